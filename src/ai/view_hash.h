// One number for all that a seat sees of the hand and the score: the seed of whatever a bot leaves to chance,
// so that the same View gives the same action on every machine.
#pragma once

#include <cstdint>

#include "game/view.h"

namespace euchre {

// Of every field but the hands shown when the game is over, by value: neither padding nor addresses.
std::uint64_t hash_of(const View& view);

}  // namespace euchre

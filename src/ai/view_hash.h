// A hash of everything that a seat sees of the hand and the score. Bots seed their random choices with it, so
// the same View gives the same action on every machine.
#pragma once

#include <cstdint>

#include "game/view.h"

namespace euchre::ai {

// Hashes the values of all fields except the hands shown when the game is over.
std::uint64_t hash_of(const View& view);

}  // namespace euchre::ai

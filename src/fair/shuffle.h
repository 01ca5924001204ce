// Packs that anybody can verify. The same seed gives the same packs in every program that follows
// docs/fair-deal.md.
#pragma once

#include <cstdint>

#include "cards/deck.h"
#include "fair/seed.h"

namespace euchre::fair {

// What the random words are for. Each purpose has its own stream.
enum class Purpose : std::uint8_t {
    deal,  // the pack of a hand
    draw,  // the pack from which cards for the first deal are drawn
    pick,  // a seat picked at random
};

// The pack of deal (or draw) `number`, counted from 0.
Pack shuffled(CardSet deck, const Seed& seed, Purpose purpose, std::uint64_t number);

// Uniform in 0 to n - 1. Precondition: n > 0.
std::uint32_t picked(const Seed& seed, std::uint64_t number, std::uint32_t n);

}  // namespace euchre::fair

// Packs that anybody can check: the same seed gives the same packs in every program that follows
// docs/fair-deal.md, to the bit.
#pragma once

#include <cstdint>

#include "cards/deck.h"
#include "fair/seed.h"

namespace euchre {

// What a stream of random words is used for; each has words of its own.
enum class Purpose : std::uint8_t {
    deal,  // the pack of a hand
    draw,  // the pack from which cards for the first deal are drawn
    pick,  // a seat picked at random
};

// The pack for the `number`-th deal (or draw), counted from 0.
Pack shuffled(CardSet deck, const Seed& seed, Purpose purpose, std::uint64_t number);

// 0 to n - 1, each as likely. Precondition: n > 0.
std::uint32_t picked(const Seed& seed, std::uint64_t number, std::uint32_t n);

}  // namespace euchre

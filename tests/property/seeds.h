// Properties are functions of one 64-bit seed. Everything random in a case follows from it through
// cards/dice, so a failing case is a number.
#pragma once

#include <rapidcheck.h>

#include <cstdint>
#include <source_location>
#include <string>

#include "cards/dice.h"

namespace euchre::testing {

// Fails the case. Cheaper than RC_ASSERT, which prints every value even if it holds.
inline void require(bool holds, std::source_location where = std::source_location::current()) {
    if (!holds)
        RC_FAIL(std::string(where.file_name()) + ":" + std::to_string(where.line()) + ": does not hold");
}

// True if the body holds for every seed, several per case. If not, the last seed shown is the failing one.
template <class Body>
bool holds_for_seeds(const std::string& what, Body body) {
    constexpr int seeds_a_case = 5;
    return rc::check(what, [&body] {
        // At full size all 64 bits are random. Shrinking is useless, because a smaller seed is not a simpler
        // game.
        const auto all_bits = rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>());
        Dice dice(*rc::gen::noShrink(all_bits));
        for (int count = 0; count < seeds_a_case; ++count) {
            const std::uint64_t seed = dice.next();
            RC_LOG() << "seed " << seed << ": ";
            body(seed);
        }
    });
}

}  // namespace euchre::testing

// Games with packs made as in docs/fair-deal.md, all random numbers from one seed.
#pragma once

#include <set>
#include <string>

#include "notation/game_file.h"

namespace euchre::testing {

struct FairPlan {
    RuleSet rules;
    std::uint64_t seed = 1;
    std::set<std::size_t> people;           // seats; bots have the others
    std::size_t hands_at_most = 1000;       // then an unfinished game is abandoned
    std::size_t actions_at_the_end = 1000;  // of the last hand
    bool misses = true;                     // people are silent, and dealers misdeal, at times
    bool carried = false;                   // the deal continues from the previous game
    bool pack_left_over = false;            // at the end, the next pack was being made
};

notation::GameFile fair_game(const FairPlan& plan);

}  // namespace euchre::testing

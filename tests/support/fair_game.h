// Games of a table whose packs are made as docs/fair-deal.md has it, with everything random from one number.
#pragma once

#include <set>
#include <string>

#include "notation/game_file.h"

namespace euchre::testing {

struct FairPlan {
    RuleSet rules;
    std::uint64_t seed = 1;
    std::set<std::size_t> people;           // seats; bots sit in the others
    std::size_t hands_at_most = 1000;       // after these the game is abandoned, unless it ends otherwise
    std::size_t actions_at_the_end = 1000;  // of the last hand
    bool misses = true;                     // people fall silent, and dealers deal wrongly, now and then
    bool carried = false;                   // the deal goes on from the game before
    bool pack_left_over = false;            // at the end, the next pack was being made
};

GameFile fair_game(const FairPlan& plan);

}  // namespace euchre::testing

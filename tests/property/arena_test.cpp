// The arena under any rules.
#include "arena/board.h"

#include <gtest/gtest.h>

#include "property/random_game.h"
#include "property/seeds.h"

namespace euchre::testing {
namespace {

arena::Contest contest_of(ai::Level a, ai::Level b, std::uint64_t seed) {
    arena::Contest contest;
    contest.players = {arena::Contestant{"a", a, {}}, arena::Contestant{"b", b, {}}};
    contest.seed = fair::seed_from(seed);
    contest.boards = 8;
    return contest;
}

TEST(ArenaProperty, equal_players_tie_and_the_tallies_add_up_under_any_rules) {
    EXPECT_TRUE(holds_for_seeds("arena", [](std::uint64_t seed) {
        const RandomGame game(seed);
        const std::atomic<bool> stop = false;
        arena::Contest equal = contest_of(ai::Level::counter, ai::Level::counter, seed);
        equal.games = seed % 8 == 0;
        const arena::Contest mixed = contest_of(ai::Level::counter, ai::Level::random, seed);
        arena::Chairs equals(game.rules, equal, stop);
        arena::Chairs others(game.rules, mixed, stop);
        for (std::uint64_t board = 0; board < equal.boards; ++board) {
            const arena::BoardResult even = arena::play_board(game.rules, equal, board, equals);
            require(even.lead == 0 && even.games[0] == even.games[1] && !even.forfeit);
            const arena::BoardResult result = arena::play_board(game.rules, mixed, board, others);
            arena::Tally all = result.tallies[0];
            all += result.tallies[1];
            require(!result.forfeit && all[arena::Tally::deals] == result.hands);
            require(all.calls() + all[arena::Tally::thrown_in] + all[arena::Tally::folded] == result.hands);
        }
    }));
}

}  // namespace
}  // namespace euchre::testing

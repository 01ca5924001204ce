// The arena under any rules.
#include "arena/board.h"

#include <gtest/gtest.h>

#include "property/random_game.h"
#include "property/seeds.h"

namespace euchre::testing {
namespace {

Contest contest_of(Level a, Level b, std::uint64_t seed) {
    Contest contest;
    contest.players = {Contestant{"a", a, {}}, Contestant{"b", b, {}}};
    contest.seed = seed_from(seed);
    contest.boards = 8;
    return contest;
}

TEST(ArenaProperty, equal_players_tie_and_the_tallies_add_up_under_any_rules) {
    EXPECT_TRUE(holds_for_seeds("arena", [](std::uint64_t seed) {
        const RandomGame game(seed);
        const std::atomic<bool> stop = false;
        Contest equal = contest_of(Level::counter, Level::counter, seed);
        equal.games = seed % 8 == 0;
        const Contest mixed = contest_of(Level::counter, Level::random, seed);
        Chairs equals(game.rules, equal, stop);
        Chairs others(game.rules, mixed, stop);
        for (std::uint64_t board = 0; board < equal.boards; ++board) {
            const BoardResult even = play_board(game.rules, equal, board, equals);
            require(even.lead == 0 && even.games[0] == even.games[1] && !even.forfeit);
            const BoardResult result = play_board(game.rules, mixed, board, others);
            Tally all = result.tallies[0];
            all += result.tallies[1];
            require(!result.forfeit && all[Tally::deals] == result.hands);
            require(all.calls() + all[Tally::thrown_in] + all[Tally::folded] == result.hands);
        }
    }));
}

}  // namespace
}  // namespace euchre::testing

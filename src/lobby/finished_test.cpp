// Whose a finished game is.
#include "lobby/finished.h"

#include <gtest/gtest.h>

#include "support/parlor.h"

namespace euchre::testing {
namespace {

TEST(FinishedGame, has_everybody_who_played_with_the_seat_of_their_last_cards) {
    Parlor parlor("newberry");
    parlor.begin(2);
    parlor.run_until_hand();
    EXPECT_EQ(parlor.ask(0, Concede{}), "");
    using Player = euchre::FinishedGame::Player;
    EXPECT_EQ(finished_game(parlor.table(), parlor.now()).players,
              (std::vector<Player>{{Parlor::id(0), 0}, {Parlor::id(1), 1}}));
}

// The chair is theirs the moment that the game ends, and a bot played there to the last.
TEST(FinishedGame, gives_no_seat_to_somebody_who_waited_for_it_to_the_end) {
    Parlor parlor("newberry");
    parlor.begin(2);
    parlor.run_until_hand();
    EXPECT_EQ(parlor.ask(1, Leave{}), "");
    parlor.run_until_hand_ends();
    parlor.run_until_hand();
    parlor.come(1);
    EXPECT_EQ(parlor.ask(1, Sit{Seat(2)}), "");
    EXPECT_EQ(parlor.ask(0, Concede{}), "");
    ASSERT_EQ(parlor.table().seat_of(Parlor::id(1)), Seat(2));
    const auto game = finished_game(parlor.table(), parlor.now());
    ASSERT_NE(game.find(Parlor::id(1)), nullptr);
    EXPECT_EQ(game.find(Parlor::id(1))->seat, std::nullopt);
    EXPECT_EQ(game.find(Parlor::id(0))->seat, 0U);
}

}  // namespace
}  // namespace euchre::testing

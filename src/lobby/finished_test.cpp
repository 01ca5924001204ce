// Whose a finished game is.
#include "lobby/finished.h"

#include <gtest/gtest.h>

#include "support/table_driver.h"

namespace euchre::testing {

using namespace lobby;
namespace {

TEST(FinishedGame, has_everybody_who_played_with_the_seat_of_their_last_cards) {
    TableDriver driver("newberry");
    driver.begin(2);
    driver.run_until_hand();
    EXPECT_EQ(driver.ask(0, table::Concede{}), "");
    using Player = euchre::store::FinishedGame::Player;
    EXPECT_EQ(finished_game(driver.table(), driver.now()).players,
              (std::vector<Player>{{TableDriver::id(0), 0}, {TableDriver::id(1), 1}}));
}

// The chair is theirs the moment that the game ends, and a bot played there to the last.
TEST(FinishedGame, has_no_seat_for_a_person_who_only_waited_for_one) {
    TableDriver driver("newberry");
    driver.begin(2);
    driver.run_until_hand();
    EXPECT_EQ(driver.ask(1, table::Leave{}), "");
    driver.run_until_hand_ends();
    driver.run_until_hand();
    driver.come(1);
    EXPECT_EQ(driver.ask(1, table::Sit{Seat(2)}), "");
    EXPECT_EQ(driver.ask(0, table::Concede{}), "");
    ASSERT_EQ(driver.table().seat_of(TableDriver::id(1)), Seat(2));
    const auto game = finished_game(driver.table(), driver.now());
    ASSERT_NE(game.find(TableDriver::id(1)), nullptr);
    EXPECT_EQ(game.find(TableDriver::id(1))->seat, std::nullopt);
    EXPECT_EQ(game.find(TableDriver::id(0))->seat, 0U);
}

}  // namespace
}  // namespace euchre::testing

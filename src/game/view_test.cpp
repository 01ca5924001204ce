#include "game/view.h"

#include "support/play.h"

namespace euchre {
namespace {

using testing::Table;

TEST(View, says_what_everybody_sees_of_the_hand) {
    Table table("mcgee", {"pickup=no"});
    table.deal({}, "9H", testing::dealt_by(2));
    const View bidding = table.spectator();
    EXPECT_EQ(bidding.phase, Phase::order);
    EXPECT_EQ(bidding.dealt_by, Seat(2));
    EXPECT_FALSE(bidding.maker);
    EXPECT_FALSE(bidding.alone);

    table.act("order alone");
    const int taker = testing::taker_of(table, "");
    const View play = table.spectator();
    EXPECT_EQ(play.phase, Phase::play);
    EXPECT_EQ(play.maker, Seat(3));
    EXPECT_TRUE(play.alone);
    EXPECT_EQ(play.taken[Seat(static_cast<std::size_t>(taker))], 1);
}

// What a spectator sees of the turned card once trump is made and the play is on.
bool lies_face_up(const std::vector<std::string>& settings, const std::string& calls) {
    Table table("newberry", settings);
    table.deal({}, "9H").act(calls);
    if (table.phase() == "discard") table.act(table.legal().front());
    EXPECT_EQ(table.phase(), "play") << calls;
    return table.spectator().turned_is_up;
}

TEST(View, shows_the_turned_card_face_up_in_play_where_nobody_has_taken_it) {
    EXPECT_FALSE(lies_face_up({}, "order"));
    EXPECT_FALSE(lies_face_up({}, "pass, pass, pass, pass, name S"));
    EXPECT_TRUE(lies_face_up({"pickup=no"}, "order"));
    EXPECT_FALSE(lies_face_up({"pickup=no"}, "pass, pass, pass, pass, name S"));
    EXPECT_TRUE(lies_face_up({"loner_dealer_card=left-lying"}, "pass, order alone"));
    EXPECT_FALSE(lies_face_up({"loner_dealer_card=left-lying"}, "pass, pass, order alone"));
    EXPECT_FALSE(lies_face_up({"loner_dealer_card=taken"}, "pass, order alone"));
}

TEST(View, shows_a_turned_up_joker_while_the_dealer_names_its_suit) {
    Table table("lower");
    table.deal({}, "Horse");
    ASSERT_EQ(table.phase(), "stand");
    EXPECT_TRUE(table.spectator().turned_is_up);
}

TEST(View, of_a_seat_that_is_not_at_the_table_is_a_spectators) {
    Table table("mcgee");
    table.deal({}, "9H");
    EXPECT_EQ(view_of(table.match, Seat(4)), table.spectator());
    EXPECT_EQ(view_of(table.match, Seat(5)), table.spectator());
}

// Seat 2 follows neither the diamond nor, where it must trump, with a trump.
BySeat<std::array<bool, 4>> voids_after(const std::string& calls) {
    Table table("mcgee", {"void=must-trump", "no_trump=on", "pickup=no"});
    table.deal({{1, "AD KD QD JD TD"}, {2, "AH KH QH TH 9H"}}, "9C").act(calls).act("play AD, play AH");
    return table.spectator().voids;
}

TEST(View, notes_that_a_seat_which_must_trump_and_does_not_has_no_trump) {
    using Voids = std::array<bool, 4>;
    EXPECT_EQ(voids_after("order")[Seat(2)], (Voids{true, true, false, false}));
    EXPECT_EQ(voids_after("pass, pass, pass, pass, name S")[Seat(2)], (Voids{false, true, false, true}));
    EXPECT_EQ(voids_after("pass, pass, pass, pass, name none")[Seat(2)], (Voids{false, true, false, false}));
}

}  // namespace
}  // namespace euchre

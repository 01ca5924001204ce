#include "game/view.h"

#include "support/play.h"

namespace euchre {
namespace {

using testing::Table;

TEST(View, has_what_everybody_sees_of_the_hand) {
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

// Whether a spectator sees the upcard face up during play.
bool lies_face_up(const std::vector<std::string>& settings, const std::string& calls) {
    Table table("newberry", settings);
    table.deal({}, "9H").act(calls);
    if (table.phase() == "discard") table.act(table.legal().front());
    EXPECT_EQ(table.phase(), "play") << calls;
    return table.spectator().turned_is_up;
}

TEST(View, shows_the_upcard_during_play_if_nobody_took_it) {
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

TEST(View, of_a_seat_that_is_not_at_the_table_is_a_spectators_view) {
    Table table("mcgee");
    table.deal({}, "9H");
    EXPECT_EQ(view_of(table.match, Seat(4)), table.spectator());
    EXPECT_EQ(view_of(table.match, Seat(5)), table.spectator());
}

// Seat 2 does not follow the diamond. If it must trump, it does not trump either.
BySeat<std::array<bool, 4>> voids_after(const std::string& calls) {
    Table table("mcgee", {"void=must-trump", "no_trump=on", "pickup=no"});
    table.deal({{1, "AD KD QD JD TD"}, {2, "AH KH QH TH 9H"}}, "9C").act(calls).act("play AD, play AH");
    return table.spectator().voids;
}

TEST(View, marks_a_seat_void_in_trump_if_it_must_trump_and_does_not) {
    using Voids = std::array<bool, 4>;
    EXPECT_EQ(voids_after("order")[Seat(2)], (Voids{true, true, false, false}));
    EXPECT_EQ(voids_after("pass, pass, pass, pass, name S")[Seat(2)], (Voids{false, true, false, true}));
    EXPECT_EQ(voids_after("pass, pass, pass, pass, name none")[Seat(2)], (Voids{false, true, false, false}));
}

}  // namespace
}  // namespace euchre

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

// What the player in turn is asked after these actions.
std::string question_after(const std::vector<std::string>& settings, const std::string& actions,
                           const std::string& up = "9H") {
    Table table("newberry", settings);
    table.deal({}, up);
    if (!actions.empty()) table.act(actions);
    for (int seat = 0; seat < 4; ++seat)
        EXPECT_EQ(table.view(seat).question.has_value(), seat == table.turn()) << actions;
    EXPECT_FALSE(table.spectator().question);
    return std::string(to_string(table.view(table.turn()).question.value()));
}

TEST(View, names_the_question_to_the_player_in_turn) {
    const std::string passes = "pass, pass, pass, pass";
    const std::string last = passes + ", pass, pass, pass";
    EXPECT_EQ(question_after({}, ""), "order");
    EXPECT_EQ(question_after({}, passes), "name_or_pass");
    EXPECT_EQ(question_after({"last_call=fold"}, last), "stick_or_fold");
    EXPECT_EQ(question_after({"last_call=let"}, last), "name_or_let");
    EXPECT_EQ(question_after({"last_call=stick"}, last), "stick");
    EXPECT_EQ(question_after({"last_call=pass"}, last), "name_or_pass");
    EXPECT_EQ(question_after({}, "order"), "discard");
    EXPECT_EQ(question_after({"pickup=no"}, "order"), "lead");
    EXPECT_EQ(question_after({"alone=after-call"}, "order"), "alone");
    EXPECT_EQ(question_after({"defend_alone=yes"}, "order alone"), "defend");
    EXPECT_EQ(question_after({"deck=9-A+joker", "joker_up=stands"}, "", "Joker"), "stand");
    EXPECT_EQ(question_after({"deck=9-A+joker", "joker_up=makes"}, "", "Joker"), "stand_makes");
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

// The phases in which a spectator sees that the dealer has discarded. The first legal action is made, or
// "best" where it is open.
std::vector<std::string> phases_with_discard(const std::vector<std::string>& settings,
                                             const std::string& calls) {
    Table table("newberry", settings);
    table.deal({}, "9H").act(calls);
    std::vector<std::string> phases;
    const std::size_t hands = table.match.record().hands.size();
    while (table.match.record().hands.size() == hands && table.phase() != "deal") {
        if (table.spectator().dealer_discarded && (phases.empty() || phases.back() != table.phase()))
            phases.push_back(table.phase());
        table.act(table.phase() == "best" ? "best" : table.legal().front());
    }
    EXPECT_FALSE(table.spectator().dealer_discarded) << calls << ": the hand is over";
    return phases;
}

TEST(View, T4_says_that_the_dealer_has_discarded_until_the_hand_is_over) {
    using Phases = std::vector<std::string>;
    EXPECT_FALSE(Table("newberry").spectator().dealer_discarded);
    EXPECT_EQ(phases_with_discard({}, "order"), Phases{"play"});
    EXPECT_EQ(phases_with_discard({}, "pass, pass, pass, pass, name S"), Phases{});
    EXPECT_EQ(phases_with_discard({"pickup=no"}, "order"), Phases{});
    EXPECT_EQ(phases_with_discard({"loner_dealer_card=left-lying"}, "pass, order alone"), Phases{});
    const std::string best = "partners_best=yes";
    EXPECT_EQ(phases_with_discard({best}, "order alone"), (Phases{"best", "give", "discard", "play"}));
    EXPECT_EQ(phases_with_discard({best, "pickup=no"}, "order alone"), Phases{}) << "the loner's discard";
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

std::vector<std::size_t> sitting_out_after(Table& table, const std::string& calls) {
    table.act(calls);
    std::vector<std::size_t> seats;
    for (const Seat seat : table.spectator().sitting_out) seats.push_back(seat.number());
    return seats;
}

TEST(View, names_the_partners_of_a_loner_and_of_a_lone_defender_as_sitting_out) {
    using Seats = std::vector<std::size_t>;
    Table table("railroad");
    table.deal({}, "9H");
    EXPECT_EQ(sitting_out_after(table, ""), Seats{});
    EXPECT_EQ(sitting_out_after(table, "order alone"), Seats{3});
    EXPECT_EQ(sitting_out_after(table, "defend"), (Seats{0, 3}));
    Table six("six-handed");
    six.deal({}, "9H");
    EXPECT_EQ(sitting_out_after(six, "order alone"), (Seats{3, 5}));
}

// Seat 1 goes under, or everybody passes; then seat 1 orders alone and asks for the best card.
ShownHand shown_after(bool under) {
    Table table("newberry", {"target=1", "euchre_pays=gain", "weak_hand=under", "weak_is=three-low",
                             "partners_best=yes"});
    table.deal({{1, "9C 9D TS AH JH"}, {3, "AC KC QC JC TC"}, {0, "AD KD QD JD TD"}}, "KH");
    if (under) table.act("farmer, under 9C, under 9D, under TS");
    table.act("order alone, discard TD, best, give AC");
    table.act(table.legal().front()).play_out();
    EXPECT_EQ(table.phase(), "over");
    return table.spectator().shown.at(0);
}

TEST(View, shows_the_cards_that_went_face_down_once_the_game_is_over) {
    const ShownHand shown = shown_after(true);
    EXPECT_EQ(shown.under, testing::cards("9C 9D TS"));
    EXPECT_EQ(shown.beneath, shown.buried);
    EXPECT_EQ(shown.buried.size(), 3);
    EXPECT_EQ(shown.given, parse_card("AC"));
    EXPECT_EQ(shown.discard, parse_card("TD"));
    EXPECT_TRUE(shown.for_best);
    EXPECT_TRUE(shown_after(false).under.empty());
    EXPECT_TRUE(shown_after(false).beneath.empty());
}

TEST(View, of_a_match_takes_nothing_back) {
    Table table("mcgee");
    table.deal({}, "9H").act("pass");
    EXPECT_FALSE(table.view(1).may_take_back);
}

}  // namespace
}  // namespace euchre

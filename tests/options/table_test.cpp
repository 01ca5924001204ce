// The options of the table: who plays, with which cards, and to how many points.
#include <gtest/gtest.h>

#include "messages/rulebook.h"
#include "options/steer.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

using Scores = std::vector<int>;

TEST(OptionPlayers, three_or_four_seats_speak_in_turn) {
    Table three("lower", {"players=3"});
    three.deal({}, "2C").act("pass, pass, pass");
    EXPECT_EQ(three.phase(), "name");
    EXPECT_EQ(three.turn(), 1);

    Table four("lower", {"players=4", "hand=6"});
    four.deal({}, "2C").act("pass, pass, pass");
    EXPECT_EQ(four.phase(), "order");
    EXPECT_EQ(four.turn(), 0);
    four.act("pass, name D");
    EXPECT_EQ(four.maker(), 1);
    four.play_out();
    EXPECT_EQ(four.scores().size(), 4U);
    EXPECT_EQ(four.dealer(), 1);
}

TEST(OptionPlayers, the_third_seat_hands_the_deal_to_the_first_or_to_a_fourth) {
    for (const auto& [setting, next] : {std::pair("players=3", 0), std::pair("players=4", 3)}) {
        Table table("lower", {setting, "hand=6", "last_call=pass", "redeal_by=next"});
        table.deal({}, "2C", dealt_by(2));
        while (table.phase() != "deal") table.act("pass");
        EXPECT_EQ(table.dealer(), next) << setting;
    }
}

TEST(OptionPlayers, a_seat_that_is_not_there_can_neither_sit_nor_deal) {
    Table three("lower", {"players=3"});
    EXPECT_EQ(three.match.sit(Seat(3), {}).refusal, Refusal::unknown_seat);
    EXPECT_EQ(three.match.choose_dealer(Seat(3)).refusal, Refusal::unknown_seat);
    Table four("lower", {"players=4", "hand=6"});
    EXPECT_FALSE(four.match.sit(Seat(3), {}).refusal);
    EXPECT_FALSE(four.match.choose_dealer(Seat(3)).refusal);
}

TEST(OptionSides, partners_share_their_tricks_and_each_keeps_his_own) {
    const std::map<int, std::string> hands{{1, "JH JD AH 9C TC"}, {3, "AS AD AC KS KD"}};
    Table partners("mcgee", {"sides=partners", "alone=never"});
    partners.deal(hands, "9H").act("order, discard 9H");
    take_tricks(partners, {0, 3, 0, 2});
    EXPECT_EQ(partners.scores(), (Scores{0, 2}));
    EXPECT_EQ(partners.calls(), (Cards{"march"}));

    Table each("mcgee", {"sides=each", "alone=never"});
    each.deal(hands, "9H").act("order, discard 9H");
    take_tricks(each, {0, 3, 0, 2});
    EXPECT_EQ(each.scores(), (Scores{0, 3, 0, 2}));
    EXPECT_EQ(each.calls(), (Cards{}));
}

TEST(OptionSides, four_who_play_for_themselves_are_euchred_by_a_tie) {
    Table each("mcgee", {"sides=each", "alone=never"});
    each.deal({{1, "JH JD 9S 9C TC"}, {3, "AS AD AC KS KD"}}, "9H").act("order, discard 9H");
    take_tricks(each, {1, 2, 0, 2});
    EXPECT_EQ(each.scores(), (Scores{1, -3, 0, 2}));
    EXPECT_EQ(each.calls(), (Cards{"euchred"}));
}

TEST(OptionDeck, each_deck_takes_no_pack_but_its_own) {
    Table nine("mcgee", {"deck=9-A"});
    Table lower("mcgee", {"deck=lower"});
    Table best("mcgee", {"deck=7-A+joker"});
    EXPECT_EQ(nine.rules.deck().size(), 24);
    EXPECT_EQ(lower.rules.deck().size(), 26);
    EXPECT_EQ(best.rules.deck().size(), 33);
    for (const Table* const given : {&nine, &lower, &best})
        for (const Table* const asked : {&nine, &lower, &best}) {
            Match match(asked->rules);
            const auto refusal = match.deal(Pack(given->rules.deck())).refusal;
            EXPECT_EQ(refusal, given == asked ? std::nullopt : std::optional(Refusal::bad_pack));
        }
}

// The winner of a trick in which seats 1, 2, 3 and 0 play these cards.
int winner_of(const std::string& deck, const std::string& trump, const Cards& cards) {
    Table table("mcgee", {deck, "void=any", "alone=never"});
    std::map<int, std::string> hands;
    for (std::size_t at = 0; at < 4; ++at) hands[static_cast<int>((at + 1) % 4)] = cards[at];
    table.deal(hands, deck == "deck=lower" ? "2C" : "9C").act("pass, pass, pass, pass, name " + trump);
    for (const std::string& card : cards) {
        const Outcome outcome = table.match.act(table.match.state().turn, Action::play(*parse_card(card)));
        EXPECT_FALSE(outcome.refusal) << card;
    }
    return table.turn();
}

TEST(OptionDeck, nine_to_ace_has_the_jacks_as_bowers) {
    EXPECT_EQ(winner_of("deck=9-A", "H", {"AH", "JD", "JH", "KH"}), 3);
    EXPECT_EQ(winner_of("deck=9-A", "H", {"AH", "JD", "QH", "KH"}), 2);
    EXPECT_EQ(winner_of("deck=9-A", "H", {"AC", "9H", "KC", "QC"}), 2);
}

TEST(OptionDeck, lower_has_the_jokers_as_bowers_in_partnerships_too) {
    EXPECT_EQ(winner_of("deck=lower", "H", {"8H", "Maverick", "Horse", "7H"}), 3);
    EXPECT_EQ(winner_of("deck=lower", "S", {"8S", "Maverick", "6S", "7S"}), 2);
}

TEST(OptionDeck, seven_to_ace_and_a_joker_that_beats_both_bowers) {
    EXPECT_EQ(winner_of("deck=7-A+joker", "H", {"JH", "JD", "Joker", "AH"}), 3);
    EXPECT_EQ(winner_of("deck=7-A+joker", "S", {"JS", "JC", "AS", "KS"}), 1);
    EXPECT_EQ(winner_of("deck=7-A+joker", "D", {"AS", "7D", "KS", "QS"}), 2);
    EXPECT_EQ(winner_of("deck=7-A+joker", "D", {"8S", "7S", "9H", "TH"}), 1);
}

TEST(OptionHand, a_hand_of_three_is_made_with_two_and_marched_with_three) {
    const std::vector<std::pair<Scores, Scores>> cases{
        {{0, 2, 1, 0}, {0, 1}}, {{0, 1, 2, 0}, {2, 0}}, {{0, 2, 0, 1}, {0, 2}}};
    for (const auto& [taken, scores] : cases) {
        Table table("mcgee", {"hand=3", "packets=ones"});
        play_hand(table, "order", taken);
        EXPECT_EQ(table.scores(), scores);
        EXPECT_EQ(table.spectator().tricks.size(), 3U);
    }
}

TEST(OptionHand, half_of_an_even_hand_is_a_euchre) {
    Table table("mcgee", {"hand=4", "packets=ones"});
    table.deal({{1, "JH JD 9C TC"}, {2, "AC KC AS KS"}}, "9H").act("order, discard 9H");
    take_tricks(table, {0, 2, 2, 0});
    EXPECT_EQ(table.calls(), (Cards{"euchred"}));
    EXPECT_EQ(table.scores(), (Scores{2, 0}));
}

TEST(OptionHand, seven_cards_in_lower_euchre_and_fourteen_for_all_of_them) {
    Table table("lower", {"hand=7"});
    table.deal({{1, "Horse Maverick 8H 7H 6H 4H 3H"}}, "2H").act("order, discard 2H").play_out();
    EXPECT_EQ(table.taken(), (Scores{0, 7, 0}));
    EXPECT_EQ(table.scores(), (Scores{0, 14, 0}));
}

TEST(OptionTarget, the_game_ends_when_it_is_reached) {
    for (const auto& [setting, phase] : {std::pair("target=1", "over"), std::pair("target=2", "deal")}) {
        Table table("newberry", {setting});
        table.deal({}, "9H").act("pass, pass, pass, pass, pass, pass, pass, fold");
        EXPECT_EQ(table.scores(), (Scores{0, 1}));
        EXPECT_EQ(table.phase(), phase) << setting;
        EXPECT_EQ(table.events_of<GameWon>().size(), table.phase() == "over" ? 1U : 0U);
    }
}

TEST(OptionTarget, mcgee_to_five_with_the_fold) {
    Table table("mcgee", {"target=5", "last_call=fold"});
    table.deal({}, "9H", scores_at({3, 4}));
    table.act("pass, pass, pass, pass, pass, pass, pass");
    EXPECT_EQ(table.calls(), (Cards{}));  // a dealer who may fold is not stuck
    table.act("fold");
    EXPECT_EQ(table.scores(), (Scores{3, 5}));
    EXPECT_EQ(table.phase(), "over");
    EXPECT_EQ(table.match.winner(), 1U);
    EXPECT_EQ(table.spectator().shown.size(), 1U);
}

TEST(OptionTie, level_at_the_target_they_play_on_until_one_leads_alone) {
    const std::map<int, std::string> hands{
        {0, "Horse Maverick 8H 2C 3C 2D 3D"}, {1, "8C 7C 6C 4C 7S 6S 4S"}, {2, "8D 7D 6D 4D 8S 3S 2S"}};
    Table table("lower", {"tie=play-on", "target=70"});
    table.deal(hands, "7H", scores_at({67, 68, 10}, 2));
    table.act("order, discard 7H");
    take_tricks(table, {3, 2, 2});
    EXPECT_EQ(table.scores(), (Scores{70, 70, 12}));
    EXPECT_EQ(table.phase(), "deal");
    EXPECT_FALSE(table.match.winner());

    table.deal(hands, "7H", dealt_by(2)).act("order, discard 7H");
    take_tricks(table, {3, 2, 2});
    EXPECT_EQ(table.scores(), (Scores{73, 72, 14}));
    EXPECT_EQ(table.match.winner(), 0U);
}

TEST(OptionTie, a_tie_in_partnerships_is_broken_by_a_loss_too) {
    Table table("newberry", {"tie=play-on", "misdeal_costs=1", "fold_pays=lose"});
    table.deal({}, "9H", scores_at({10, 10}));
    EXPECT_EQ(table.phase(), "order");
    table.act("pass, pass, pass, pass, pass, pass, pass, fold");
    EXPECT_EQ(table.scores(), (Scores{9, 10}));
    EXPECT_EQ(table.match.winner(), 1U);
}

TEST(OptionScoreShown, the_table_is_told_what_shows_the_score_and_how_it_turns) {
    const std::vector<std::tuple<std::string, ScoreShown, std::string>> cases{
        {"score_shown=figures", ScoreShown::figures, "in figures"},
        {"score_shown=wheel", ScoreShown::wheel, "scoring wheel that starts at 0"},
        {"score_shown=fives", ScoreShown::fives, "the pips of two fives"}};
    for (const auto& [setting, shown, words] : cases) {
        Table table("newberry", {setting});
        EXPECT_EQ(table.rules.options().score_shown, shown);
        EXPECT_NE(messages::rulebook(table.rules, {}, 1000).find(words), std::string::npos) << setting;
        table.match.misdeal();
        table.deal({}, "9H").act("pass, pass, pass, pass, pass, pass, pass, fold");
        const auto turned = table.events_of<ScoreTurned>();
        ASSERT_EQ(turned.size(), 1U);
        EXPECT_EQ(turned[0].side, 0U);
        EXPECT_EQ(turned[0].from, -1);
        EXPECT_EQ(turned[0].to, 0);
    }
}

TEST(OptionScoreShown, L18_two_fives_show_as_much_as_they_have_pips) {
    const RuleSet rules = rules_with("newberry", {"score_shown=fives"});
    EXPECT_EQ(rules.options().score_shown, ScoreShown::fives);
    EXPECT_TRUE(fits_two_fives(0));
    EXPECT_TRUE(fits_two_fives(10));
    EXPECT_FALSE(fits_two_fives(11));
    EXPECT_FALSE(fits_two_fives(-1));
}

}  // namespace
}  // namespace euchre::testing

#include "scorekeeper/score_sheet.h"

#include <algorithm>

#include "messages/say.h"
#include "support/table.h"

namespace euchre::scorekeeper {
namespace {

using testing::rules_with;

Entry hand(std::size_t maker, std::vector<int> tricks) {
    return {.seat = Seat(maker), .trump = Trump::hearts, .tricks = std::move(tricks)};
}
Entry alone(std::size_t maker, int tricks) {
    Entry entry = hand(maker, {tricks});
    entry.alone = true;
    return entry;
}
Entry named(Entry entry) {
    entry.ordered = false;
    return entry;
}
Entry defended(Entry entry, std::size_t by) {
    entry.defender = Seat(by);
    return entry;
}
Entry other(EntryKind kind) { return {.kind = kind}; }
Entry renege(std::size_t seat, bool alone) {
    return {.kind = EntryKind::renege, .seat = Seat(seat), .alone = alone};
}

// Seat 0 deals first.
ScoreSheet sheet_of(const RuleSet& rules, std::vector<Entry> entries) {
    ScoreSheet sheet = score_sheet(rules, {.entries = std::move(entries)});
    EXPECT_FALSE(sheet.mistake) << say(sheet.mistake->why);
    return sheet;
}

Points scores(const RuleSet& rules, std::vector<Entry> entries) {
    return sheet_of(rules, std::move(entries)).score.scores;
}

// "N4" of the last line; "-" if no clause says it.
std::string clause(const RuleSet& rules, std::vector<Entry> entries) {
    return rules.clause(sheet_of(rules, std::move(entries)).lines.back().rule).value_or("-");
}

std::string_view refused(const RuleSet& rules, std::vector<Entry> entries) {
    const ScoreSheet sheet = score_sheet(rules, {.entries = std::move(entries)});
    return sheet.mistake ? sheet.mistake->why.id : "";
}

TEST(ScoreKeeper, N4_N17_N18_N20_N21_scores_Newberry_with_the_clause) {
    const RuleSet rules = rules_with("newberry");
    EXPECT_EQ(scores(rules, {hand(0, {3})}), (Points{1}));
    EXPECT_EQ(scores(rules, {hand(1, {5})}), (Points{0, 2}));
    EXPECT_EQ(clause(rules, {hand(1, {5})}), "N4");
    EXPECT_EQ(scores(rules, {alone(0, 5)}), (Points{4}));
    EXPECT_EQ(clause(rules, {alone(0, 5)}), "N17");
    EXPECT_EQ(scores(rules, {alone(0, 3)}), (Points{2}));
    EXPECT_EQ(scores(rules, {named(alone(0, 3))}), (Points{1}));
    EXPECT_EQ(clause(rules, {alone(0, 3)}), "N18");
    EXPECT_EQ(scores(rules, {hand(0, {2})}), (Points{0, 2}));
    EXPECT_EQ(clause(rules, {hand(0, {2})}), "N20");
    EXPECT_EQ(scores(rules, {hand(0, {0})}), (Points{0, 4}));
    EXPECT_EQ(clause(rules, {hand(0, {0})}), "N21");
}

TEST(ScoreKeeper, N9_a_misdeal_costs_a_point_and_passes_the_deal) {
    const RuleSet rules = rules_with("newberry");
    const ScoreSheet sheet = sheet_of(rules, {hand(0, {3}), other(EntryKind::misdeal)});
    EXPECT_EQ(sheet.score.scores, (Points{1, -1}));  // seat 1 dealt
    EXPECT_EQ(sheet.score.dealer, Seat(2));
    EXPECT_EQ(sheet.score.hands_played, 1);
    EXPECT_EQ(clause(rules, {other(EntryKind::misdeal)}), "N9");
}

TEST(ScoreKeeper, N15_a_fold_pays_the_others_and_counts) {
    const ScoreSheet sheet = sheet_of(rules_with("newberry"), {other(EntryKind::fold)});
    EXPECT_EQ(sheet.score.scores, (Points{0, 1}));
    EXPECT_EQ(sheet.score.hands_played, 1);
    EXPECT_EQ(refused(rules_with("mcgee"), {other(EntryKind::fold)}), "keeper.not_open");
}

TEST(ScoreKeeper, U2_U7_the_deal_passes_left_and_after_a_thrown_in_hand_too) {
    const RuleSet rules = rules_with("university-games");
    EXPECT_EQ(sheet_of(rules, {hand(2, {3})}).score.dealer, Seat(1));
    const ScoreSheet sheet = sheet_of(rules, {other(EntryKind::thrown_in)});
    EXPECT_EQ(sheet.score.dealer, Seat(1));
    EXPECT_EQ(sheet.score.hands_played, 0);
    EXPECT_EQ(refused(rules_with("mcgee"), {other(EntryKind::thrown_in)}), "keeper.not_open");
}

TEST(ScoreKeeper, N3_the_game_is_over_at_ten_and_takes_no_more_entries) {
    const RuleSet rules = rules_with("newberry");
    const std::vector<Entry> won{alone(1, 5), alone(1, 5), hand(1, {5})};
    const ScoreSheet sheet = sheet_of(rules, won);
    EXPECT_EQ(sheet.score.result, (GameResult{true, 1}));
    EXPECT_TRUE(kinds_open(rules, sheet.score).empty());
    std::vector<Entry> more = won;
    more.push_back(hand(0, {3}));
    const ScoreSheet refusing = score_sheet(rules, {.entries = more});
    ASSERT_TRUE(refusing.mistake);
    EXPECT_EQ(refusing.mistake->entry, 3U);
    EXPECT_EQ(refusing.mistake->why.id, "keeper.over");
    EXPECT_EQ(refusing.lines.size(), 3U);
    EXPECT_EQ(refusing.score, sheet.score);
}

TEST(ScoreKeeper, L13_L14_L15_each_player_scores_for_tricks) {
    const RuleSet rules = rules_with("lower");
    EXPECT_EQ(tricks_asked(rules), 3U);
    EXPECT_EQ(scores(rules, {hand(0, {4, 2, 1})}), (Points{4, 2, 1}));
    EXPECT_EQ(scores(rules, {hand(0, {3, 3, 1})}), (Points{-4, 3, 1}));
    EXPECT_EQ(scores(rules, {hand(0, {3, 2, 2})}), (Points{3, 2, 2}));
    EXPECT_EQ(scores(rules, {hand(1, {0, 7, 0})}), (Points{0, 14, 0}));
    EXPECT_EQ(clause(rules, {hand(0, {4, 2, 1})}), "L13");
    EXPECT_EQ(clause(rules, {hand(1, {0, 7, 0})}), "L15");
    EXPECT_EQ(refused(rules, {hand(0, {4, 2, 2})}), "keeper.tricks");
    EXPECT_EQ(refused(rules, {hand(0, {4})}), "keeper.tricks");
    EXPECT_EQ(refused(rules, {alone(0, 7)}), "keeper.no_loner");
}

TEST(ScoreKeeper, L8_a_let_is_dealt_again_by_the_same_dealer_three_times) {
    const RuleSet rules = rules_with("lower");
    const std::vector<Entry> three(3, other(EntryKind::let));
    const ScoreSheet sheet = sheet_of(rules, three);
    EXPECT_EQ(sheet.score.dealer, Seat(0));
    EXPECT_EQ(sheet.score.lets[Seat(0)], 3);
    EXPECT_EQ(std::ranges::count(kinds_open(rules, sheet.score), EntryKind::let), 0);
    EXPECT_EQ(refused(rules, std::vector<Entry>(4, other(EntryKind::let))), "keeper.not_open");
}

TEST(ScoreKeeper, H2_a_farmers_hand_is_dealt_again_by_the_same_dealer) {
    const RuleSet rules = rules_with("mcgee", {"weak_hand=redeal"});
    const ScoreSheet sheet = sheet_of(rules, {other(EntryKind::farmer)});
    EXPECT_EQ(sheet.score.dealer, Seat(0));
    EXPECT_EQ(sheet.score.hands_played, 0);
    EXPECT_EQ(refused(rules_with("mcgee"), {other(EntryKind::farmer)}), "keeper.not_open");
}

TEST(ScoreKeeper, H3_a_lone_defender_euchres_for_four) {
    const RuleSet rules = rules_with("railroad");
    EXPECT_EQ(scores(rules, {defended(alone(0, 2), 3)}), (Points{0, 4}));
    EXPECT_EQ(refused(rules, {defended(alone(0, 2), 2)}), "keeper.against_loner");
    EXPECT_EQ(refused(rules, {defended(hand(0, {2}), 3)}), "keeper.against_loner");
    EXPECT_EQ(refused(rules_with("mcgee"), {defended(alone(0, 2), 3)}), "keeper.no_defender");
}

TEST(ScoreKeeper, H5_the_dealers_partner_who_orders_up_plays_alone) {
    const RuleSet rules = rules_with("canadian");
    EXPECT_EQ(refused(rules, {hand(2, {3})}), "keeper.must_be_alone");
    EXPECT_EQ(refused(rules, {alone(2, 3)}), "");
    EXPECT_EQ(refused(rules, {named(hand(2, {3}))}), "");
    EXPECT_EQ(refused(rules, {hand(0, {3})}), "");
}

TEST(ScoreKeeper, H6_H7_a_loner_who_misses_a_trick_can_pay_more) {
    const RuleSet rules = rules_with("mcgee", {"loner_partial=euchred", "loner_euchre_extra=2"});
    EXPECT_EQ(scores(rules, {alone(0, 4)}), (Points{0, 4}));
    EXPECT_EQ(scores(rules, {hand(0, {4})}), (Points{1}));
}

TEST(ScoreKeeper, U14_no_trump_is_named_in_the_second_round_where_the_rules_have_it) {
    Entry entry = hand(1, {3});
    entry.trump = Trump::none;
    const RuleSet rules = rules_with("university-games", {"no_trump=on", "last_call=stick"});
    EXPECT_EQ(refused(rules, {entry}), "keeper.no_trump");
    EXPECT_EQ(refused(rules, {named(entry)}), "");
    EXPECT_EQ(refused(rules_with("mcgee"), {named(entry)}), "keeper.no_trump");
    Entry stuck = named(entry);
    stuck.seat = Seat(0);  // U8: the stuck dealer must name a suit
    EXPECT_EQ(refused(rules, {stuck}), "keeper.no_trump");
    EXPECT_EQ(refused(rules_with("university-games", {"no_trump=on"}), {stuck}), "");
    EXPECT_EQ(trumps_open(rules).size(), 5U);
    EXPECT_EQ(trumps_open(rules_with("mcgee")).size(), 4U);
}

TEST(ScoreKeeper, H10_eight_hands_end_the_game_and_a_tie_is_drawn) {
    const RuleSet rules = rules_with("progressive");
    std::vector<Entry> level{other(EntryKind::misdeal), other(EntryKind::thrown_in)};
    for (int pair = 0; pair < 4; ++pair) {
        EXPECT_FALSE(sheet_of(rules, level).score.result.over);
        level.push_back(hand(0, {3}));
        level.push_back(hand(1, {3}));
    }
    EXPECT_EQ(sheet_of(rules, level).score.result, (GameResult{true, std::nullopt}));
    level.back() = alone(1, 5);
    EXPECT_EQ(sheet_of(rules, level).score.result, (GameResult{true, 1}));
}

TEST(ScoreKeeper, H11_cutthroat_sets_the_maker_against_all_others) {
    const RuleSet rules = rules_with("cutthroat");
    EXPECT_EQ(tricks_asked(rules), 1U);
    EXPECT_EQ(scores(rules, {hand(2, {3})}), (Points{0, 0, 1}));
    EXPECT_EQ(scores(rules, {hand(2, {5})}), (Points{0, 0, 3}));
    EXPECT_EQ(scores(rules, {hand(2, {2})}), (Points{2, 2, 0}));
    EXPECT_EQ(scores(rules, {renege(1, false)}), (Points{2, 0, 2}));
}

TEST(ScoreKeeper, H12_two_five_and_six_players) {
    EXPECT_EQ(scores(rules_with("two-handed"), {hand(1, {5})}), (Points{0, 2}));
    const RuleSet six = rules_with("six-handed");
    EXPECT_EQ(scores(six, {hand(5, {3}), alone(4, 5)}), (Points{4, 1}));
    EXPECT_EQ(refused(six, {hand(6, {3})}), "keeper.no_seat");
    const RuleSet five = rules_with("cutthroat", {"players=5", "deck=7-A"});
    EXPECT_EQ(scores(five, {hand(4, {1})}), (Points{2, 2, 2, 2, 0}));
    EXPECT_EQ(sheet_of(five, std::vector<Entry>(4, hand(0, {3}))).score.dealer, Seat(4));
}

TEST(ScoreKeeper, a_renege_pays_two_or_four_to_the_other_side_and_ends_the_hand) {
    const RuleSet rules = rules_with("mcgee");
    const ScoreSheet sheet = sheet_of(rules, {renege(0, false), renege(1, true)});
    EXPECT_EQ(sheet.score.scores, (Points{4, 2}));
    EXPECT_EQ(sheet.score.hands_played, 2);
    EXPECT_EQ(sheet.score.dealer, Seat(2));
    EXPECT_EQ(sheet.lines.back().rule, "");
    const Game house{.penalties = {1, 3}, .entries = {renege(0, false), renege(1, true)}};
    EXPECT_EQ(score_sheet(rules, house).score.scores, (Points{3, 1}));
}

TEST(ScoreKeeper, dropping_the_last_entry_undoes_it) {
    const RuleSet rules = rules_with("newberry");
    const std::vector<Entry> before{hand(0, {3}), other(EntryKind::misdeal), alone(2, 5)};
    std::vector<Entry> entries = before;
    for (const Entry& more : {hand(3, {1}), other(EntryKind::fold), renege(2, false)}) {
        entries.push_back(more);
        EXPECT_NE(sheet_of(rules, entries).score, sheet_of(rules, before).score);
        entries.pop_back();
        EXPECT_EQ(sheet_of(rules, entries).score, sheet_of(rules, before).score);
    }
}

TEST(ScoreKeeper, the_next_games_dealer_is_the_rules_choice) {
    const std::vector<Entry> won{alone(0, 5), alone(0, 5), hand(0, {5})};
    const RuleSet goes_on = rules_with("newberry");
    EXPECT_EQ(next_game_dealer(goes_on, sheet_of(goes_on, won).score), Seat(3));
    const RuleSet again = rules_with("newberry", {"next_game_dealer=as-first"});
    EXPECT_EQ(next_game_dealer(again, sheet_of(again, won).score), std::nullopt);
}

TEST(ScoreKeeper, a_score_card_has_a_box_for_each_hand_that_counts_and_marks_loners) {
    const RuleSet rules = rules_with("newberry");
    const auto boxes = score_card(
        rules, sheet_of(rules, {hand(0, {3}), other(EntryKind::misdeal), alone(2, 5), alone(3, 3)}));
    ASSERT_EQ(boxes.size(), 3U);
    EXPECT_EQ(boxes[0].points, (Points{1}));
    EXPECT_EQ(boxes[1].points, (Points{4, -1}));  // with the misdeal of seat 1
    EXPECT_EQ(boxes[1].loner, 0U);
    EXPECT_EQ(boxes[2].points, (Points{0, 2}));
    EXPECT_EQ(boxes[2].loner, std::nullopt);
}

// The keeper and the table agree: the same hand, played with cards.
TEST(ScoreKeeper, N20_scores_a_hand_as_the_table_does) {
    testing::Table table("newberry");
    table.deal({}, "9C").act("order").play_out();
    const State& played = table.match.state();
    Entry entry = hand(played.contract->maker.number(), {0});
    entry.tricks.front() = makers_tricks(table.rules, *played.contract, played.taken);
    const ScoreSheet sheet = sheet_of(table.rules, {entry});
    EXPECT_EQ(sheet.score.scores, table.match.scores());
    EXPECT_EQ(sheet.score.dealer, table.match.dealer());
}

}  // namespace
}  // namespace euchre::scorekeeper

// What players settle among themselves: claims, actions taken back, hands that are shown.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "codec/snapshot.h"
#include "codec/view_json.h"
#include "game/replay.h"
#include "support/table.h"
#include "support/table_driver.h"
#include "table/table_view.h"

namespace euchre::testing {

using namespace table;
namespace {

// A hand that seat 3 dealt and whose first actions are given. People sit in the first chairs, bots in the
// others.
class Position : public TableDriver {
  public:
    Position(const std::string& rules, int people, const std::map<int, std::string>& hands,
             const std::string& up, const std::vector<std::string>& actions,
             const Settings& settings = quick())
        : TableDriver(rules, {}, settings) {
        const Rules& all = table().rules();
        const Seat dealer(all->players() - 1);
        for (int person = 0; person < people; ++person) {
            seat(person, static_cast<std::size_t>(person));
            manner(person).plays = false;
        }
        for (std::size_t chair = static_cast<std::size_t>(people); chair < all->players(); ++chair)
            write(BotSat{Seat(chair), ai::Level::counter});
        HandRecord hand{dealer, 0, 0, {}, stacked(*all, dealer, hands, up), {}};
        hand.setup.dealer = dealer;
        for (const std::string& action : actions) hand.actions.push_back(*parse_action(action));
        write(PositionSetUp{all, hand});
    }

    const State& hand() const { return table().match()->state(); }
    View view(std::size_t seat) const { return *view_from(table(), Seat(seat)); }
    std::string play(int person, const std::string& action) {
        return ask(person, Act{*parse_action(action)});
    }
    // The log and a snapshot make the same table.
    void expect_kept() const {
        const table::Table again = read_back(texts().size());
        for (const auto seat : viewers(table()))
            EXPECT_TRUE(view_from(table(), seat) == view_from(again, seat));
        const std::string text = codec::snapshot_text(table());
        const auto restored = codec::read_snapshot(text, read_rules());
        ASSERT_TRUE(restored);
        EXPECT_TRUE(codec::snapshot_text(*restored) == text);
    }
};

const std::vector<std::string> named_hearts{"pass", "pass", "pass", "pass", "name H"};

const std::map<int, std::string> top_trumps{{0, "JH JD AH KH QH"}};
// The left bower is out; seat 1 holds it.
const std::map<int, std::string> right_bower{{0, "JH AH KH QH TH"}, {1, "JD 9C TC QC KC"}};

TEST(Claim, of_the_highest_trumps_is_proved_and_the_rest_is_played_out) {
    Position driver("mcgee", 4, top_trumps, "AC", named_hearts);
    EXPECT_EQ(driver.ask(0, Claim{}), "");
    EXPECT_FALSE(driver.hand().is_live());
    EXPECT_EQ(driver.table().match()->scores()[0], 2) << "a march";
    EXPECT_FALSE(driver.table().manners().claim());
    EXPECT_TRUE(
        std::holds_alternative<Match>(replay(*driver.table().rules(), driver.table().match()->record())));
    driver.expect_kept();
}

TEST(Claim, that_is_not_proved_is_shown_to_the_opponents_who_are_asked) {
    Position driver("mcgee", 4, right_bower, "AC", named_hearts);
    EXPECT_EQ(driver.ask(0, Claim{}), "");
    const auto claim = driver.view(2).claim;
    ASSERT_TRUE(claim);
    EXPECT_EQ(claim->seat, Seat(0));
    EXPECT_EQ(claim->cards, driver.hand().hands[Seat(0)]);
    EXPECT_EQ(claim->waiting, (std::set{Seat(1), Seat(2), Seat(3)}));
    driver.expect_kept();
    EXPECT_EQ(driver.ask(0, Claim{}), "no_claim");
    EXPECT_EQ(driver.ask(0, AnswerClaim{true}), "no_claim") << "nobody accepts their own";
    for (const int person : {1, 2, 3}) EXPECT_EQ(driver.ask(person, AnswerClaim{true}), "");
    EXPECT_FALSE(driver.hand().is_live());
    EXPECT_EQ(driver.table().match()->scores()[0], 2);
    driver.expect_kept();
}

TEST(Claim, that_one_player_refuses_ends_and_the_hand_continues) {
    Position driver("mcgee", 4, right_bower, "AC", named_hearts);
    EXPECT_EQ(driver.ask(0, Claim{}), "");
    EXPECT_EQ(driver.ask(2, AnswerClaim{true}), "");
    EXPECT_EQ(driver.ask(1, AnswerClaim{false}), "");
    EXPECT_FALSE(driver.view(1).claim);
    EXPECT_EQ(driver.ask(3, AnswerClaim{true}), "no_claim");
    EXPECT_EQ(driver.ask(0, Claim{}), "no_claim") << "once in a turn";
    EXPECT_EQ(driver.play(0, "play JH"), "");
    driver.expect_kept();
}

TEST(Claim, ends_when_the_claimer_plays_on_or_somebody_who_is_asked_leaves) {
    Position driver("mcgee", 4, right_bower, "AC", named_hearts);
    EXPECT_EQ(driver.ask(0, Claim{}), "");
    EXPECT_EQ(driver.play(0, "play JH"), "");
    EXPECT_FALSE(driver.table().manners().claim());
    Position other("mcgee", 4, right_bower, "AC", named_hearts);
    EXPECT_EQ(other.ask(0, Claim{}), "");
    EXPECT_EQ(other.ask(2, Leave{}), "");
    EXPECT_FALSE(other.table().manners().claim());
    other.expect_kept();
}

TEST(Claim, that_all_accept_fails_if_no_play_leads_to_it) {
    Position driver("mcgee", 4, {{0, "JD AH KH QH TH"}, {1, "JH 9C TC QC KC"}}, "AC", named_hearts);
    EXPECT_EQ(driver.ask(0, Claim{}), "");
    for (const int person : {1, 2, 3}) EXPECT_EQ(driver.ask(person, AnswerClaim{true}), "");
    EXPECT_TRUE(driver.hand().is_live());
    EXPECT_FALSE(driver.table().manners().claim());
    driver.expect_kept();
}

TEST(Claim, is_accepted_by_bots_only_if_their_cards_prove_it) {
    // The left bower may be with any of three bots.
    Position refused("mcgee", 1, right_bower, "AC", named_hearts);
    EXPECT_EQ(refused.ask(0, Claim{}), "");
    EXPECT_TRUE(refused.hand().is_live());
    EXPECT_FALSE(refused.table().manners().claim());
    EXPECT_TRUE(std::holds_alternative<ClaimAnswered>(refused.lines().back().what));
    // For two, the only other player knows that it is in the kitty.
    Position accepted("two-handed", 1, {{0, "JH AH KH QH TH"}, {1, "9C TC QC KC AC"}}, "9S",
                      {"pass", "pass", "name H"});
    EXPECT_EQ(accepted.ask(0, Claim{}), "");
    EXPECT_FALSE(accepted.hand().is_live());
}

TEST(Claim, is_made_in_turn_and_in_play) {
    Position driver("mcgee", 4, right_bower, "AC", {"pass"});
    EXPECT_EQ(driver.ask(1, Claim{}), "no_claim");
    Position playing("mcgee", 4, right_bower, "AC", named_hearts);
    EXPECT_EQ(playing.ask(1, Claim{}), "no_claim");
    EXPECT_EQ(playing.declined().why.id, "declined.claim_in_turn");
}

TEST(Claim, shows_no_cards_but_the_claimers) {
    // Seats 2 and 3 have changed hands; seat 1 is sent the same.
    std::map<int, std::string> hands = right_bower;
    hands[2] = "9D TD QD KD AD";
    hands[3] = "9S TS QS KS AS";
    Position driver("mcgee", 4, hands, "AC", named_hearts);
    std::swap(hands[2], hands[3]);
    Position other("mcgee", 4, hands, "AC", named_hearts);
    for (Position* const each : {&driver, &other}) EXPECT_EQ(each->ask(0, Claim{}), "");
    EXPECT_TRUE(shown_to(driver.table(), Seat(1)) == shown_to(other.table(), Seat(1)));
    EXPECT_TRUE(shown_to(driver.table(), std::nullopt) == shown_to(other.table(), std::nullopt));
}

Settings with_take_back() {
    Settings settings = TableDriver::quick();
    settings.take_back = true;
    return settings;
}

TEST(TakeBack, undoes_the_last_action_until_somebody_acts) {
    Position driver("mcgee", 4, right_bower, "AC", named_hearts, with_take_back());
    const View before = driver.view(0);
    EXPECT_EQ(driver.play(0, "play TH"), "");
    EXPECT_TRUE(driver.view(0).may_take_back);
    EXPECT_FALSE(driver.view(1).may_take_back);
    EXPECT_EQ(driver.ask(1, TakeBack{}), "no_take_back");
    driver.take_events();
    EXPECT_EQ(driver.ask(0, TakeBack{}), "");
    EXPECT_TRUE(std::holds_alternative<TakenBack>(driver.take_events().front()));
    EXPECT_EQ(driver.view(0), before);
    driver.expect_kept();
    EXPECT_EQ(driver.play(0, "play JH"), "");
    EXPECT_EQ(driver.ask(0, TakeBack{}), "no_take_back") << "once in a turn";
    EXPECT_EQ(driver.play(1, "play JD"), "");
    EXPECT_EQ(driver.ask(0, TakeBack{}), "no_take_back") << "somebody has acted";
    EXPECT_EQ(driver.ask(1, TakeBack{}), "");
    EXPECT_EQ(driver.hand().turn, Seat(1));
    driver.expect_kept();
}

TEST(TakeBack, is_a_setting_of_the_table) {
    Position driver("mcgee", 4, right_bower, "AC", named_hearts);
    EXPECT_EQ(driver.play(0, "play TH"), "");
    EXPECT_FALSE(driver.view(0).may_take_back);
    EXPECT_EQ(driver.ask(0, TakeBack{}), "no_take_back");
    EXPECT_EQ(driver.declined().why.id, "declined.take_back_is_off");
}

TEST(TakeBack, undoes_a_call_with_all_its_consequences) {
    Position driver("mcgee", 4, right_bower, "AC", {"pass"}, with_take_back());
    const View before = driver.view(1);
    EXPECT_EQ(driver.play(1, "order"), "");
    EXPECT_EQ(driver.hand().phase, Phase::discard);
    EXPECT_EQ(driver.ask(1, TakeBack{}), "");
    EXPECT_EQ(driver.view(1), before);
}

TEST(TakeBack, L4_is_impossible_for_a_jokers_suit_once_the_dealer_may_look) {
    Position driver("lower", 3, {}, "Horse", {}, with_take_back());
    EXPECT_EQ(driver.hand().phase, Phase::stand);
    EXPECT_EQ(driver.play(2, "stand H"), "");
    EXPECT_EQ(driver.ask(2, TakeBack{}), "no_take_back");
}

TEST(TakeBack, is_impossible_for_an_action_that_ends_the_hand) {
    Position driver("newberry", 4, {}, "9C", {"pass", "pass", "pass", "pass", "pass", "pass", "pass"},
                    with_take_back());
    EXPECT_EQ(driver.play(3, "fold"), "");
    EXPECT_EQ(driver.ask(3, TakeBack{}), "no_take_back");
}

TEST(ShowHands, all_hands_of_the_last_hand_are_shown_once_it_is_over) {
    Settings settings = TableDriver::quick();
    settings.show_hands = true;
    Position driver("mcgee", 4, top_trumps, "AC", named_hearts, settings);
    const BySeat<CardSet> dealt = driver.hand().hands;
    for (const auto seat : viewers(driver.table()))
        EXPECT_TRUE(view_from(driver.table(), seat)->shown.empty());
    EXPECT_EQ(driver.ask(0, Claim{}), "");
    for (const auto seat : viewers(driver.table())) {
        const auto shown = view_from(driver.table(), seat)->shown;
        ASSERT_EQ(shown.size(), 1U);
        EXPECT_EQ(shown[0].dealt, dealt);
    }
    driver.expect_kept();
    for (const int person : {0, 1, 2, 3}) driver.manner(person).plays = true;
    driver.run_until_hand();
    EXPECT_TRUE(driver.view(0).shown.empty());
}

TEST(ShowHands, a_change_applies_from_the_next_hand_on) {
    Position driver("mcgee", 4, top_trumps, "AC", named_hearts);
    Settings settings = driver.table().settings();
    settings.show_hands = true;
    EXPECT_EQ(driver.ask(0, ChangeSettings{settings}), "");
    EXPECT_EQ(driver.ask(0, Claim{}), "");
    EXPECT_TRUE(driver.view(1).shown.empty());
    for (const int person : {0, 1, 2, 3}) driver.manner(person).plays = true;
    driver.run_until_hand();
    driver.run_until_hand_ends();
    EXPECT_EQ(driver.view(1).shown.size(), 1U);
}

// ---- conceding where everybody plays for himself

TEST(ConcedeOfThree, lets_the_other_two_play_on_with_a_bot) {
    TableDriver driver("lower");
    driver.begin(3);
    driver.run_until_hand();
    EXPECT_EQ(driver.ask(1, Concede{}), "");
    EXPECT_EQ(driver.table().stage(), Stage::playing);
    EXPECT_FALSE(driver.table().seat_of(TableDriver::id(1)));
    EXPECT_TRUE(driver.table().seats()[Seat(1)].bot);
    driver.run_until_hand_ends();
    driver.run_until_hand();
}

TEST(ConcedeOfThree, ends_with_the_leader_of_the_others_as_winner_where_only_bots_are_left) {
    TableDriver driver("lower", {"target=20"});
    driver.begin(1);
    const auto& table = driver.table();
    const auto ahead = [&] {
        const Points& scores = table.match()->scores();
        return table.stage() == Stage::playing && scores[1] != scores[2];
    };
    driver.run_until_hand();
    driver.run_until(ahead);
    const Points scores = table.match()->scores();
    EXPECT_EQ(driver.ask(0, Concede{}), "");
    EXPECT_EQ(table.game().end(), GameEnd::conceded);
    EXPECT_EQ(public_view(table)->winner, scores[1] > scores[2] ? 1U : 2U);
}

// ---- the second game of a series

TEST(NextGame, continues_the_deal_or_chooses_the_first_dealer_again) {
    for (const bool as_first : {false, true}) {
        TableDriver driver("mcgee", {as_first ? "next_game_dealer=as-first" : "next_game_dealer=goes-on"});
        driver.begin(0);
        driver.run_until_over();
        const Seat next = driver.table().match()->dealer();
        EXPECT_EQ(driver.ask(0, Begin{}), "");
        driver.run_until_hand();
        const Record& record = driver.table().match()->record();
        EXPECT_EQ(record.carried_dealer, as_first ? std::nullopt : std::optional(next));
        EXPECT_EQ(record.chosen_dealer.has_value(), as_first) << "picked at random";
    }
}

TEST(NextGame, N7_the_host_chooses_again_where_the_rule_for_the_first_dealer_holds) {
    TableDriver driver("newberry", {"next_game_dealer=as-first", "first_dealer=chosen"});
    driver.begin(0);
    driver.run_until_over();
    EXPECT_TRUE(host_chooses_dealer(*driver.table().rules(), false));
    EXPECT_EQ(driver.ask(0, Begin{Seat(2)}), "");
    driver.run_until_hand();
    EXPECT_EQ(driver.table().match()->state().dealer, Seat(2));
}

}  // namespace
}  // namespace euchre::testing

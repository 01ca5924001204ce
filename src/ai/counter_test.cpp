#include "ai/counter.h"

#include <gtest/gtest.h>

#include "ai/levels.h"
#include "support/table.h"

namespace euchre::testing {

using namespace ai;
namespace {

const std::string best_bower = EUCHRE_SOURCE_DIR "/tests/rules/best-bower.toml";

std::string chosen(const Table& table) {
    return to_string(make_bot(Level::counter, table.rules)->choose(table.view(table.turn())));
}

struct Counted {
    std::string what, rules, hand;
    int quarters;
    Trump trump = Trump::hearts;
};

TEST(Count, each_card_has_its_worth) {
    const std::vector<Counted> hands{
        {"right", "mcgee", "JH 9C 9D 9S", 4},
        {"left", "mcgee", "JD 9C 9D 9S", 3},
        {"ace of trump", "mcgee", "AH 9C 9D 9S", 2},
        {"king of trump", "mcgee", "KH 9C 9D 9S", 2},
        {"queen of trump", "mcgee", "QH 9C 9D 9S", 2},
        {"ten of trump", "mcgee", "TH 9C 9D 9S", 1},
        {"nine of trump", "mcgee", "9H 9C 9D 9S", 1},
        {"an ace alone in a suit of the other colour", "mcgee", "AC 9D 9S", 3},
        {"an ace with another card of it", "mcgee", "AC 9C 9D 9S", 2},
        {"an ace alone in the suit of trump's colour", "mcgee", "AD 9C 9S", 2},
        {"other plain cards", "mcgee", "KC QD JS TS", 0},
        {"a void", "mcgee", "9C 9S", 1},
        {"the left leaves its suit void", "mcgee", "JD 9C 9S", 4},
        {"two voids", "mcgee", "9C", 2},
        {"no trump: aces and kings, nothing else", "mcgee", "AC KC JH 9S AS", 7, Trump::none},
        {"best bower", best_bower, "Joker 9C 9D 9S", 4},
        {"right below it", best_bower, "JH 9C 9D 9S", 4},
        {"left below it", best_bower, "JD 9C 9D 9S", 3},
        {"queen of trump in 33 cards", best_bower, "QH 9C 9D 9S", 2},
        {"seven of trump", best_bower, "7H 9C 9D 9S", 1},
        {"Horse", "lower", "Horse 2C 2D 2S", 4},
        {"Maverick", "lower", "Maverick 2C 2D 2S", 3},
        {"8 7 6 of trump", "lower", "8H 7H 6H 2C 2D 2S", 6},
        {"4 3 2 of trump", "lower", "4H 3H 2H 2C 2D 2S", 3},
        {"an 8 is the ace of its suit, and colours count for nothing", "lower", "8C 2D 2S", 2},
    };
    for (const Counted& hand : hands) {
        const RuleSet rules = rules_with(hand.rules);
        EXPECT_EQ(HandCounter(rules).count(hand.trump, cards(hand.hand)), hand.quarters) << hand.what;
    }
}

// Seat 0 deals and turns up 9H, unless `up` is another card.
struct Bid {
    std::string what;
    int seat;
    std::string hand, call;
    std::vector<std::string> settings{};
};

// The seats before pass. For the second round, all pass the first.
std::string bid_of(const std::string& rules, const Bid& bid, bool second_round) {
    Table table(rules, bid.settings);
    table.deal({{bid.seat, bid.hand}}, "9H");
    if (second_round) table.act("pass, pass, pass, pass");
    while (table.turn() != bid.seat) table.act("pass");
    return chosen(table);
}

TEST(FirstRound, each_place_adds_its_bonus_and_calls_at_two_and_a_half) {
    const std::vector<Bid> bids{
        {"2 + .5", 1, "JH JD 9C TC 9S", "order"},
        {"1.75 + .5", 1, "JH JD 9C 9D 9S", "pass"},
        {"1.25 + the nine + 1", 2, "JH 9C TC 9S TS", "order"},
        {"1 + the nine + 1", 2, "JH 9C TC 9S 9D", "pass"},
        {"2.75 - .25", 3, "JH JD AH 9C TC", "order"},
        {"2.5 - .25", 3, "JH JD AH 9C 9S", "pass"},
        {"1 + the nine + the void after the discard + 1", 0, "JH 9C TC 9S 9D", "order"},
        {"1 + the nine + 1", 0, "TH AS TS 9C TC", "pass"},
    };
    for (const Bid& bid : bids)
        EXPECT_EQ(bid_of("mcgee", bid, false), bid.call) << "seat " << bid.seat << ": " << bid.what;
}

TEST(FirstRound, does_not_count_an_upcard_that_the_dealer_does_not_take) {
    EXPECT_EQ(bid_of("mcgee", {"", 2, "JH 9C TC 9S TS", "", {"pickup=no"}}, false), "pass");
    EXPECT_EQ(bid_of("mcgee", {"", 0, "JH 9C TC 9S 9D", "", {"pickup=no"}}, false), "pass");
}

TEST(FirstRound, goes_alone_at_four_and_a_half_if_allowed) {
    const std::string four_and_a_half = "JH JD AH KH QH";
    const std::string a_quarter_less = "JH JD AH KH TH";
    EXPECT_EQ(bid_of("mcgee", {"", 1, four_and_a_half, ""}, false), "order alone");
    EXPECT_EQ(bid_of("mcgee", {"", 1, a_quarter_less, ""}, false), "order");
    EXPECT_EQ(bid_of("mcgee", {"", 1, four_and_a_half, "", {"alone=never"}}, false), "order");
}

TEST(Alone, the_step_after_the_call_uses_the_count_of_the_call) {
    for (const auto& [hand, word] : {std::pair{"JH JD AH KH QH", "alone"}, {"JH JD AH KH TH", "together"}}) {
        Table table("university-games");
        table.deal({{1, hand}}, "9H");
        EXPECT_EQ(chosen(table), "order");
        EXPECT_EQ(chosen(table.act("order")), word);
    }
    for (const auto& [hand, word] : {std::pair{"JD JH KD 9D TS", "alone"}, {"JD JH TD 9D TS", "together"}}) {
        Table table("university-games");
        table.deal({{1, hand}}, "9H").act("pass, pass, pass, pass");
        EXPECT_EQ(chosen(table), "name D");
        EXPECT_EQ(chosen(table.act("name D")), word);
    }
}

TEST(SecondRound, each_place_adds_its_bonus_and_calls_at_two_and_a_half) {
    const std::vector<Bid> bids{
        {"next: 1 + .75 + .75", 1, "JD 9C TH 9S TS", "name D"},
        {"next: .75 + .75 + .75", 1, "AD 9C TC 9S TS", "pass"},
        {"crossing from the first seat: 1.75 + .75", 1, "JC TC 9C 9D 9S", "name C"},
        {"crossing from the first seat: 1.25 + .75", 1, "JC TC 9D TH 9S", "pass"},
        {"crossing: .75 + 1.25 + .5", 2, "KC 9C 9D TH 9S", "name C"},
        {"crossing: .5 + 1.25 + .5", 2, "KC 9D TD TH 9S", "pass"},
        {"next from the second seat: 1.25 + 1.25", 2, "JD 9D 9C TH 9S", "name D"},
        {"next from the second seat: 1 + 1.25", 2, "JD 9C TC TH 9S", "pass"},
        {"2.5", 3, "JC JS AC 9D TH", "name C"},
        {"2.25", 3, "JC JS 9C 9D TH", "pass"},
        {"1.25 + 1.25", 0, "JD 9D 9C TH 9S", "name D"},
        {"1 + 1.25", 0, "JD 9C TC TH 9S", "pass"},
    };
    for (const Bid& bid : bids)
        EXPECT_EQ(bid_of("traditional", bid, true), bid.call) << "seat " << bid.seat << ": " << bid.what;
}

TEST(SecondRound, names_the_best_count_and_goes_alone_at_four_and_a_half) {
    EXPECT_EQ(bid_of("mcgee", {"", 0, "JS AS KS 9C TD", ""}, true), "name S");
    EXPECT_EQ(bid_of("mcgee", {"", 1, "JD JH AD KD TD", ""}, true), "name D alone");
    EXPECT_EQ(bid_of("mcgee", {"", 1, "JD JH AD KD TD", "", {"alone=never"}}, true), "name D");
}

TEST(SecondRound, below_the_threshold_the_dealer_does_not_call_if_allowed) {
    const Bid weak{"", 0, "JD 9C TC TH 9S", ""};
    EXPECT_EQ(bid_of("newberry", weak, true), "fold");
    EXPECT_EQ(bid_of("university-games", weak, true), "pass");
    EXPECT_EQ(bid_of("mcgee", weak, true), "name D") << "stuck: the best count";
    Bid with_let = weak;
    with_let.settings = {"last_call=let"};
    EXPECT_EQ(bid_of("mcgee", with_let, true), "let");
    with_let.settings.emplace_back("lets=0");
    EXPECT_EQ(bid_of("mcgee", with_let, true), "name D") << "no let left";
}

TEST(SecondRound, names_no_trump_if_it_counts_most_and_is_allowed) {
    EXPECT_EQ(bid_of("mcgee", {"", 0, "AC AD AS QH TH", "", {"no_trump=on"}}, true), "name none");
    EXPECT_EQ(bid_of("mcgee", {"", 0, "AC AD AS QH TH", ""}, true), "name D");
    EXPECT_EQ(bid_of("mcgee", {"", 0, "JD 9D AD AC QH", "", {"no_trump=on"}}, true), "name D");
}

TEST(Stand, names_a_suit_for_a_turned_up_joker) {
    Table table("lower");
    table.deal({}, "Horse");
    EXPECT_EQ(table.phase(), "stand");
    EXPECT_TRUE(table.may(chosen(table)));
}

TEST(EachForHimself, the_jokers_are_bowers_and_three_points_call) {
    const std::vector<Bid> bids{
        {"2.5 + .5", 1, "Horse Maverick 8H 2C 3C 2D 3D", "order"},
        {"2.25 + .5", 1, "Horse Maverick 4H 2C 3C 2D 3D", "pass"},
        {"2.75 - .25", 2, "Horse Maverick 8H 4H 2C 2D 2S", "pass"},
        {"3.25 - .25", 2, "Horse Maverick 8H 7H 3H 2C 2D", "order"},
        {"1.75 + the six + 1", 0, "Maverick 8H 4H 3C 2C 3D 3S", "order"},
        {"the six + 1", 0, "8C 4C 3C 2C 3D 2D 3S", "pass"},
    };
    for (const Bid& bid : bids) {
        Table table("lower");
        table.deal({{bid.seat, bid.hand}}, "6H");
        while (table.turn() != bid.seat) table.act("pass");
        EXPECT_EQ(chosen(table), bid.call) << "seat " << bid.seat << ": " << bid.what;
    }
}

// Seat 0 deals 9H and takes it. Hands that are not given get the remaining cards.
struct Moment {
    std::string what;
    std::map<int, std::string> hands;
    std::string actions, choice;
    std::vector<std::string> settings{};
};

void check(const std::vector<Moment>& moments, const std::string& rules, const std::string& up) {
    for (const Moment& moment : moments) {
        Table table(rules, moment.settings);
        table.deal(moment.hands, up).act(moment.actions);
        EXPECT_EQ(chosen(table), moment.choice) << moment.what;
    }
}

TEST(Discard, makes_a_void_else_discards_the_lowest) {
    check(
        {
            {"a lone card", {{0, "AH KC 9S TS AS"}}, "order", "discard KC"},
            {"the lower of two lone cards", {{0, "AH KC QD TS AS"}}, "order", "discard QD"},
            {"no lone card", {{0, "AH TC KC TS AS"}}, "order", "discard TC"},
            {"a lone ace is kept", {{0, "AH AC KD QD TD"}}, "order", "discard TD"},
            {"the left is no diamond", {{0, "JD QD TC KC AC"}}, "order", "discard QD"},
            {"nothing but trumps", {{0, "JH JD AH KH TH"}}, "order", "discard 9H"},
            {"nothing but trumps, the card is kept",
             {{0, "JH JD AH KH TH"}},
             "order",
             "discard TH",
             {"discard_up=no"}},
        },
        "mcgee", "9H");
}

TEST(Lead, a_bower_if_its_side_called_else_an_ace_else_the_highest_plain_card) {
    const std::string partner_calls = "pass, pass, order, discard 9H";
    const std::string they_call = "pass, order, discard 9H";
    check(
        {
            {"the right", {{1, "JH JD AC KS 9D"}}, partner_calls, "play JH"},
            {"the left", {{1, "AH JD AC KS 9D"}}, partner_calls, "play JD"},
            {"its own call", {{1, "AH JD AC KS 9D"}}, "order, discard 9H", "play JD"},
            {"no bower, so an ace", {{1, "AH KH AC KS 9D"}}, partner_calls, "play AC"},
            {"a bower, but they called", {{1, "JH JD AC KS 9D"}}, they_call, "play AC"},
            {"no ace", {{1, "JH AH KC QS 9D"}}, they_call, "play KC"},
            {"the jack of another suit is no bower", {{1, "JC AH QS TS 9D"}}, partner_calls, "play QS"},
            {"nothing but trumps", {{1, "JD AH KH QH TH"}}, they_call, "play JD"},
        },
        "mcgee", "9H");
    check({{"best bower",
            {{0, "7C 8C 9C 7S 8S"}, {1, "Joker JH AC KS 9D"}},
            "order, discard 7C",
            "play Joker"}},
          best_bower, "9H");
    check({{"Horse", {{1, "Horse Maverick 8C 2D 3D 2S 3S"}}, "order, discard 6H", "play Horse"}}, "lower",
          "6H");
}

TEST(Follow, wins_as_cheaply_as_possible_unless_the_partner_is_winning) {
    const std::string dealer = "JC TD QD JD QS";
    const std::string start = "pass, order, discard 9H, ";
    check(
        {
            {"the cheaper of two that win",
             {{0, dealer}, {1, "QC KD AS TS 9D"}, {2, "9C KC AC 9S AD"}},
             start + "play QC",
             "play KC"},
            {"none wins: the lowest",
             {{0, dealer}, {1, "AC KD AS TS 9D"}, {2, "KC TC QC 9S AD"}},
             start + "play AC",
             "play TC"},
            {"the partner is winning",
             {{0, dealer}, {1, "QC KD AS TS 9D"}, {2, "9C TH QH 9S AD"}, {3, "TC KC AC KS AH"}},
             start + "play QC, play 9C",
             "play TC"},
            {"the partner is no longer winning",
             {{0, dealer}, {1, "QC KD AS TS 9D"}, {2, "KC TH QH 9S AD"}, {3, "TC 9C AC KS AH"}},
             start + "play QC, play KC",
             "play AC"},
        },
        "mcgee", "9H");
}

TEST(Follow, ruffs_unless_the_partner_is_winning_and_throws_its_lowest) {
    const std::string dealer = "JC TD QD JD QS";
    const std::string start = "pass, order, discard 9H, ";
    check(
        {
            {"the lowest trump will do",
             {{0, dealer}, {1, "QC KD AS TS 9D"}, {2, "TH QH 9S KS AD"}},
             start + "play QC",
             "play TH"},
            {"a higher trump than theirs",
             {{0, dealer}, {1, "QC KD AS TS 9D"}, {2, "QH 9S KS AD AC"}, {3, "TH KH JH JS AH"}},
             start + "play QC, play AC",
             "play TH"},
            {"over their ruff as cheaply as possible",
             {{0, dealer}, {1, "QC 9C AS TS 9D"}, {2, "QH 9S KS AD JH"}, {3, "TH KH AH JS KD"}},
             start + "play QC, play QH",
             "play KH"},
            {"not under their ruff",
             {{0, dealer}, {1, "QC 9C AS 9D KC"}, {2, "KH 9S KS AD JH"}, {3, "TH QH JS KD TS"}},
             start + "play QC, play KH",
             "play TS"},
            {"the partner's card holds",
             {{0, dealer}, {1, "QC KD AS TS 9D"}, {2, "9C 9S QH AD JH"}, {3, "TH KH JS AH KS"}},
             start + "play QC, play 9C",
             "play JS"},
            {"nothing to ruff with",
             {{0, dealer}, {1, "QC KC AS 9S TC"}, {2, "KS TS AD JS KD"}},
             start + "play QC",
             "play TS"},
        },
        "mcgee", "9H");
}

TEST(Follow, without_partners_trumps_when_it_must) {
    check(
        {
            {"wins over the maker and the other alike",
             {{0, "2C 2D 3D 4D 2S 3S 6C"}, {1, "3C 8D 7D 8S 7S 6S 4S"}, {2, "4C 8C 2H 3H 4H 8H 6D"}},
             "pass, order, discard 6H, play 3C, play 4C",
             "play 6C"},
            {"must trump, and can't win: the lowest trump",
             {{0, "4H 3H 2D 3D 4D 2S 3S"}, {1, "3C 8D 7D 8S 7S 6S 2C"}, {2, "8H 7H 2H 6D Horse Maverick 4S"}},
             "pass, order, discard 2D, play 3C, play 8H",
             "play 3H"},
        },
        "lower", "6H");
}

TEST(Counter, the_same_view_gives_the_same_action) {
    Table table("lower");
    table.deal({}, "6H");
    const auto bot = make_bot(Level::counter, table.rules);
    while (table.match.state().is_live()) {
        const View view = table.view(table.turn());
        const Action action = bot->choose(view);
        EXPECT_EQ(bot->choose(view), action);
        EXPECT_EQ(make_bot(Level::counter, table.rules)->choose(view), action);
        table.act(to_string(action));
    }
}

}  // namespace
}  // namespace euchre::testing

#include "ai/bidding.h"

#include <gtest/gtest.h>

#include <map>

#include "support/play.h"

namespace euchre::testing {

using namespace ai;
namespace {

BiddingModel::Moment first_round(int seat, Card up) {
    return {Seat(static_cast<std::size_t>(seat)), Seat(0), Phase::order, up, up.suit()};
}

Card card(const std::string& name) { return parse_card(name).value(); }

double chance_to_order(const RuleSet& rules, int seat, const std::string& up, const std::string& hand) {
    return BiddingModel(rules).chance(first_round(seat, card(up)), cards(hand), Call::order());
}

struct Better {
    std::string what;
    int seat;
    std::string up, worse, better;
};

TEST(BiddingModel, a_better_hand_calls_at_least_as_often) {
    const RuleSet rules = rules_with("university-games");
    const std::vector<Better> pairs{
        {"a trump more", 1, "9H", "KH QH 9C TD QS", "KH QH TH TD QS"},
        {"a higher trump", 1, "9H", "AH KH TH TD QS", "JH AH KH TD QS"},
        {"an ace more", 3, "9H", "AH KH TH TD QS", "AH KH TH AD QS"},
        {"all there is", 0, "9H", "9C TC 9D TD QS", "JH JD AH KH QH"},
        {"the partner's bower", 2, "JH", "9C TC 9D TD QS", "AH KH AC TD QS"},
    };
    for (const Better& pair : pairs)
        EXPECT_GT(chance_to_order(rules, pair.seat, pair.up, pair.better),
                  chance_to_order(rules, pair.seat, pair.up, pair.worse))
            << pair.what;
}

TEST(BiddingModel, a_bower_turned_up_is_ordered_more_often_by_the_dealers_side) {
    const RuleSet rules = rules_with("university-games");
    const std::string hand = "JD AH KH AC 9S";
    EXPECT_GT(chance_to_order(rules, 2, "JH", hand), chance_to_order(rules, 1, "JH", hand));
    EXPECT_GT(chance_to_order(rules, 2, "JH", hand), chance_to_order(rules, 2, "9H", hand));
    EXPECT_LT(chance_to_order(rules, 1, "JH", hand), chance_to_order(rules, 1, "9H", hand));
}

TEST(BiddingModel, calls_a_perfect_hand_and_passes_a_worthless_one) {
    for (const std::string name : {"newberry", "mcgee", "traditional", "university-games"}) {
        const RuleSet rules = rules_with(name);
        const BiddingModel model(rules);
        const auto moment = first_round(1, card("9H"));
        EXPECT_GT(model.chance(moment, cards("9C TC 9D TD QS"), Call::pass()), 0.9) << name;
        EXPECT_LT(model.chance(moment, cards("JH JD AH KH QH"), Call::pass()), 0.1) << name;
    }
}

TEST(BiddingModel, no_call_is_impossible) {
    const RuleSet rules = rules_with("mcgee");
    const BiddingModel model(rules);
    const auto moment = first_round(1, card("9H"));
    for (const Call call : {Call::pass(), Call::order(), Call::order_alone()}) {
        EXPECT_GE(model.chance(moment, cards("JH JD AH KH QH"), call), 0.05);
        EXPECT_GE(model.chance(moment, cards("9C TC 9D TD QS"), call), 0.05);
        EXPECT_LE(model.chance(moment, cards("9C TC 9D TD QS"), call), 1);
    }
}

// The probabilities sum to 1, except for the minimum of unlikely calls.
TEST(BiddingModel, draws_calls_with_their_probability) {
    Table table("mcgee");
    table.deal({{1, "AH KH TC QD AS"}}, "9H");
    const BiddingModel model(table.rules);
    const auto moment = first_round(1, card("9H"));
    const CardSet hand = cards("AH KH TC QD AS");
    Dice dice(5);
    std::map<unsigned, int> drawn;
    constexpr int times = 20'000;
    for (int count = 0; count < times; ++count)
        ++drawn[model.choose(table.match.state(), dice).call().number()];
    for (const auto& [number, count] : drawn) {
        const double often = count / double{times};
        const double said = model.chance(moment, hand, Call::from_number(number));
        if (said > 0.081) {
            EXPECT_NEAR(often, said, 0.015) << number;
        } else {
            EXPECT_LE(often, 0.1) << number;
        }
    }
}

TEST(BiddingEvidence, says_nothing_before_anybody_has_called) {
    Table table("mcgee");
    table.deal({}, "9H");
    const BiddingModel model(table.rules);
    const View view = table.view(1);
    const BiddingEvidence evidence(table.rules, model, view);
    EXPECT_FALSE(evidence.says_something());
    Dice dice(1);
    const Belief belief(table.rules, view);
    for (int count = 0; count < 20; ++count) EXPECT_EQ(evidence.weight(belief.sample(dice)), 1);
}

TEST(BiddingEvidence, ignores_the_viewers_own_calls) {
    Table table("mcgee");
    table.deal({}, "9H").act("pass");
    const BiddingModel model(table.rules);
    EXPECT_FALSE(BiddingEvidence(table.rules, model, table.view(1)).says_something());
    EXPECT_TRUE(BiddingEvidence(table.rules, model, table.view(2)).says_something());
}

// The average weight of worlds by the number of trumps that a seat holds.
std::map<int, double> weight_by_trumps(const Table& table, int viewer, int seat, Trump trump) {
    const View view = table.view(viewer);
    const BiddingModel model(table.rules);
    const BiddingEvidence evidence(table.rules, model, view);
    const Belief belief(table.rules, view);
    Dice dice(7);
    std::map<int, std::pair<double, int>> sums;
    for (int count = 0; count < 4000; ++count) {
        const World world = belief.sample(dice);
        const CardSet hand = world.hands[Seat(static_cast<std::size_t>(seat))];
        auto& [sum, times] = sums[(hand & table.rules.order(trump).trumps()).size()];
        sum += evidence.weight(world);
        ++times;
    }
    std::map<int, double> averages;
    for (const auto& [trumps, sum] : sums)
        if (sum.second > 20) averages[trumps] = sum.first / sum.second;
    return averages;
}

TEST(BiddingEvidence, expects_trumps_from_a_caller_and_few_from_a_passer) {
    for (const std::string name : {"mcgee", "newberry", "university-games"}) {
        Table passed(name);
        passed.deal({{2, "9C TC QD KD TS"}}, "9H").act("pass");
        auto weights = weight_by_trumps(passed, 2, 1, Trump::hearts);
        EXPECT_GT(weights.at(0), weights.at(2)) << name;
        EXPECT_GT(weights.at(2), weights.at(4)) << name;
        Table named(name);
        named.deal({{1, "9C TC QD KD TS"}}, "9H").act("pass, pass, pass, pass, pass, name S");
        if (name == "university-games") named.act("together");
        weights = weight_by_trumps(named, 1, 2, Trump::spades);
        EXPECT_LT(weights.at(0), weights.at(1)) << name;
        EXPECT_LT(weights.at(1), weights.at(3)) << name;
    }
    Table each("lower");
    each.deal({{2, "2C 3C 2D 3D 2S 3S 4S"}}, "2H").act("order, discard 2H");
    const auto weights = weight_by_trumps(each, 2, 1, Trump::hearts);
    EXPECT_LT(weights.at(1), weights.at(3));
    EXPECT_LT(weights.at(3), weights.at(5));
}

TEST(BiddingEvidence, expects_the_dealer_to_discard_a_low_plain_card) {
    Table table("mcgee");
    table.deal({{1, "9C TC QD KD TS"}, {0, "JH AH KH AC 9S"}}, "9H")
        .act("pass, pass, pass, order, discard 9S");
    const View view = table.view(1);
    const BiddingModel model(table.rules);
    const BiddingEvidence evidence(table.rules, model, view);
    World low = {table.match.state().hands, card("9S")};
    World trump = low;
    trump.hands[Seat(0)].remove(card("9H"));
    trump.hands[Seat(0)].insert(card("9S"));
    trump.discard = card("9H");
    EXPECT_GT(evidence.weight(low), 3 * evidence.weight(trump));
}

}  // namespace
}  // namespace euchre::testing

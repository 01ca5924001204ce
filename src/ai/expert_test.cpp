#include "ai/expert.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "ai/counter.h"
#include "ai/levels.h"
#include "support/play.h"

namespace euchre::testing {

using namespace ai;
namespace {

constexpr Skill quick{.worlds = 40};

// A random deal after `actions` actions by `counter`.
struct Dealt {
    Table table;
    Dealt(const std::string& name, std::uint64_t seed, int actions, const Setup& setup = {}) : table(name) {
        Dice dice(seed);
        Pack pack(table.rules.deck());
        dice.shuffle(pack.cards());
        EXPECT_FALSE(table.match.deal(pack, setup).refusal);
        const auto bot = make_bot(Level::counter, table.rules);
        for (int count = 0; count < actions && table.match.state().is_live(); ++count)
            table.act(to_string(bot->choose(table.view(table.turn()))));
    }
};

std::vector<Valued> values_of(const RuleSet& rules, const Skill& skill, const View& view) {
    const Equity equity(rules);
    const BiddingModel model(rules);
    solver::Solver solver(rules);
    const Stakes stakes(rules, equity, skill, view);
    return Thought({rules, skill, model, solver}, view, stakes).values();
}

TEST(Expert, decides_repeatably) {
    for (const std::string name : {"newberry", "university-games", "mcgee", "lower"})
        for (int actions = 0; actions < 16; actions += 3) {
            Dealt dealt(name, 3, actions);
            if (!dealt.table.match.state().is_live() || dealt.table.phase() == "stand") continue;
            const View view = dealt.table.view(dealt.table.turn());
            Expert one(dealt.table.rules, quick);
            Expert other(dealt.table.rules, quick);
            const auto values = values_of(dealt.table.rules, quick, view);
            const Action action = one.choose(view);
            // After other decisions, in another bot, on a copy of the view.
            EXPECT_EQ(one.choose(view), action);
            EXPECT_EQ(other.choose(View(view)), action);
            const auto again = values_of(dealt.table.rules, quick, View(view));
            ASSERT_EQ(values.size(), view.legal.size());
            ASSERT_EQ(again.size(), values.size());
            for (std::size_t at = 0; at < values.size(); ++at) {
                EXPECT_EQ(values[at].action, again[at].action);
                EXPECT_EQ(values[at].value, again[at].value);
                EXPECT_EQ(values[at].error, again[at].error);
            }
        }
}

TEST(Expert, values_every_legal_action_as_a_chance) {
    for (const std::string name : {"newberry", "university-games", "mcgee", "traditional", "lower"})
        for (int actions = 0; actions < 20; actions += 4) {
            Dealt dealt(name, 8, actions);
            if (!dealt.table.match.state().is_live() || dealt.table.phase() == "stand") continue;
            const View view = dealt.table.view(dealt.table.turn());
            const auto values = values_of(dealt.table.rules, quick, view);
            ASSERT_EQ(values.size(), view.legal.size());
            for (std::size_t at = 0; at < values.size(); ++at) {
                EXPECT_EQ(values[at].action, view.legal.nth(static_cast<unsigned>(at)));
                EXPECT_GE(values[at].value, 0);
                EXPECT_LE(values[at].value, 1.001);
                EXPECT_GE(values[at].error, 0);
            }
        }
}

// Half the value with open hands, half with everybody playing on by habit.
double worth_of(const RuleSet& rules, const Stakes& stakes, solver::Solver& solver, const State& state,
                Card card) {
    State after = state;
    EXPECT_FALSE(apply(rules, after, after.turn, Action::play(card)));
    double open = 0;
    for (const solver::CardValue& one : solver.values(state))
        if (one.card == card)
            open = rules.options().sides == Sides::each ? stakes.scored(*state.contract, one.value)
                                                        : stakes.made(*state.contract, one.value);
    const TrumpOrder& order = rules.order(state.contract->trump);
    const std::size_t makers = rules.side_of(state.contract->maker);
    while (after.is_live()) {
        const CardSet legal = legal_actions(rules, after).cards();
        const std::size_t side = rules.side_of(after.turn);
        const Card next = after.trick.empty() ? counted_lead(order, legal, side == makers)
                                              : counted_follow(order, legal, after.trick,
                                                               rules.side_of(after.trick.winner()) == side);
        EXPECT_FALSE(apply(rules, after, after.turn, Action::play(next)));
    }
    return (open + stakes.finished(after)) / 2;
}

TEST(Expert, looks_at_every_world_if_there_are_few) {
    int compared = 0;
    for (const std::string name : {"newberry", "university-games", "mcgee", "traditional", "lower"})
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            Dealt dealt(name, seed, 0);
            const auto bot = make_bot(Level::counter, dealt.table.rules);
            while (dealt.table.match.state().is_live()) {
                const View view = dealt.table.view(dealt.table.turn());
                if (view.phase == Phase::play && view.hand.size() <= 2 && view.legal.size() > 1) {
                    const RuleSet& rules = dealt.table.rules;
                    const Belief belief(rules, view);
                    if (belief.worlds() > 1000) break;
                    ++compared;
                    const Equity equity(rules);
                    const Stakes stakes(rules, equity, Skill{}, view);
                    const BiddingModel model(rules);
                    const BiddingEvidence evidence(rules, model, view);
                    solver::Solver solver(rules);
                    for (const Valued& valued : values_of(rules, Skill{}, view)) {
                        double sum = 0;
                        double all = 0;
                        for (const World& world : belief.all()) {
                            State state = known_state(rules, view);
                            state.hands = world.hands;
                            const double weight = evidence.weight(world);
                            all += weight;
                            sum += weight * worth_of(rules, stakes, solver, state, valued.action.card());
                        }
                        EXPECT_NEAR(valued.value, sum / all, 1e-9)
                            << name << ", seed " << seed << ": " << belief.worlds() << " worlds";
                    }
                }
                dealt.table.act(to_string(bot->choose(view)));
            }
        }
    EXPECT_GT(compared, 30);
}

TEST(Expert, goes_alone_only_for_more_than_the_margin) {
    int lonely = 0;
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        // The dealer holds both bowers and three random cards, at a random score.
        Table table("mcgee");
        Dice dice(seed);
        std::vector<std::string> rest{"AH", "KH", "QH", "AC", "KC", "QC", "AD", "KD", "AS", "KS"};
        dice.shuffle(std::span(rest));
        const std::string hand = "JH JD " + rest[0] + " " + rest[1] + " " + rest[2];
        table
            .deal({{0, hand}}, "9H",
                  scored({static_cast<int>(dice.roll(10)), static_cast<int>(dice.roll(10))}))
            .act("pass, pass, pass");
        const View view = table.view(0);
        Expert expert(table.rules, quick);
        const Equity equity(table.rules);
        const Stakes stakes(table.rules, equity, Skill{}, view);
        const bool pays = stakes.pays_alone({Seat(0), Trump::hearts, true, true});
        const double margin = 0.7 * stakes.point();
        double together = 0;
        double alone = 0;
        for (const Valued& valued : values_of(table.rules, quick, view)) {
            double& best = valued.action.call().is_alone() ? alone : together;
            best = std::max(best, valued.value);
        }
        const bool goes = expert.choose(view).call().is_alone();
        EXPECT_EQ(goes, pays && alone - margin > together) << "seed " << seed << ", " << hand;
        lonely += goes ? 1 : 0;
        refused += !goes && alone > together ? 1 : 0;
    }
    EXPECT_GT(lonely, 0);
    EXPECT_GT(refused, 0) << "or the margin is not seen at work";
}

TEST(Expert, names_a_suit_without_looking_at_its_cards) {
    Table table("lower");
    table.deal({}, "Horse");
    ASSERT_EQ(table.phase(), "stand");
    const Action named = Expert(table.rules, quick).choose(table.view(0));
    Table other("lower");
    other.deal({{0, "8C 7C 6C 4C 3C 2C 8D"}}, "Horse");
    EXPECT_EQ(Expert(other.rules, quick).choose(other.view(0)), named);
}

}  // namespace
}  // namespace euchre::testing

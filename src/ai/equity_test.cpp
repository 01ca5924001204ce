#include "ai/equity.h"

#include <gtest/gtest.h>

#include <cmath>

#include "cards/dice.h"
#include "support/table.h"

namespace euchre::testing {

using namespace ai;
namespace {

struct RulesUnderTest {
    std::string rules;
    std::vector<std::string> settings;
};

std::string in_words(const RulesUnderTest& tested) {
    std::string text = tested.rules;
    for (const std::string& setting : tested.settings) text += " " + setting;
    return text;
}

const std::vector<RulesUnderTest> books_of_partners{
    {"newberry", {}}, {"university-games", {}}, {"mcgee", {}}, {"traditional", {}}};

const std::vector<RulesUnderTest> others_of_partners{
    {"mcgee", {"target=1"}},
    {"mcgee", {"target=5"}},
    {"newberry", {"target=40"}},
    {"mcgee", {"euchre_pays=lose"}},
    {"mcgee", {"euchre_pays=lose", "score_floor=zero"}},
    {"newberry", {"fold_pays=lose"}},
    {"newberry", {"fold_pays=lose", "euchre_pays=loner-loses", "score_floor=zero"}},
    {"university-games", {"redeal_by=same"}},
    {"mcgee", {"hand=3", "packets=ones"}},
    {"mcgee", {"hand=7", "packets=ones", "deck=7-A+joker"}},
};

const std::vector<RulesUnderTest> others_of_each{
    {"lower", {"target=1"}},
    {"lower", {"target=5"}},
    {"lower", {"target=100"}},
    {"lower", {"score_floor=zero"}},
    {"lower", {"hand=3"}},
    {"lower", {"players=4", "hand=5"}},
    {"mcgee", {"players=4", "sides=each", "alone=never"}},
    {"newberry", {"players=4", "sides=each", "alone=never", "fold_pays=lose"}},
};

std::vector<RulesUnderTest> all_of_partners() {
    std::vector<RulesUnderTest> all = books_of_partners;
    all.insert(all.end(), others_of_partners.begin(), others_of_partners.end());
    return all;
}

TEST(Equity, is_one_for_the_winner_and_zero_for_the_others) {
    for (const auto& [name, scores, won] :
         std::vector<std::tuple<std::string, Points, std::size_t>>{{"mcgee", {10, 0}, 0},
                                                                   {"mcgee", {9, 11}, 1},
                                                                   {"newberry", {12, 10}, 0},
                                                                   {"traditional", {-3, 5}, 1},
                                                                   {"lower", {71, 69, 70}, 0},
                                                                   {"lower", {3, 80, 69}, 1},
                                                                   {"lower", {-5, 9, 70}, 2}}) {
        const RuleSet rules = rules_with(name);
        const Equity equity(rules);
        for (std::size_t side = 0; side < rules.sides(); ++side)
            for (std::size_t dealer = 0; dealer < rules.players(); ++dealer)
                EXPECT_EQ(equity.chance(side, scores, Seat(dealer)), side == won ? 1 : 0) << name;
    }
}

TEST(Equity, somebody_wins) {
    for (const RulesUnderTest& tested : all_of_partners()) {
        const RuleSet rules = rules_with(tested.rules, tested.settings);
        const Equity equity(rules);
        const int target = rules.options().target;
        for (int us = -2; us < target; ++us)
            for (int them = -2; them < target; ++them)
                for (const Seat dealer : {Seat(0), Seat(1), Seat(2)}) {
                    const double chance = equity.chance(0, {us, them}, dealer);
                    ASSERT_NEAR(chance + equity.chance(1, {us, them}, dealer), 1, 1e-12) << in_words(tested);
                    ASSERT_GE(chance, 0) << in_words(tested);
                    ASSERT_LE(chance, 1) << in_words(tested);
                }
    }
}

TEST(Equity, is_the_same_for_both_sides_in_the_same_place) {
    for (const RulesUnderTest& tested : all_of_partners()) {
        const RuleSet rules = rules_with(tested.rules, tested.settings);
        const Equity equity(rules);
        const int target = rules.options().target;
        for (int us = 0; us < target; ++us)
            for (int them = 0; them < target; ++them) {
                const double ours = equity.chance(0, {us, them}, Seat(0));
                ASSERT_EQ(ours, equity.chance(0, {us, them}, Seat(2)));
                ASSERT_EQ(ours, equity.chance(1, {them, us}, Seat(1)));
            }
    }
}

// With five cards, dealing is an advantage, unless a fold or a stuck dealer pays for it.
TEST(Equity, the_dealer_is_ahead_at_equal_scores) {
    for (const RulesUnderTest& tested : books_of_partners) {
        const RuleSet rules = rules_with(tested.rules, tested.settings);
        const Equity equity(rules);
        for (int score = 0; score < rules.options().target; ++score)
            EXPECT_GE(equity.chance(0, {score, score}, Seat(0)), 0.5) << in_words(tested) << " at " << score;
    }
}

TEST(Equity, our_points_never_hurt_and_theirs_never_help) {
    for (const RulesUnderTest& tested : all_of_partners()) {
        const RuleSet rules = rules_with(tested.rules, tested.settings);
        const Equity equity(rules);
        const int target = rules.options().target;
        for (const Seat dealer : {Seat(0), Seat(1)})
            for (int us = 0; us < target; ++us)
                for (int them = 0; them < target; ++them) {
                    const double now = equity.chance(0, {us, them}, dealer);
                    const double more = equity.chance(0, {us + 1, them}, dealer);
                    const double theirs = equity.chance(0, {us, them + 1}, dealer);
                    ASSERT_GE(more, now - 1e-7) << in_words(tested) << " at " << us << "-" << them;
                    ASSERT_LE(theirs, now + 1e-7) << in_words(tested) << " at " << us << "-" << them;
                }
    }
}

// The seat left of the dealer always makes a point with 3 tricks of 5.
constexpr OutcomeCount lefts_point{Ending::played, 1, true, false, {0, 3, 2, 0}, 1};
constexpr OutcomeCount dealers_point{Ending::played, 0, true, false, {3, 2, 0, 0}, 1};

TEST(Equity, matches_a_deterministic_game) {
    const RuleSet rules = rules_with("mcgee", {"target=2"});
    const std::vector<OutcomeCount> only{lefts_point};
    const Equity equity(rules, only);
    // The side that doesn't deal gets the point and deals next.
    EXPECT_EQ(equity.chance(0, {0, 0}, Seat(0)), 0);
    EXPECT_EQ(equity.chance(0, {1, 0}, Seat(0)), 1);
    EXPECT_EQ(equity.chance(0, {0, 1}, Seat(0)), 0);
    EXPECT_EQ(equity.chance(0, {1, 1}, Seat(0)), 0);
    EXPECT_EQ(equity.chance(0, {1, 1}, Seat(3)), 1);
}

TEST(Equity, matches_a_fair_coin) {
    const RuleSet rules = rules_with("mcgee", {"target=3"});
    const std::vector<OutcomeCount> coin{lefts_point, dealers_point};
    const Equity equity(rules, coin);
    for (const Seat dealer : {Seat(0), Seat(1)}) {
        EXPECT_NEAR(equity.chance(0, {2, 2}, dealer), 1 / 2.0, 1e-7);
        EXPECT_NEAR(equity.chance(0, {2, 1}, dealer), 3 / 4.0, 1e-7);
        EXPECT_NEAR(equity.chance(0, {2, 0}, dealer), 7 / 8.0, 1e-7);
        EXPECT_NEAR(equity.chance(0, {1, 0}, dealer), 11 / 16.0, 1e-7);
        EXPECT_NEAR(equity.chance(0, {0, 0}, dealer), 1 / 2.0, 1e-7);
    }
}

// If the deal stays after a throw-in: c = (1 + c) / 2, the dealers win. If it passes: c = (1 - c) / 2.
TEST(Equity, depends_on_whether_a_throw_in_passes_the_deal) {
    const std::vector<OutcomeCount> half{dealers_point, {Ending::thrown_in, 0, false, false, {}, 1}};
    const RuleSet next = rules_with("traditional", {"target=1", "redeal_by=next"});
    EXPECT_NEAR(Equity(next, half).chance(0, {0, 0}, Seat(0)), 2 / 3.0, 1e-7);
    const RuleSet same = rules_with("traditional", {"target=1", "redeal_by=same"});
    EXPECT_NEAR(Equity(same, half).chance(0, {0, 0}, Seat(0)), 1, 1e-7);
}

// A race of one player: each hand brings the maker's left two tricks as points.
TEST(Equity, without_partners_matches_a_deterministic_race) {
    const RuleSet rules = rules_with("lower", {"target=7"});
    // The dealer takes all seven tricks and wins the game.
    const std::vector<OutcomeCount> sweep{{Ending::played, 0, true, false, {7, 0, 0, 0}, 1}};
    const Equity equity(rules, sweep);
    for (std::size_t dealer = 0; dealer < 3; ++dealer)
        for (std::size_t side = 0; side < 3; ++side)
            EXPECT_EQ(equity.chance(side, {0, 0, 0}, Seat(dealer)), side == dealer ? 1 : 0);
}

bool deal_passes(const RuleSet& rules, Ending ending) {
    return ending == Ending::thrown_in ? rules.options().redeal_by == RedealBy::next : ending != Ending::let;
}

TEST(Equity, is_the_average_over_the_next_hand_at_every_score) {
    for (const RulesUnderTest& tested : all_of_partners()) {
        const RuleSet rules = rules_with(tested.rules, tested.settings);
        const Equity equity(rules);
        const auto outcomes = nearest_outcomes(rules).counts;
        std::vector<Points> points;
        double all = 0;
        for (const OutcomeCount& outcome : outcomes) {
            points.push_back(points_of(rules, outcome));
            all += outcome.count;
        }
        const int target = rules.options().target;
        const int step = target > 20 ? 7 : 1;
        for (int us = 0; us < target; us += step)
            for (int them = 0; them < target; them += step) {
                double chance = 0;
                for (std::size_t at = 0; at < outcomes.size(); ++at) {
                    const Points then{changed_score(rules.options(), us, points[at][0]),
                                      changed_score(rules.options(), them, points[at][1])};
                    const Seat dealer(deal_passes(rules, outcomes[at].ending) ? 1 : 0);
                    chance += outcomes[at].count / all * equity.chance(0, then, dealer);
                }
                ASSERT_NEAR(equity.chance(0, {us, them}, Seat(0)), chance, 1e-7)
                    << in_words(tested) << " at " << us << "-" << them;
            }
    }
}

// Simulates games by drawing the ends of hands from the counts, with all sides' points together.
class Simulation {
  public:
    explicit Simulation(const RuleSet& rules) : rules_(rules) {
        for (const OutcomeCount& outcome : nearest_outcomes(rules).counts) {
            const bool counts = outcome.ending == Ending::played || outcome.ending == Ending::folded;
            drawn_.push_back({points_of(rules, outcome), deal_passes(rules, outcome.ending), counts});
            upto_.push_back((upto_.empty() ? 0 : upto_.back()) + outcome.count);
        }
    }

    // The number of games that each side wins, out of `games`. Nobody wins a drawn game.
    Points wins(const Points& from, Seat first, int games, int hands_played = 0) {
        Points won{};
        for (int game = 0; game < games; ++game)
            if (const auto winner = play(from, first, hands_played)) ++won[*winner];
        return won;
    }

  private:
    struct End {
        Points points;
        bool passes, counts;
    };

    std::optional<std::size_t> play(Points scores, Seat dealer, int hands_played) {
        for (;;) {
            const auto roll = dice_.roll(upto_.back());
            const auto at = std::ranges::upper_bound(upto_, roll) - upto_.begin();
            const End& end = drawn_[static_cast<std::size_t>(at)];
            for (std::size_t place = 0; place < rules_.sides(); ++place) {
                int& score = scores[(place + dealer.number()) % rules_.sides()];
                score = changed_score(rules_.options(), score, end.points[place]);
            }
            if (end.counts) ++hands_played;
            if (const GameResult result = game_result(rules_, scores, hands_played); result.over)
                return result.winner;
            if (end.passes) dealer = rules_.next_dealer(dealer);
        }
    }

    const RuleSet& rules_;
    Dice dice_{2024};
    std::vector<End> drawn_;
    std::vector<std::uint32_t> upto_;
};

TEST(Equity, matches_simulated_games) {
    constexpr int games = 200'000;
    for (const auto& [tested, scores] : std::vector<std::pair<RulesUnderTest, Points>>{
             {{"newberry", {}}, {0, 0}},
             {{"university-games", {}}, {7, 6}},
             {{"mcgee", {}}, {4, 8}},
             {{"traditional", {}}, {0, 0}},
             {{"mcgee", {"euchre_pays=lose", "target=5"}}, {2, 3}},
             {{"newberry", {"fold_pays=lose", "score_floor=zero"}}, {8, 9}}}) {
        const RuleSet rules = rules_with(tested.rules, tested.settings);
        const double chance = Equity(rules).chance(0, scores, Seat(0));
        const double won = Simulation(rules).wins(scores, Seat(0), games)[0];
        EXPECT_NEAR(won / games, chance, 4 * std::sqrt(chance * (1 - chance) / games)) << in_words(tested);
    }
}

// A drawn game counts as half, so the chances of both sides differ by the games that one wins more.
void expect_simulated(const RulesUnderTest& tested, const Points& scores, int hands_played) {
    constexpr int games = 100'000;
    const RuleSet rules = rules_with(tested.rules, tested.settings);
    const Points won = Simulation(rules).wins(scores, Seat(0), games, hands_played);
    const double share = 0.5 + 0.5 * (won[0] - won[1]) / games;
    EXPECT_NEAR(Equity(rules).chance(0, scores, Seat(0), hands_played), share, 4 * 0.5 / std::sqrt(games))
        << in_words(tested) << " at " << scores[0] << "-" << scores[1] << " after " << hands_played;
}

TEST(Equity, H10_by_hands_left_matches_simulated_games) {
    for (const int played : {0, 4, 6, 7})
        for (const Points& scores : {Points{4, 4}, Points{6, 4}, Points{3, 6}})
            expect_simulated({"progressive", {}}, scores, played);
    expect_simulated({"mcgee", {"hands=3", "tie=drawn"}}, {0, 1}, 1);
    expect_simulated({"newberry", {"hands=5", "tie=drawn"}}, {2, 2}, 3);
}

// Two players who score tricks can reach the target in the same hand.
TEST(Equity, H10_a_draw_at_the_target_counts_as_half) {
    const std::vector<OutcomeCount> four_to_one{{Ending::played, 0, true, false, {4, 1}, 1}};
    const RuleSet drawn = rules_with("two-handed", {"each_score=tricks", "target=10", "tie=drawn"});
    EXPECT_EQ(Equity(drawn, four_to_one).chance(0, {6, 9}, Seat(0)), 0.5);
    const RuleSet goes_on = rules_with("two-handed", {"each_score=tricks", "target=10", "tie=play-on"});
    EXPECT_EQ(Equity(goes_on, four_to_one).chance(0, {6, 9}, Seat(0)), 0);  // the other side deals next
}

// The largest error of the independent races; the second one where several players are one trick away.
constexpr double approximation = 0.06;
constexpr double near_the_end = 0.11;

TEST(Equity, without_partners_is_near_simulated_games) {
    constexpr int games = 20'000;
    for (const auto& [tested, scores] :
         std::vector<std::pair<RulesUnderTest, Points>>{{{"lower", {}}, {0, 0, 0}},
                                                        {{"lower", {}}, {30, 20, 10}},
                                                        {{"lower", {}}, {60, 60, 60}},
                                                        {{"lower", {}}, {65, 50, 62}},
                                                        {{"lower", {}}, {-5, 40, 30}},
                                                        {{"lower", {}}, {69, 66, 60}},
                                                        {{"lower", {}}, {68, 68, 69}},
                                                        {{"lower", {}}, {20, 66, 55}},
                                                        {{"lower", {"target=30"}}, {10, 15, 20}},
                                                        {{"lower", {"score_floor=zero"}}, {0, 0, 40}}}) {
        const RuleSet rules = rules_with(tested.rules, tested.settings);
        const Equity equity(rules);
        Simulation simulation(rules);
        for (std::size_t dealer = 0; dealer < 3; ++dealer) {
            const Points won = simulation.wins(scores, Seat(dealer), games);
            for (std::size_t side = 0; side < 3; ++side) {
                const double off = won[side] / double{games} - equity.chance(side, scores, Seat(dealer));
                const bool at_the_end = std::ranges::count_if(scores, [](int one) { return one >= 67; }) > 1;
                EXPECT_LT(std::abs(off), at_the_end ? near_the_end : approximation)
                    << in_words(tested) << " at " << scores[0] << "-" << scores[1] << "-" << scores[2]
                    << " dealt by " << dealer << ", side " << side;
            }
        }
    }
}

TEST(Equity, without_partners_somebody_wins_and_points_never_hurt) {
    std::vector<RulesUnderTest> tested = others_of_each;
    tested.push_back({"lower", {}});
    for (const RulesUnderTest& tested : tested) {
        const RuleSet rules = rules_with(tested.rules, tested.settings);
        const Equity equity(rules);
        const int target = rules.options().target;
        for (const int score : {0, target / 4, target / 2, target - 2, target - 1}) {
            if (score < 0) continue;
            for (std::size_t dealer = 0; dealer < rules.players(); ++dealer) {
                Points scores{};
                scores[0] = score;
                scores[1] = target / 2;
                double sum = 0;
                for (std::size_t side = 0; side < rules.sides(); ++side) {
                    const double chance = equity.chance(side, scores, Seat(dealer));
                    EXPECT_GE(chance, 0) << in_words(tested);
                    sum += chance;
                }
                EXPECT_NEAR(sum, 1, 0.01) << in_words(tested) << " at " << score;
                if (score + 1 == target) continue;
                const double now = equity.chance(0, scores, Seat(dealer));
                ++scores[0];
                EXPECT_GE(equity.chance(0, scores, Seat(dealer)), now - 1e-7)
                    << in_words(tested) << " at " << score;
            }
        }
    }
}

TEST(Equity, very_low_scores_count_as_the_lowest_one) {
    const RuleSet rules = rules_with("mcgee", {"euchre_pays=lose"});
    const Equity equity(rules);
    EXPECT_EQ(equity.chance(0, {-60, 3}, Seat(0)), equity.chance(0, {-10, 3}, Seat(0)));
    EXPECT_LT(equity.chance(0, {-10, 3}, Seat(0)), equity.chance(0, {-5, 3}, Seat(0)));
}

}  // namespace
}  // namespace euchre::testing

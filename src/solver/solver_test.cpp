// Compares the solver with plain minimax on thousands of positions of each kind.
#include "solver/solver.h"

#include <gtest/gtest.h>

#include <map>
#include <thread>

#include "cards/dice.h"
#include "game/apply.h"
#include "support/table.h"

namespace euchre::testing {

using namespace solver;
namespace {

// Tries every legal card by the rules. Caches the values at the start of tricks for one deal.
class Minimax {
  public:
    explicit Minimax(const RuleSet& rules) : rules_(rules) {}

    int value(const State& state) {
        if (!state.is_live()) return result(state);
        if (!state.trick.empty()) return best(state);
        const Key key{state.hands, state.taken, state.turn.number()};
        const auto found = seen_.find(key);
        if (found != seen_.end()) return found->second;
        return seen_[key] = best(state);
    }

    State after(const State& state, Action action) const {
        State next = state;
        EXPECT_FALSE(apply(rules_, next, next.turn, action));
        return next;
    }

  private:
    struct Key {
        BySeat<CardSet> hands;
        BySeat<std::uint8_t> taken;
        std::size_t turn;

        bool operator<(const Key& other) const {
            for (std::size_t seat = 0; seat < max_seats; ++seat)
                if (hands[Seat(seat)] != other.hands[Seat(seat)])
                    return hands[Seat(seat)].bits() < other.hands[Seat(seat)].bits();
            return std::tie(taken, turn) < std::tie(other.taken, other.turn);
        }
    };

    int best(const State& state) {
        const std::size_t makers = rules_.side_of(state.contract->maker);
        const bool maximise = rules_.side_of(state.turn) == makers;
        int best = maximise ? -1000 : 1000;
        for (const Action action : legal_actions(rules_, state)) {
            const int found = value(after(state, action));
            best = maximise ? std::max(best, found) : std::min(best, found);
        }
        return best;
    }

    int result(const State& state) const {
        const std::size_t makers = rules_.side_of(state.contract->maker);
        if (!scores_for_makers(rules_.options()))
            return score_hand(rules_, {*state.contract, state.taken, state.stable}).points[makers];
        int tricks = 0;
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            if (rules_.side_of(Seat(seat)) == makers) tricks += state.taken[Seat(seat)];
        return tricks;
    }

    const RuleSet& rules_;
    std::map<Key, int> seen_;
};

enum class Wanted : std::uint8_t { any, loner, defended, no_trump };

struct Kind {
    std::string name, rules;
    std::vector<std::string> settings;
    int cards;      // the most cards left in a hand
    int positions;  // the number of positions
    Wanted wanted = Wanted::any;
};

bool is_wanted(const State& state, Wanted wanted) {
    if (wanted == Wanted::loner) return state.contract->alone;
    if (wanted == Wanted::defended) return state.contract->defender.has_value();
    return wanted == Wanted::any || state.contract->trump == Trump::none;
}

void act_at_random(const RuleSet& rules, State& state, Dice& dice) {
    const ActionSet legal = legal_actions(rules, state);
    EXPECT_FALSE(apply(rules, state, state.turn, legal.nth(dice.roll(legal.size()))));
}

// Dealt, bid and played at random down to a random number of cards, often in the middle of a trick.
State random_position(const RuleSet& rules, const Kind& kind, Dice& dice) {
    for (;;) {
        Pack pack(rules.deck());
        dice.shuffle(pack.cards());
        State state;
        EXPECT_FALSE(
            deal(rules, state, Seat(dice.roll(static_cast<std::uint32_t>(rules.players()))), pack, false));
        while (state.is_live() && state.phase != Phase::play) act_at_random(rules, state, dice);
        if (!state.is_live() || !is_wanted(state, kind.wanted)) continue;
        const int cards = 1 + static_cast<int>(dice.roll(static_cast<std::uint32_t>(kind.cards)));
        while (state.hands[state.turn].size() > cards) act_at_random(rules, state, dice);
        for (std::uint32_t more = dice.roll(4); more > 0 && state.hands[state.turn].size() == cards; --more)
            act_at_random(rules, state, dice);
        if (state.is_live()) return state;
    }
}

std::string describe(const RuleSet& rules, const State& state) {
    std::string text = "trump " + std::string(to_string(state.contract->trump)) + ", maker " +
                       std::to_string(state.contract->maker.number()) +
                       (state.contract->alone ? " alone" : "") + ", turn " +
                       std::to_string(state.turn.number());
    for (std::size_t seat = 0; seat < rules.players(); ++seat) {
        text += "; " + std::to_string(int{state.taken[Seat(seat)]}) + ":";
        for (const Card card : state.hands[Seat(seat)]) text += " " + to_string(card);
    }
    for (std::size_t at = 0; at < state.trick.size; ++at)
        text += (at == 0 ? " | " : " ") + to_string(state.trick.cards[at]);
    return text;
}

void expect_makers(const RuleSet& rules, Solver& solver, const State& state, int tricks) {
    EXPECT_EQ(solver.tricks(state), tricks);
    const ScoreClass same = solver.score_class(state);
    EXPECT_LE(same.fewest, tricks);
    EXPECT_GE(same.most, tricks);
    const int score = makers_score(rules, *state.contract, tricks);
    for (int count = same.fewest; count <= same.most; ++count)
        EXPECT_EQ(makers_score(rules, *state.contract, count), score);
}

void expect_solved(const RuleSet& rules, Solver& solver, const State& state) {
    Minimax plain(rules);
    const bool for_makers = scores_for_makers(rules.options());
    const int value = plain.value(state);
    if (for_makers)
        expect_makers(rules, solver, state, value);
    else
        EXPECT_EQ(solver.makers_points(state), value);
    const CardValues values = solver.values(state);
    const ActionSet legal = legal_actions(rules, state);
    ASSERT_EQ(values.size(), legal.size());
    const CardValue* each = values.begin();
    for (const Action action : legal) {
        const int exact = plain.value(plain.after(state, action));
        EXPECT_EQ(each->card, action.card());
        EXPECT_EQ(each->value, exact) << to_string(action);
        ++each;
    }
}

class SolverAgrees : public ::testing::TestWithParam<Kind> {};

TEST_P(SolverAgrees, with_plain_minimax_on_every_position_and_every_card) {
    const RuleSet rules = rules_with(GetParam().rules, GetParam().settings);
    Dice dice(7);
    Solver fast(rules);
    Solver portable(rules, Solver::Path::portable);
    for (int at = 0; at < GetParam().positions && !HasFailure(); ++at) {
        const State state = random_position(rules, GetParam(), dice);
        SCOPED_TRACE(describe(rules, state));
        expect_solved(rules, fast, state);
        expect_solved(rules, portable, state);
    }
}

// A block of endings is filled after many lookups, and used from then on.
TEST(SolverEndings, have_the_same_value_looked_up_and_searched) {
    for (const bool alone : {false, true}) {
        const RuleSet rules = rules_with("newberry", {});
        const Kind kind{"", "", {}, 5, 0, alone ? Wanted::loner : Wanted::any};
        Dice dice(11);
        Solver fast(rules);
        Solver portable(rules, Solver::Path::portable);
        for (int at = 0; at < 40 && !HasFailure(); ++at) {
            const State state = random_position(rules, kind, dice);
            SCOPED_TRACE(describe(rules, state));
            for (int time = 0; time < 2100; ++time) (at % 2 == 0 ? fast : portable).values(state);
            expect_solved(rules, fast, state);
            expect_solved(rules, portable, state);
        }
    }
}

TEST(SolverEndings, can_be_filled_and_read_by_several_threads) {
    const RuleSet rules = rules_with("mcgee", {"alone=never"});
    const Kind kind{"", "", {}, 5, 0};
    Dice dice(13);
    std::vector<State> states;
    for (int at = 0; at < 300; ++at) states.push_back(random_position(rules, kind, dice));
    const auto solve = [&](std::vector<int>& tricks, Solver::Path path) {
        Solver solver(rules, path);
        solver.prepare(30, 100);  // one split of the cards over the suits
        for (const State& state : states) tricks.push_back(solver.tricks(state));
    };
    std::vector<int> one;
    std::vector<int> other;
    std::thread thread([&] { solve(one, Solver::Path::fastest); });
    solve(other, Solver::Path::portable);
    thread.join();
    EXPECT_EQ(one, other);
    EXPECT_EQ(one.size(), states.size());
}

const std::vector<std::string> wide_pack{"deck=7-A+joker", "packets=ones"};

std::vector<std::string> and_also(std::vector<std::string> settings, const std::vector<std::string>& more) {
    settings.insert(settings.end(), more.begin(), more.end());
    return settings;
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, SolverAgrees,
    ::testing::Values(
        Kind{"partners", "mcgee", {}, 4, 6000}, Kind{"whole_deals", "mcgee", {"alone=never"}, 5, 600},
        Kind{"loner_left_leads", "newberry", {"loner_lead=loner-left"}, 5, 1000, Wanted::loner},
        Kind{"dealers_left_leads_to_a_loner",
             "mcgee",
             {"loner_lead=dealer-left", "loner_partial=exact-three"},
             5,
             1000,
             Wanted::loner},
        Kind{"no_trump", "mcgee", {"no_trump=on"}, 4, 1000, Wanted::no_trump},
        Kind{"must_trump", "mcgee", {"void=must-trump"}, 4, 1000},
        Kind{"must_overtrump", "mcgee", {"void=must-overtrump", "shutout=4"}, 4, 1000},
        Kind{"must_overtrump_a_loner", "mcgee", {"void=must-overtrump"}, 5, 500, Wanted::loner},
        Kind{"lower", "lower", {}, 5, 4000},
        Kind{"lower_sweeps_pay_points", "lower", {"opponent_sweep=points", "void=must-overtrump"}, 4, 2000},
        Kind{"each_of_four", "mcgee", {"sides=each", "alone=never"}, 4, 1000},
        Kind{"H12_two_seats", "two-handed", {}, 5, 500},
        Kind{"H11_two_against_the_maker", "cutthroat", {}, 5, 300},
        Kind{"H12_five_seats", "cutthroat", {"players=5", "deck=7-A"}, 3, 300},
        Kind{"H12_six_seats", "six-handed", {}, 3, 300},
        Kind{"H12_six_seats_and_a_loner", "six-handed", {}, 4, 300, Wanted::loner},
        Kind{"H12_six_seats_and_a_lone_defender",
             "six-handed",
             {"defend_alone=yes"},
             5,
             300,
             Wanted::defended},
        Kind{"H3_a_lone_defender", "railroad", {}, 5, 300, Wanted::defended},
        Kind{"eight_trumps", "lower", {"players=4", "sides=partners", "hand=6", "void=any"}, 4, 1500},
        Kind{"ten_trumps", "mcgee", and_also(wide_pack, {"hand=8"}), 4, 1500},
        Kind{"ten_trumps_a_loner", "mcgee", and_also(wide_pack, {"hand=7"}), 4, 2000, Wanted::loner},
        Kind{"ten_trumps_each_of_three", "lower", {"deck=7-A+joker", "hand=10"}, 4, 2000},
        Kind{"ten_trumps_must_overtrump", "mcgee", and_also(wide_pack, {"hand=6", "void=must-overtrump"}), 4,
             2000}),
    [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace euchre::testing

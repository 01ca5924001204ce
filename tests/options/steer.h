// Brings a table to the position that a test needs: a set-up, and a hand in which each seat takes a given
// number of tricks.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "cards/dice.h"
#include "support/play.h"

namespace euchre::testing {

inline Setup scores_at(const Points& scores, int dealer = 0) {
    Setup setup = dealt_by(dealer);
    setup.scores = scores;
    return setup;
}

// "pass, order alone"
inline std::vector<Action> actions_in(const std::string& text) {
    std::vector<Action> actions;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find(", ", from), text.size());
        actions.push_back(parse_action(text.substr(from, to - from)).value());
        from = to + 2;
    }
    return actions;
}

// Finds cards with which the seats take these tricks, if there are any.
class TrickSearch {
  public:
    TrickSearch(const RuleSet& rules, std::vector<int> taken) : rules_(rules), taken_(std::move(taken)) {}

    bool find(const State& state) {
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            if (state.taken[Seat(seat)] > taken_[seat]) return false;
        if (!state.is_live()) return true;
        if (--patience_ < 0) return false;
        for (const Action action : legal_actions(rules_, state)) {
            State next = state;
            if (apply(rules_, next, state.turn, action)) continue;
            plays.push_back(action);
            if (find(next)) return true;
            plays.pop_back();
        }
        return false;
    }

    std::vector<Action> plays;

  private:
    const RuleSet& rules_;
    std::vector<int> taken_;
    int patience_ = 200'000;
};

// Precondition: the hand is in play. The test fails if the deal does not allow it.
inline void take_tricks(Table& table, const std::vector<int>& taken) {
    TrickSearch search(table.rules, taken);
    ASSERT_EQ(table.phase(), "play");
    ASSERT_TRUE(search.find(table.match.state())) << "the deal does not allow it";
    for (const Action action : search.plays) table.act(to_string(action));
    ASSERT_EQ(table.taken(), taken);
}

// Tries packs until one allows the result, and deals that one. Makes the calls ("pass, order alone"; a dealer
// who must discard does so), and lets each seat take the given number of tricks.
inline void play_hand(Table& table, const std::string& calls, const std::vector<int>& taken,
                      const Setup& position = {}) {
    const Seat dealer = position.dealer.value_or(table.match.dealer());
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        Pack pack(table.rules.deck());
        Dice(seed).shuffle(pack.cards());
        Match trial(table.rules);
        trial.deal(pack, dealt_by(static_cast<int>(dealer.number())));
        if (trial.phase() == Phase::stand) continue;
        std::vector<Action> actions = actions_in(calls);
        for (const Action call : actions) trial.act(trial.state().turn, call);
        if (trial.phase() == Phase::discard) {
            actions.push_back(*trial.legal().begin());
            trial.act(trial.state().turn, actions.back());
        }
        ASSERT_EQ(trial.phase(), Phase::play) << calls;
        TrickSearch search(table.rules, taken);
        if (!search.find(trial.state())) continue;
        ASSERT_FALSE(table.match.deal(pack, position).refusal);
        for (const Action action : actions) table.act(to_string(action));
        for (const Action action : search.plays) table.act(to_string(action));
        ASSERT_EQ(table.taken(), taken);
        return;
    }
    FAIL() << "no deal allows it";
}

}  // namespace euchre::testing

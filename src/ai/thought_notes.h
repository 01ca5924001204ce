// Collects what happens after each action while a decision is made, by world, then by action.
#pragma once

#include "ai/thought.h"

namespace euchre::ai {

class ThoughtNotes {
  public:
    // All arguments must outlive the notes.
    ThoughtNotes(const RuleSet& rules, const View& view, const Stakes& points);

    void next_world(double weight);

    // Notes a card of ours, then how the others play on by habit, then the end: by the solver's value, and by
    // habit.
    void begin_play(const State& before, Card card, const State& after);
    void see(Seat seat, Card card, const State& after);
    void end_play(const Contract& contract, int open, double habit_counts, const State& finished);
    // Notes a solved hand. Before the first lead, `makers_lead` says who leads, and the result is translated
    // into practice.
    void end_solved(const Contract& contract, std::optional<bool> makers_lead, int value);
    void end_without_play(Ending ending);

    // Adds up the notes. `sampled`: not all worlds were looked at.
    std::vector<Prospect> summed_up(const std::vector<Valued>& actions, bool sampled) const;

  private:
    struct Noted {
        HandsEnd ours, theirs;
        double nobodys = 0, takes_trick = 0, pulls_one = 0, pulls_two = 0;
        std::array<double, 64> taking{};  // by card
    };
    Noted& noted() { return noted_[action_]; }
    void count(const Contract& contract, int value, double share);
    void close(double points);

    const RuleSet& rules_;
    const View& view_;
    const Stakes& stakes_;
    std::size_t side_;
    std::vector<Noted> noted_;  // by action
    std::size_t action_ = 0;    // the current action
    double weight_ = 1;
    std::vector<double> weights_, points_;

    // The play in progress.
    BySeat<Card> last_{};
    BySeat<std::uint8_t> taken_{};
    bool first_trick_ = true;
    int pulled_ = 0;
};

}  // namespace euchre::ai

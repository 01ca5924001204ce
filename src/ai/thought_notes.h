// What is noted of each action while it is thought about, world by world, in the order in which actions are
// looked at.
#pragma once

#include "ai/thought.h"

namespace euchre {

class ThoughtNotes {
  public:
    // All outlive the notes.
    ThoughtNotes(const RuleSet& rules, const View& view, const Stakes& points);

    void next_world(double weight);

    // A card of ours, how the others go on by habit, and how it ends: by the solver's value, and by habit.
    void begin_play(const State& before, Card card, const State& after);
    void see(Seat seat, Card card, const State& after);
    void end_play(const Contract& contract, int open, double habit_counts, const State& finished);
    // A hand whose play is solved; before the first lead, with who leads, it comes as it does in fact.
    void end_solved(const Contract& contract, std::optional<bool> makers_lead, int value);
    void end_without_play(Ending ending);

    // With the chances of the actions; `sampled`: not all worlds there are.
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
    std::size_t action_ = 0;    // that is being looked at
    double weight_ = 1;
    std::vector<double> weights_, points_;

    // The play that is watched.
    BySeat<Card> last_{};
    BySeat<std::uint8_t> taken_{};
    bool first_trick_ = true;
    int pulled_ = 0;
};

}  // namespace euchre

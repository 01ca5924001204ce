// A model of how other players bid: the probability of each call, given the hand. No call has probability
// zero.
#pragma once

#include "ai/belief.h"
#include "ai/counting.h"
#include "ai/habits.h"

namespace euchre::ai {

// The habits learned with or without partners.
inline const Habits& habits_under(const RuleSet& rules) {
    return rules.options().sides == Sides::partners ? partners_habits : each_habits;
}

class BiddingModel {
  public:
    // Rule set and habits must outlive the model.
    explicit BiddingModel(const RuleSet& rules) : BiddingModel(rules, habits_under(rules)) {}
    BiddingModel(const RuleSet& rules, const Habits& habits);

    // Chooses an action for the seat in turn. Precondition: the state is live and not in play.
    Action choose(const State& state, Dice& dice) const;

    // A seat in turn.
    struct Moment {
        Seat seat, dealer;
        Phase phase;  // order, name or alone
        Card up;
        Suit stands;
        bool let_open = false;
        std::optional<Trump> trump = std::nullopt;  // set once trump is made
        bool ordered = false;
    };
    double chance(const Moment& moment, CardSet hand, Call call) const;
    // The probability that the dealer discards this card.
    double chance_of_discard(Trump trump, CardSet legal, Card card) const;

  private:
    struct Choice {
        Call call = Call::pass();
        double chance = 0;
    };
    // Each legal call with its probability.
    struct Choices {
        std::array<Choice, 12> list;
        std::size_t size = 0;
        void add(Call call, double chance) { list[size++] = {call, chance}; }
    };
    Action choose_step(const State& state) const;
    Choices choices(const Moment& moment, CardSet hand) const;
    Choices first_round(const Moment& moment, CardSet hand) const;
    Choices second_round(const Moment& moment, CardSet hand) const;

    // What the cards add to the strength for calling or going alone with this trump.
    struct Worth {
        std::array<double, 64> card{};
        std::array<CardSet, 3> plain{};
        double is_void = 0;
    };
    using Worths = std::array<Worth, 5>;
    void fill(const Habit& habit, double scale, Worths& worths) const;
    double strength(const Habit& habit, const Worths& worths, const Moment& moment, Trump trump,
                    CardSet hand) const;
    std::size_t place_of(const Moment& moment) const;

    const RuleSet& rules_;
    const Habits& habits_;
    Worths call_{}, alone_{};
    std::array<std::array<std::uint8_t, 64>, 5> height_{};  // by trump and card; 0 is the best trump
};

// What the bidding reveals about the hands that a seat can't see.
class BiddingEvidence {
  public:
    // Rule set and model must outlive it.
    BiddingEvidence(const RuleSet& rules, const BiddingModel& model, const View& view);

    // The likelihood of the others' calls and discard in this world, not normalised.
    double weight(const World& world) const;
    bool says_something() const { return !heard_.empty() || discard_hidden_; }
    // The hand that a seat was dealt in this world.
    CardSet dealt_to(Seat seat, const World& world) const;

  private:
    struct Heard {
        BiddingModel::Moment moment;
        Call call;
    };

    const RuleSet& rules_;
    const BiddingModel& model_;
    Seat dealer_;
    Card up_;
    std::optional<Trump> trump_;
    bool discard_hidden_ = false;
    bool up_taken_ = false;
    BySeat<CardSet> played_{};
    std::vector<Heard> heard_;
};

}  // namespace euchre::ai

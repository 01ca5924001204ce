// How other players are taken to bid: the chance of each call from what a seat holds. It judges a hand by the
// same count as `counter`, but nobody's threshold is sharp.
#pragma once

#include "ai/belief.h"
#include "ai/counting.h"

namespace euchre {

class BiddingModel {
  public:
    // The rule set outlives it.
    explicit BiddingModel(const RuleSet& rules) : rules_(rules), counter_(rules) {}

    // What the seat in turn does before the play. Precondition: the state is live and not in play.
    Action choose(const State& state, Dice& dice) const;

    // A call that is open.
    struct Moment {
        Phase phase;  // order, name or alone
        bool let_open = false;
        std::optional<Trump> trump = std::nullopt;  // once it is made
        bool ordered = false;
    };
    double chance(const Bidder& bidder, const Moment& moment, Call call) const;
    // Of a card that the dealer may lay away.
    double chance_of_discard(Trump trump, CardSet legal, Card card) const;

  private:
    struct Choice {
        Call call = Call::pass();
        double chance = 0;
    };
    // Each legal call with its chance.
    struct Choices {
        std::array<Choice, 12> list;
        std::size_t size = 0;
        void add(Call call, double chance) { list[size++] = {call, chance}; }
    };
    Choices choices(const Bidder& bidder, const Moment& moment) const;
    Choices first_round(const Bidder& bidder) const;
    Choices second_round(const Bidder& bidder, bool let_open) const;
    Choices alone_or_not(const Bidder& bidder, const Moment& moment) const;

    const RuleSet& rules_;
    HandCounter counter_;
};

// What the bidding of a view says about the hands that its seat can't see.
class Testimony {
  public:
    // Rule set and model outlive it.
    Testimony(const RuleSet& rules, const BiddingModel& model, const View& view);

    // How likely the others would have called and discarded as they did if the cards lay so; not normalised.
    double weight(const World& world) const;
    bool says_something() const { return !heard_.empty(); }

  private:
    struct Heard {
        Seat seat;
        Bidder bidder;  // without the hand
        BiddingModel::Moment moment;
        Call call;
    };
    CardSet dealt_to(Seat seat, const World& world) const;

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

}  // namespace euchre

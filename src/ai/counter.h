// The level `counter`: counts its hand, calls from a fixed sum on, and plays by a few plain rules. A baseline
// to measure other players by, so it never changes.
#pragma once

#include "ai/bot.h"
#include "ai/counting.h"

namespace euchre {

// The bowers if the seat's side called, else an off-suit ace, else the highest card that is no trump.
Card counted_lead(const TrumpOrder& order, CardSet hand, bool side_called);

// Wins as cheaply as it can, by a trump if it must, unless the partner is winning; else the lowest card.
// Precondition: a card was led.
Card counted_follow(const TrumpOrder& order, CardSet legal, const Trick& trick, bool partner_winning);

class Counter : public Bot {
  public:
    // The rule set outlives the bot.
    explicit Counter(const RuleSet& rules) : rules_(rules), counter_(rules) {}

    Action choose(const View& view) override;

  private:
    Card play(const View& view) const;

    const RuleSet& rules_;
    HandCounter counter_;
};

}  // namespace euchre

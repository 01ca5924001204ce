// The level `counter`: it counts its hand, calls from a fixed count on, and plays by a few simple rules. It
// is a baseline for other players, so it never changes.
#pragma once

#include "ai/bot.h"
#include "ai/counting.h"

namespace euchre::ai {

// A bower if the seat's side called, else an ace of a plain suit, else the highest card that is not a trump.
Card counted_lead(const TrumpOrder& order, CardSet hand, bool side_called);

// The cheapest winning card, a trump if necessary, unless the partner is winning; else the lowest card.
// Precondition: a card was led.
Card counted_follow(const TrumpOrder& order, CardSet legal, const Trick& trick, bool partner_winning);

class Counter : public Bot {
  public:
    // The rule set must outlive the bot.
    explicit Counter(const RuleSet& rules) : rules_(rules), counter_(rules) {}

    Action choose(const View& view) override;

  private:
    Card play(const View& view) const;

    const RuleSet& rules_;
    HandCounter counter_;
};

}  // namespace euchre::ai

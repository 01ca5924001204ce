#include "rules/trick.h"

namespace euchre {

CardSet trumping_duty(const Options& options, const TrumpOrder& order, CardSet hand, const Trick& trick) {
    const CardSet trumps = hand & order.trumps();
    if (trumps.empty()) return hand;
    if (options.when_void == WhenVoid::must_trump) return trumps;
    CardSet higher;
    for (const Card card : trumps)
        if (order.strength(trick.led, card) > trick.best_strength()) higher.insert(card);
    return higher.empty() ? trumps : higher;
}

}  // namespace euchre

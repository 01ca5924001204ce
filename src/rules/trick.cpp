#include "rules/trick.h"

namespace euchre {

CardSet overtrumps(const TrumpOrder& order, CardSet trumps, const Trick& trick) {
    CardSet higher;
    for (const Card card : trumps)
        if (order.strength(trick.led, card) > trick.best) higher.insert(card);
    return higher.empty() ? trumps : higher;
}

}  // namespace euchre

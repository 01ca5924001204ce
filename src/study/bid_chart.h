// The value of each call with a given hand and upcard, for each seat and each round of bidding, when
// everybody before has passed.
#pragma once

#include <variant>

#include "rules/score.h"
#include "study/advice.h"

namespace euchre::study {

struct HandToBid {
    CardSet hand;
    Card up;
    Points scores{};  // our side first
};

struct ChartedSeat {
    std::size_t place = 1;  // 1: the seat left of the dealer; the number of players: the dealer
    Phase round = Phase::order;
    Advice advice;
};

// The first round, then the second, each from the dealer's left. Or what is wrong with the hand.
std::variant<std::vector<ChartedSeat>, std::string> bid_chart(const RuleSet& rules, const HandToBid& bid);

}  // namespace euchre::study

// How sentences name cards and players.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cards/card.h"
#include "cards/seat.h"
#include "rules/rule_set.h"

namespace euchre::messages {

struct Voice {
    std::function<std::string(Seat)> seat;  // "Bear"
    std::function<std::string(Card)> card;
    std::optional<Seat> you{};  // the listener, who is addressed as "you"
};

// "Bear and Beaver", or one player's name without partners.
std::string side_name(const RuleSet& rules, std::size_t side, const Voice& voice);

}  // namespace euchre::messages

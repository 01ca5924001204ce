// How a table speaks of cards and players.
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
    std::optional<Seat> you{};  // who listens: spoken of in the second person
};

// "Bear and Beaver", or the player's name where everybody plays alone.
std::string side_name(const RuleSet& rules, std::size_t side, const Voice& voice);

}  // namespace euchre::messages

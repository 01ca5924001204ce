// Events as sentences, in the words of the game: for line-by-line tables, screen readers and logs.
#pragma once

#include <functional>
#include <string>

#include "game/event.h"
#include "rules/rule_set.h"

namespace euchre {

// How a table speaks of cards and seats.
struct Voice {
    std::function<std::string(Seat)> seat;  // "Bear"; "You" takes the second person
    std::function<std::string(Card)> card;
};

std::string tell(const RuleSet& rules, const Event& event, const Voice& voice);

// "Bear and Beaver", or the player's name where everybody plays alone.
std::string side_name(const RuleSet& rules, std::size_t side, const Voice& voice);

}  // namespace euchre

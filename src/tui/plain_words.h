// What is shown and typed line by line, where something is to be chosen.
#pragma once

#include "tui/offers.h"

namespace euchre {

// Cards in their colours, where there are any.
messages::Voice tinted_voice(const SeatState& state, const Look& look);

// The own hand, the dealer and what is turned up or called; in play the trick and the tricks, too.
// Precondition: an action is asked for.
std::string before_choice(const SeatState& state, const messages::Voice& voice);

// The offers in lines: "[1] pass  [2] order"
std::string numbered(const std::vector<Offer>& offers, const messages::Voice& voice);

std::string cards_line(CardSet cards, const messages::Voice& voice);  // "9♣ 10♦"
std::string contract_line(const SeatState& state);  // "trump: hearts (Bear, alone)", or nothing

// One of the offers by its number, its words or its letter, from a tidied line.
std::optional<Move> offered(const std::string& line, const std::vector<Offer>& offers);
// Or in other words for what is asked. What is understood need not be legal.
std::optional<Move> move_typed(const std::string& line, const SeatState& state,
                               const std::vector<Offer>& offers);

}  // namespace euchre

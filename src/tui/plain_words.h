// The texts of the line-by-line interface around a choice.
#pragma once

#include "tui/offers.h"

namespace euchre::tui {

inline constexpr int plain_columns = 80;  // longer lines are broken

// Cards in colour, if the look has colours.
messages::Voice tinted_voice(const seat::SeatState& state, const Look& look);

// The person's hand, the dealer, and the upcard or trump; in play also the trick and the tricks taken.
// Precondition: an action is asked for.
std::string before_choice(const seat::SeatState& state, const messages::Voice& voice);

// The offers as lines: "[1] pass  [2] order"
std::string numbered(const std::vector<Offer>& offers, const messages::Voice& voice);

std::string cards_line(CardSet cards, const messages::Voice& voice);  // "9♣ 10♦"
std::string length_words(const RuleSet& rules);                       // "to 10", "8 hands"
std::string contract_line(const seat::SeatState& state);  // "trump: hearts (Bear, alone)", or nothing

// Finds an offer by its number, words or letter, in a tidied line.
std::optional<seat::Move> offered(const std::string& line, const std::vector<Offer>& offers);
// Reads other words for what is asked. The result may be illegal.
std::optional<seat::Move> move_typed(const std::string& line, const seat::SeatState& state,
                                     const std::vector<Offer>& offers);

}  // namespace euchre::tui

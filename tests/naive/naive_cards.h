// Cards as the words of the protocol ("JH", "TD", "Horse", "Joker"), for the naive referee.
// A trump is "C", "D", "H", "S" or "none"; a card's suit is one letter, except that a bower or a joker is a
// trump.
#pragma once

#include <string>
#include <vector>

namespace naive {

using Cards = std::vector<std::string>;

const std::vector<std::string>& suits();

Cards deck_named(const std::string& name);

bool is_joker(const std::string& card);

// Not for a joker that has been turned up: that one stands for a suit which the dealer names.
std::string suit_of(const std::string& card, const std::string& trump);

// The higher one wins the trick; a card that is neither trump nor of the suit led has 0.
int strength(const std::string& card, const std::string& led, const std::string& trump);

bool holds(const Cards& hand, const std::string& card);

}  // namespace naive

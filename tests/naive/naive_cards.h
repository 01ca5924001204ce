// Cards as the words of the protocol ("JH", "TD", "Horse", "Joker"), for the naive referee. A trump is "C",
// "D", "H", "S" or "none". The suit of a card is one letter; bowers and jokers belong to trump.
#pragma once

#include <string>
#include <vector>

namespace naive {

using Cards = std::vector<std::string>;

const std::vector<std::string>& suits();

Cards deck_named(const std::string& name);

bool is_joker(const std::string& card);

// "" for a joker.
std::string printed_suit(const std::string& card);

// Whether it is of one of the two lowest ranks of the deck (H2).
bool is_low(const std::string& card, const Cards& deck);

// Not for a turned-up joker, whose suit the dealer names.
std::string suit_of(const std::string& card, const std::string& trump);

// The higher one wins the trick. 0 for a card that is neither trump nor of the suit led.
int strength(const std::string& card, const std::string& led, const std::string& trump);

bool holds(const Cards& hand, const std::string& card);

}  // namespace naive

// Steps of a hand for tests: making trump from any seat, a trick, a hand with a given result.
#pragma once

#include <string>
#include <vector>

#include "support/table.h"

namespace euchre::testing {

// "M1: why" or "-: why" if a deal or a draw was refused; empty if it was accepted.
std::string refusal_of(const Table& table, const Outcome& outcome);
// The clause alone, or "-" if there is none; empty without a refusal.
std::string clause_of(const std::string& refusal);

// Set-ups with this dealer, or with these scores by side.
Setup dealt_by(int dealer);
Setup scored(const std::vector<int>& scores);

// The cards of these ranks in one suit: suited("AK", 'H') is "AH KH ".
std::string suited(const std::string& ranks, char suit);

// The seats before the maker pass, and the maker orders up: "order" or "order alone".
Table& order_up(Table& table, int maker, const std::string& call = "order");
// All pass the first round, and the seats before the maker the second; the maker names "H" or "H alone".
Table& make_trump(Table& table, int maker, const std::string& trump);

// Four hands with which the maker's side can take this many of five tricks with hearts as trump, alone or
// not. 9S and at least one trump are not in them; JH is one of those from three tricks up.
std::map<int, std::string> hands_for(int maker, int tricks);
// The two values by number of the side.
std::vector<int> by_side(int maker, int makers, int others);

// The next seats play these cards to a new trick ("9C AC"), the others their first legal ones. Returns the
// winner.
int taker_of(Table& table, const std::string& cards);

// Plays the hand so that each side takes exactly this many tricks. The test fails if that is impossible.
Table& play_to(Table& table, const std::vector<int>& tricks);

}  // namespace euchre::testing

// Whole steps of a hand for tests: making trump from any seat, a trick, a hand that ends as it is wanted.
#pragma once

#include <string>
#include <vector>

#include "support/table.h"

namespace euchre::testing {

// "M1: why" or "-: why" of what is no seat's action (a deal, a draw); empty if it was carried out.
std::string refusal_of(const Table& table, const Outcome& outcome);
// The clause alone, or "-" where no clause is behind it; empty if there is no refusal.
std::string clause_of(const std::string& refusal);

// Hands to deal by this seat, or with these scores by side.
Setup dealt_by(int dealer);
Setup scored(const std::vector<int>& scores);

// The cards of these ranks in one suit: suited("AK", 'H') is "AH KH ".
std::string suited(const std::string& ranks, char suit);

// The seats before the maker pass, and the maker orders up: "order" or "order alone".
Table& order_up(Table& table, int maker, const std::string& call = "order");
// All pass the first round and the seats before the maker the second; the maker names "H" or "H alone".
Table& make_trump(Table& table, int maker, const std::string& trump);

// Four hands with which the maker's side can take so many tricks of five, hearts being trump, alone or not.
// 9S and a trump or more are left over; JH is one of them from three tricks up.
std::map<int, std::string> hands_for(int maker, int tricks);
// The maker's side's and the other side's, by number of the side.
std::vector<int> by_side(int maker, int makers, int others);

// The next seats play these cards to a new trick ("9C AC"), the others of it their first legal ones; who
// takes it.
int taker_of(Table& table, const std::string& cards);

// Plays the hand to its end so that each side takes exactly so many tricks. A hand that can't go that way
// fails the test.
Table& play_to(Table& table, const std::vector<int>& tricks);

}  // namespace euchre::testing

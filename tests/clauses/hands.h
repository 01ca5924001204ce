// Hands for the tests of the clauses, and how they are played.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "support/play.h"
#include "support/table.h"

namespace euchre::testing {

using Hands = std::map<int, std::string>;

inline constexpr std::string_view suits = "CDHS";

// Calls by which seat 1 names hearts when seat 0 deals.
inline const std::string named_hearts = "pass, pass, pass, pass, name H";

inline Card card_of(const std::string& text) { return *cards(text).begin(); }

// Each seat plays the first legal card of its hand as it is written, until the hand is over.
void play_as_written(Table& table, const Hands& hands);

// Hands with which seat 1, hearts being trump, takes so many of the five tricks, and its partner none, alone
// or not and whoever of seats 0, 1 and 2 leads. 9H and JS are left over.
Hands hands_taking(int tricks);

// Seat 0 deals, seat 1 becomes the maker by these calls ("order", "pass, pass, pass, pass, name H alone"),
// and its side takes so many tricks. A call of the first round finds 9H turned up, one of the second JS.
void play_made(Table& table, int tricks, const std::string& calls,
               const std::optional<Points>& scores = std::nullopt);

// Everybody passes until this seat makes the call: "order" in the first round, "name H" in the second.
void call_by(Table& table, int seat, const std::string& call);

// A deal by this seat from these scores.
Setup dealt_by(int seat, const Points& scores);

// The packets of a deal as "seat:cards": "1:2 2:3 3:2 0:2 ..."
std::string packets(const Outcome& deal);

// One trick in which seat 1 leads a card and seat 2 plays another, trump being named in the second round, and
// seats 3 and 0 throw off from `rest`: ten cards that can't win it, and an eleventh to turn down.
// The seat that takes it.
int duel(Table& table, const std::string& trump, const std::string& led, const std::string& other,
         const Cards& rest);

// The words of "JS JC AS".
Cards words(const std::string& text);

}  // namespace euchre::testing

// Hands for the tests of clauses, and helpers that play them.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "support/play.h"
#include "support/table.h"

namespace euchre::testing {

using Hands = std::map<int, std::string>;

inline constexpr std::string_view suits = "CDHS";

// Seat 0 deals, and seat 1 names hearts with these calls.
inline const std::string named_hearts = "pass, pass, pass, pass, name H";

inline Card card_of(const std::string& text) { return *cards(text).begin(); }

// Each seat plays the first legal card in the order of its text, until the hand is over.
void play_as_written(Table& table, const Hands& hands);

// Hands with which seat 1 takes this many of the five tricks with hearts as trump, and its partner none,
// alone or not, whichever of seats 0, 1 and 2 leads. 9H and JS are not in them.
Hands hands_taking(int tricks);

// Seat 0 deals, seat 1 becomes the maker by these calls ("order", "pass, pass, pass, pass, name H alone"),
// and its side takes this many tricks. The upcard is 9H for a call of the first round, JS for one of the
// second.
void play_made(Table& table, int tricks, const std::string& calls,
               const std::optional<Points>& scores = std::nullopt);

// Everybody passes until this seat makes the call: "order" in the first round, "name H" in the second.
void call_by(Table& table, int seat, const std::string& call);

// A deal by this seat from these scores.
Setup dealt_by(int seat, const Points& scores);

// The packets of a deal as "seat:cards": "1:2 2:3 3:2 0:2 ..."
std::string packets(const Outcome& deal);

// Plays one trick with trump named in the second round: seat 1 leads a card and seat 2 plays another. Seats 3
// and 0 play from `rest`: ten cards that can't win it, and an eleventh as the upcard. Returns the winner.
int duel(Table& table, const std::string& trump, const std::string& led, const std::string& other,
         const Cards& rest);

// The words of "JS JC AS".
Cards words(const std::string& text);

}  // namespace euchre::testing

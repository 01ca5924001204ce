// The search for tables that the quick search is not made for: two, five or six seats, and one against three.
// It reads the number of seats at run time, and is slower.
#pragma once

#include "solver/position.h"

namespace euchre::solver {

// How many bits of Position::taken belong to a seat. More than four seats have hands of less than eight
// cards.
constexpr unsigned bits_of_taken(int seats) { return seats > 4 ? 3 : 4; }

// True if the quick search (search_by_way.h) can't search the position.
bool needs_any_seats(const Position& position);

// As Bound in position.h.
int bound_any_seats(const Memory& memory, const Position& position, int wanted);

}  // namespace euchre::solver

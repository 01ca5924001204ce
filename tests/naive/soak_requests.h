// Random requests for a referee: sensible, foolish and hostile ones. None contains a line feed.
#pragma once

#include "naive/naive_referee.h"
#include "naive/soak_dice.h"

#include <string>

namespace naive {

// A deal that may set up a position; most are allowed in the referee's phase, a few never are.
std::string random_deal(const Referee& referee, Dice& dice);

// The deal that goes on with the match, always allowed between hands.
std::string plain_deal(const Referee& referee, Dice& dice);

// One of the legal actions; a passive table passes as long as it can, so that the second round is seen.
std::string legal_action(const Referee& referee, bool passive, Dice& dice);

// Any action by any seat, most of them illegal, some not even actions.
std::string random_action(const Referee& referee, Dice& dice);

// A line that no referee carries out.
std::string hostile_line(Dice& dice);

}  // namespace naive

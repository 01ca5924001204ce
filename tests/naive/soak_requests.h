// Random requests for a referee: sensible, foolish and hostile ones. None contains a line feed.
#pragma once

#include "naive/naive_referee.h"
#include "naive/soak_dice.h"

#include <string>

namespace naive {

// A deal that may set up a position. Most are allowed in the referee's phase, a few never are.
std::string random_deal(const Referee& referee, Dice& dice);

// The deal that continues the match. Always allowed between hands.
std::string plain_deal(const Referee& referee, Dice& dice);

// A legal action. With `passive`, passes as long as possible, so that the second round occurs.
std::string legal_action(const Referee& referee, bool passive, Dice& dice);

// Any action by any seat. Most are illegal, and some are not even actions.
std::string random_action(const Referee& referee, Dice& dice);

// A line that every referee must refuse.
std::string hostile_line(Dice& dice);

}  // namespace naive

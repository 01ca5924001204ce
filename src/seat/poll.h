// Checks for a key or a signal.
#pragma once

#include "seat/session.h"

namespace euchre::seat {

void wait_for_input(const Inputs& inputs, std::optional<Clock::time_point> until);
// Does not wait. False for -1.
bool is_readable(int file);

}  // namespace euchre::seat

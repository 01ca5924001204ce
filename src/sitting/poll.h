// Waiting for a key or a signal.
#pragma once

#include "sitting/sitting.h"

namespace euchre {

void wait_for_input(const Inputs& inputs, std::optional<Clock::time_point> until);
// At once; never for -1.
bool is_readable(int file);

}  // namespace euchre

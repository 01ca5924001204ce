// Random valid combinations of all options.
#pragma once

#include "naive/naive_options.h"
#include "naive/soak_dice.h"

namespace naive {

bool is_valid(const Options& options);

// `base` with some random options, and those in `fixed` set as given. Always valid. Throws std::runtime_error
// if `fixed` leaves no valid combination.
Options mixed(const Options& base, const Options& fixed, Dice& dice);

}  // namespace naive

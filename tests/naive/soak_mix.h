// Random tested rules: combinations of all options that a rule set may have.
#pragma once

#include "naive/naive_options.h"
#include "naive/soak_dice.h"

namespace naive {

bool is_valid(const Options& options);

// `base` with a random part of its options changed, those in `fixed` set as they say; always valid.
// Throws std::runtime_error if `fixed` leaves no valid combination.
Options mixed(const Options& base, const Options& fixed, Dice& dice);

}  // namespace naive

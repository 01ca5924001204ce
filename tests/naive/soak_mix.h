// Random combinations of all options.
#pragma once

#include "naive/naive_options.h"
#include "naive/soak_dice.h"

namespace naive {

// `base` with some random options, and those in `fixed` set as given. Always valid. Throws std::runtime_error
// if `fixed` leaves no valid combination.
Options mixed(const Options& base, const Options& fixed, Dice& dice);

// The same, but never valid: options that contradict each other, or a value that an option does not have.
Options contradictory(const Options& base, const Options& fixed, Dice& dice);

}  // namespace naive

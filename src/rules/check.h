// Finds options that can't be combined.
#pragma once

#include <string>
#include <vector>

#include "rules/options.h"

namespace euchre {

struct Contradiction {
    std::vector<std::string> options;  // the options that conflict
    std::string reason;
};

// Empty if the options can be played.
std::vector<Contradiction> contradictions(const Options& options);

}  // namespace euchre

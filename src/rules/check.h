// Which options can't go together.
#pragma once

#include <string>
#include <vector>

#include "rules/options.h"

namespace euchre {

struct Contradiction {
    std::vector<std::string> options;  // that have to do with it
    std::string reason;
};

// Empty for options that can be played.
std::vector<Contradiction> contradictions(const Options& options);

}  // namespace euchre

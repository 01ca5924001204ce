// The results of a contest, for people and as one JSON object. Both end with the seconds, the only figure
// that differs between runs.
#pragma once

#include <string>

#include "arena/score.h"

namespace euchre::arena {

struct Report {
    const RuleSet& rules;
    const Contest& contest;
    const Score& score;
    Stretch boards;  // requested
    bool interrupted = false;
    double seconds = 0;
};

std::string report_json(const Report& report);
std::string report_text(const Report& report);

// "-0.51 ± 0.04", for the progress line.
std::string short_figure(const Sums& sums);

}  // namespace euchre::arena

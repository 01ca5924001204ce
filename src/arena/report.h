// What a contest came to, for people and as one JSON object. Both end with the seconds, the only figure that
// is not the same in every run.
#pragma once

#include <string>

#include "arena/score.h"

namespace euchre {

struct Report {
    const RuleSet& rules;
    const Contest& contest;
    const Score& score;
    Stretch boards;  // that were asked for
    bool interrupted = false;
    double seconds = 0;
};

std::string report_json(const Report& report);
std::string report_text(const Report& report);

// "-0.51 ± 0.04", for a line of progress.
std::string short_figure(const Sums& sums);

}  // namespace euchre

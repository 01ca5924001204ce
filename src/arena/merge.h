// Merges the parts of a contest. Every part must be present once and complete.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/part.h"
#include "arena/score.h"

namespace euchre::arena {

struct Merged {
    PartHeader header;  // of the first part
    Score score;
    double seconds = 0;  // the sum of all parts
};

// Called from time to time with the number of boards read.
using MergeProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

// Throws PartError, which says which part is wrong or missing and what to do. Reads one part after the other,
// so memory does not grow with their number.
Merged merge_parts(const std::vector<std::string>& paths, const MergeProgress& progress = {});

}  // namespace euchre::arena

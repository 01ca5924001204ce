// Joins the parts of a contest. The parts must be all of it, each once and whole.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/part.h"
#include "arena/score.h"

namespace euchre {

struct Merged {
    PartHeader header;  // of the first part
    Score score;
    double seconds = 0;  // of all parts together
};

// Called now and then with the boards read so far, of all.
using MergeProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

// Throws PartError that says which part is wrong or missing, and what to do. Reads one part after the other,
// so that memory does not grow with them.
Merged merge_parts(const std::vector<std::string>& paths, const MergeProgress& progress = {});

}  // namespace euchre

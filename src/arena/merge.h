// Joins the parts of a contest. The parts must be all of it, each once and whole.
#pragma once

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

// Throws PartError that says which part is wrong or missing, and what to do. Reads one part after the other,
// so that memory does not grow with them.
Merged merge_parts(const std::vector<std::string>& paths);

}  // namespace euchre

// The chance to win from every score as a picture.
#pragma once

#include <string>
#include <vector>

namespace euchre {

struct EquityTable {
    std::string title;                        // "Dealing"
    std::vector<std::vector<double>> chance;  // own score down, theirs across
};

struct EquityPicture {
    std::string title;
    int step = 1;  // points from one score to the next
    std::vector<EquityTable> tables;
};

// SVG: a square for every score, its colour and its number the chance.
std::string to_svg(const EquityPicture& picture);

}  // namespace euchre

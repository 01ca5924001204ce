// Draws the chance to win from every score.
#pragma once

#include <string>
#include <vector>

namespace euchre::cli {

struct EquityTable {
    std::string title;                        // "Dealing"
    std::vector<std::vector<double>> chance;  // by own score (rows) and theirs (columns)
};

struct EquityPicture {
    std::string title;
    int step = 1;  // points between two rows or columns
    std::vector<EquityTable> tables;
};

// SVG with a square for every score. Its colour and its number show the chance.
std::string to_svg(const EquityPicture& picture);

}  // namespace euchre::cli

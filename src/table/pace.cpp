#include "table/pace.h"

#include <array>

namespace euchre::table {

std::chrono::milliseconds pace(Speed speed, Step step) {
    // call, follow, lead, cut, new deal
    static constexpr std::array<std::array<int, 5>, all_speeds.size()> table{{
        {1600, 1400, 2400, 1600, 5000},  // slow
        {900, 800, 1600, 900, 3000},     // normal
        {400, 300, 800, 400, 1500},      // fast
        {60, 60, 60, 60, 60},            // instant: the time that an expert may need
    }};
    return std::chrono::milliseconds(table[static_cast<std::size_t>(speed)][static_cast<std::size_t>(step)]);
}

}  // namespace euchre::table

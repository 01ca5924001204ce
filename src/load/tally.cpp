#include "load/tally.h"

#include <algorithm>

namespace euchre::load {

void LoadTally::error(std::string what) {
    constexpr std::size_t shown = 5;
    ++errors;
    if (examples.size() < shown) examples.push_back(std::move(what));
}

void LoadTally::measure_from_here() {
    actions = messages = games = 0;
    microseconds_.clear();
}

void LoadTally::delivered(std::chrono::steady_clock::duration time) {
    ++actions;
    microseconds_.push_back(
        static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::microseconds>(time).count()));
}

double LoadTally::percentile_ms(double percent) {
    if (microseconds_.empty()) return 0;
    const auto place =
        static_cast<std::ptrdiff_t>(percent / 100 * static_cast<double>(microseconds_.size() - 1));
    std::ranges::nth_element(microseconds_, microseconds_.begin() + place);
    return microseconds_[static_cast<std::size_t>(place)] / 1000.0;
}

}  // namespace euchre::load

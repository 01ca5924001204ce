// When to repeat a position that somebody got wrong. The interval grows with each right answer.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace euchre::study {

inline constexpr std::array days_between{1, 3, 7, 21, 60};
inline constexpr std::size_t most_at_once = 10;  // positions in one practice session

// The days until the next repetition, after `right` right answers in a row. Nothing: it is learned.
constexpr std::optional<int> again_in(std::size_t right) {
    if (right == 0) return 1;
    return right <= days_between.size() ? std::optional(days_between[right - 1]) : std::nullopt;
}

}  // namespace euchre::study

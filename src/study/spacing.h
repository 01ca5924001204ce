// When a position that somebody got wrong is asked again: after more days each time it is right.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace euchre {

inline constexpr std::array days_between{1, 3, 7, 21, 60};
inline constexpr std::size_t most_at_once = 10;  // that are asked

// Days, after so many right answers in a row; a wrong one is 0 of them. Nothing: it is learned.
constexpr std::optional<int> again_in(std::size_t right) {
    if (right == 0) return 1;
    return right <= days_between.size() ? std::optional(days_between[right - 1]) : std::nullopt;
}

}  // namespace euchre

// A point in time, to the second, written in ISO 8601: "2026-11-16T02:00:00Z".
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::notation {

using Moment = std::chrono::sys_seconds;

// Precondition of to_string: the year has four digits. Every parsed moment has.
std::string to_string(Moment moment);
std::optional<Moment> parse_moment(std::string_view text);

}  // namespace euchre::notation

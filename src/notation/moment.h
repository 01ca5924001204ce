// A second of the world's clock as people and programs write it: "2026-11-16T02:00:00Z".
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace euchre {

using Moment = std::chrono::sys_seconds;

// Precondition of to_string: a year of four digits, which every moment that was parsed has.
std::string to_string(Moment moment);
std::optional<Moment> parse_moment(std::string_view text);

}  // namespace euchre

// "Did you mean": the known word that looks most like a mistyped one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace euchre {

// Nothing if none looks like it at all.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known);

}  // namespace euchre

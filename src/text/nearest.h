// Finds the known word that a mistyped one probably means.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace euchre::text {

// Returns nothing if no known word is similar.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known);

// "; did you mean 'expert'?", or empty if no known word is similar.
std::string did_you_mean(std::string_view word, std::span<const std::string> known);

}  // namespace euchre::text

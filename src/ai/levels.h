// The built-in players by name.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "ai/bot.h"

namespace euchre {

enum class Level : std::uint8_t { random, counter };

inline constexpr std::array all_levels{Level::random, Level::counter};

std::string_view to_string(Level level);
std::optional<Level> parse_level(std::string_view text);

// The rule set outlives the bot.
std::unique_ptr<Bot> make_bot(Level level, const RuleSet& rules);

}  // namespace euchre

// The players that a seat can be given, by name.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "ai/bot.h"

namespace euchre {

enum class Level : std::uint8_t { random, beginner, counter, casual, strong, expert };

// From the weakest to the strongest.
inline constexpr std::array all_levels{Level::random, Level::beginner, Level::counter,
                                       Level::casual, Level::strong,   Level::expert};

// parse_level(to_string(level)) == level
std::string_view to_string(Level level);
std::optional<Level> parse_level(std::string_view name);

// The rule set outlives the bot.
std::unique_ptr<Bot> make_bot(Level level, const RuleSet& rules);

}  // namespace euchre

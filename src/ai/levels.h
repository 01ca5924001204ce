// The levels of bots, by name.
#pragma once

#include <memory>

#include "ai/bot.h"
#include "text/enum_names.h"

namespace euchre::ai {

enum class Level : std::uint8_t { random, beginner, counter, casual, strong, expert };

// From the weakest to the strongest.
inline constexpr text::EnumNames<Level::expert> level_words("random", "beginner", "counter", "casual",
                                                            "strong", "expert");
inline constexpr auto all_levels = level_words.values();
constexpr std::string_view to_string(Level level) { return level_words[level]; }
constexpr std::optional<Level> parse_level(std::string_view name) { return level_words.parse(name); }

// The rule set must outlive the bot.
std::unique_ptr<Bot> make_bot(Level level, const RuleSet& rules);

}  // namespace euchre::ai

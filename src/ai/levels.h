// The levels of bots, by name.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "text/enum_names.h"

namespace euchre::ai {

enum class Level : std::uint8_t { random, beginner, counter, casual, strong, expert };

// From the weakest to the strongest.
inline constexpr text::EnumNames<Level::expert> level_words("random", "beginner", "counter", "casual",
                                                            "strong", "expert");
inline constexpr auto all_levels = level_words.values();
// Those that people can choose; the others are for measuring and for tests. messages/en/page.json has a name
// for every level.
inline constexpr std::array offered_levels{Level::beginner, Level::casual, Level::strong, Level::expert};
constexpr std::string_view to_string(Level level) { return level_words[level]; }
constexpr std::optional<Level> parse_level(std::string_view name) { return level_words.parse(name); }

// Of all levels, for lists in sentences.
std::vector<std::string> level_names();

// How often the expert's number of sampled deals can be halved, before the expert is as fast as `strong`.
inline constexpr unsigned most_halvings = 6;

constexpr unsigned most_halvings_of(Level level) { return level == Level::expert ? most_halvings : 0; }

// The rule set must outlive the bot. With `halvings`, the expert samples fewer deals, for a busy server. The
// other levels are fast enough and ignore it.
std::unique_ptr<Bot> make_bot(Level level, const RuleSet& rules, unsigned halvings = 0);

}  // namespace euchre::ai

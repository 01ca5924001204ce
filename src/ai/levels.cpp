#include "ai/levels.h"

#include "ai/counter.h"
#include "ai/random_bot.h"

namespace euchre {

std::string_view to_string(Level level) {
    constexpr std::array<std::string_view, all_levels.size()> names{"random", "counter"};
    return names[static_cast<std::size_t>(level)];
}

std::optional<Level> parse_level(std::string_view name) {
    for (const Level level : all_levels)
        if (to_string(level) == name) return level;
    return std::nullopt;
}

std::unique_ptr<Bot> make_bot(Level level, const RuleSet& rules) {
    switch (level) {
        case Level::random: return std::make_unique<RandomBot>();
        case Level::counter: break;
    }
    return std::make_unique<Counter>(rules);
}

}  // namespace euchre

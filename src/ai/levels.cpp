#include "ai/levels.h"

#include <algorithm>

#include "ai/counter.h"
#include "ai/expert.h"
#include "ai/random_bot.h"

namespace euchre::ai {

namespace {

// Knows the rules, calls on two trumps, and sees only the current trick.
constexpr Skill beginner{.worlds = 1, .remembers = 0, .hears_bidding = false, .bids = Bids::on_few_trumps};
// Wants three trumps, and remembers the last trick.
constexpr Skill casual{.worlds = 6, .remembers = 1, .hears_bidding = false, .bids = Bids::on_trumps};
// Remembers everything and searches before it bids, but briefly.
constexpr Skill strong{.worlds = 10};

}  // namespace

std::vector<std::string> level_names() {
    std::vector<std::string> names;
    for (const Level level : all_levels) names.emplace_back(to_string(level));
    return names;
}

std::unique_ptr<Bot> make_bot(Level level, const RuleSet& rules, unsigned halvings) {
    switch (level) {
        case Level::random: return std::make_unique<RandomBot>();
        case Level::counter: return std::make_unique<Counter>(rules);
        case Level::beginner: return std::make_unique<Expert>(rules, beginner);
        case Level::casual: return std::make_unique<Expert>(rules, casual);
        case Level::strong: return std::make_unique<Expert>(rules, strong);
        case Level::expert: break;
    }
    Skill expert;
    expert.worlds = std::max(expert.worlds >> std::min(halvings, most_halvings), strong.worlds);
    return std::make_unique<Expert>(rules, expert);
}

}  // namespace euchre::ai

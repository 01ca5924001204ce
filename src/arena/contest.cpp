#include "arena/contest.h"

#include <algorithm>

#include "arena/command_bot.h"
#include "text/nearest.h"
#include "text/plain.h"
#include "text/quoted.h"

namespace euchre::arena {

std::variant<Contestant, std::string> parse_contestant(const std::string& name) {
    if (!text::is_plain(name))
        return "a player's name must not have control characters: " + text::in_quotes(name);
    for (const std::string prefix : {"cmd:", "shared:"}) {
        if (!name.starts_with(prefix)) continue;
        const std::string command = name.substr(prefix.size());
        if (command.find_first_not_of(' ') == std::string::npos)
            return "a command is missing after '" + prefix + "', for example '" + prefix +
                   "python3 bots/sample.py'";
        return Contestant{name, std::nullopt, command, prefix == "shared:"};
    }
    if (const auto level = ai::parse_level(name)) return Contestant{name, level, {}};
    std::vector<std::string> known;
    std::string list;
    for (const ai::Level level : ai::all_levels) {
        known.emplace_back(ai::to_string(level));
        list += known.back() + ", ";
    }
    const std::string meant = text::did_you_mean(name, known);
    return "there is no player " + text::in_quotes(name) + (meant.empty() ? "." : meant) +
           " The players are " + list + "cmd:COMMAND and shared:COMMAND";
}

Stretch stretch_of(const Contest& contest, const Shard& shard) {
    const auto start = [&](std::uint64_t index) {
        const std::uint64_t each = contest.boards / shard.count;
        const std::uint64_t rest = contest.boards % shard.count;
        return each * index + std::min(index, rest);  // the first shards get one board more
    };
    return {start(shard.index), start(shard.index + 1)};
}

Chairs::Chairs(const RuleSet& rules, const Contest& contest, const std::atomic<bool>& stop)
    : rules_(rules), contest_(contest), stop_(stop) {}

Chairs::~Chairs() = default;

// Our own bots keep no state, so one per seat is enough.
MixedSeat Chairs::key_of(Team team, MixedSeat chair) const {
    return contest_.players[index_of(team)].level ? MixedSeat{0, chair.seat} : chair;
}

ai::Bot& Chairs::bot(Team team, MixedSeat chair) {
    std::unique_ptr<ai::Bot>& bot = bots_[index_of(team)][key_of(team, chair)];
    if (!bot) {
        const Contestant& player = contest_.players[index_of(team)];
        if (player.level)
            bot = ai::make_bot(*player.level, rules_);
        else
            bot = command_bot(team, chair);
    }
    return *bot;
}

std::unique_ptr<ai::Bot> Chairs::command_bot(Team team, MixedSeat chair) {
    const Contestant& player = contest_.players[index_of(team)];
    const auto start = [&] {
        return std::make_shared<CommandProcess>(rules_, player.command, contest_.bot_seconds, stop_);
    };
    if (!player.shared) return std::make_unique<CommandBot>(start());
    auto& shared = shared_[index_of(team)];
    if (!shared) shared = start();
    return std::make_unique<CommandBot>(shared, chair.seating);
}

void Chairs::replace(Team team, MixedSeat chair) {
    bots_[index_of(team)].erase(key_of(team, chair));
    if (const auto& shared = shared_[index_of(team)]) shared->restart();
}

}  // namespace euchre::arena

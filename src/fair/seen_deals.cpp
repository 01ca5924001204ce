#include "fair/seen_deals.h"

#include <algorithm>
#include <ranges>

namespace euchre::fair {

namespace {

constexpr std::size_t restored_often = 2;  // times in a game

}  // namespace

SeenAttempt& SeenDeals::at(const AttemptName& name, const PublicKey& key) {
    const auto found = std::ranges::find(attempts_, name, &SeenAttempt::name);
    if (found != attempts_.end()) return *found;
    SeenAttempt& fresh = attempts_.emplace_back(SeenAttempt{name, key});
    judge_generations(fresh);
    return fresh;
}

const SeenAttempt* SeenDeals::find(const AttemptName& name) const {
    const auto found = std::ranges::find(attempts_, name, &SeenAttempt::name);
    return found == attempts_.end() ? nullptr : &*found;
}

void SeenDeals::judge_generations(const SeenAttempt& fresh) {
    std::size_t changes = 0;
    bool is_change = false;
    const std::string* before = nullptr;
    for (const SeenAttempt& each : attempts_) {
        if (game_of(each.name.deal) != game_of(fresh.name.deal)) continue;
        is_change = before != nullptr && *before != each.name.generation;
        if (is_change) ++changes;
        before = &each.name.generation;
    }
    if (is_change && changes >= restored_often) raise(AlarmKind::restored_again, fresh, {}, changes);
}

void SeenDeals::raise(AlarmKind kind, const SeenAttempt& seen, std::optional<Seat> seat, std::size_t times) {
    const auto is_same = [&](const Alarm& alarm) {
        return alarm.kind == kind && alarm.deal == seen.name.deal && alarm.attempt == seen.name.attempt &&
               alarm.seat == seat;
    };
    if (std::ranges::none_of(alarms_, is_same))
        alarms_.push_back({kind, seen.name.deal, seen.name.attempt, seat, times});
}

bool SeenDeals::has_alarm(AlarmKind kind, const SeenAttempt& seen) const {
    return std::ranges::any_of(alarms_, [&](const Alarm& alarm) {
        return alarm.kind == kind && alarm.deal == seen.name.deal && alarm.attempt == seen.name.attempt;
    });
}

// A restored backup does not make the list after it doubtful.
bool SeenDeals::is_doubted(const SeenAttempt& seen) const {
    return std::ranges::any_of(alarms_, [&](const Alarm& alarm) {
        return alarm.kind != AlarmKind::restored_again && alarm.deal == seen.name.deal &&
               alarm.attempt == seen.name.attempt;
    });
}

bool SeenDeals::was_silent(const SeenAttempt& seen, Seat seat) const {
    return std::ranges::any_of(attempts_, [&](const SeenAttempt& each) {
        return each.name.generation == seen.name.generation && each.name.deal == seen.name.deal &&
               each.name.attempt < seen.name.attempt && is_silent(each, seat);
    });
}

bool SeenDeals::may_be_barred(const SeenAttempt& seen) const {
    return was_silent(seen, seen.own->seat) || std::ranges::any_of(attempts_, [&](const SeenAttempt& each) {
               return each.name.generation == seen.name.generation && each.name.deal == seen.name.deal &&
                      each.name.attempt < seen.name.attempt && each.own && each.own->taken &&
                      list_of(each) == nullptr && each.opened && is_void(*each.opened);
           });
}

void SeenDeals::keep_only(std::string_view game) {
    std::erase_if(attempts_, [&](const SeenAttempt& seen) { return game_of(seen.name.deal) != game; });
    std::erase_if(alarms_, [&](const Alarm& alarm) { return game_of(alarm.deal) != game; });
}

void SeenDeals::keep_games(std::size_t most) {
    std::vector<std::string> games;  // the newest first
    for (const SeenAttempt& seen : attempts_ | std::views::reverse)
        if (std::ranges::find(games, game_of(seen.name.deal)) == games.end() && games.size() < most)
            games.emplace_back(game_of(seen.name.deal));
    const auto goes = [&](std::string_view deal) {
        return std::ranges::find(games, game_of(deal)) == games.end();
    };
    std::erase_if(attempts_, [&](const SeenAttempt& seen) { return goes(seen.name.deal); });
    std::erase_if(alarms_, [&](const Alarm& alarm) { return goes(alarm.deal); });
}

}  // namespace euchre::fair

#include "support/memory_shared.h"

#include <algorithm>

namespace euchre {

void MemoryShared::start(Task task) {
    tasks_.push_back(std::move(task));
    if (!waits) answer();
}

void MemoryShared::answer() {
    if (tasks_.empty()) return;
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    if (!fails) task.ask(*this);
    post([done = task.done, well = !fails] { done(well); });
}

void MemoryShared::begin_hour() {
    const auto hour = std::chrono::floor<std::chrono::hours>(state_->now).count();
    if (state_->hour != hour) state_->uses.clear();
    state_->hour = hour;
}

store::UsesOfHour MemoryShared::exchange_uses(std::vector<store::AddressUse> more) {
    begin_hour();
    for (store::AddressUse& use : more) use.count = state_->uses[{use.kind, use.who}] += use.count;
    return {state_->hour, std::move(more)};
}

void MemoryShared::list_tables(const std::vector<store::ListedTable>& changed,
                               const std::vector<identity::TableId>& gone) {
    for (const store::ListedTable& each : changed) {
        const auto [listed, is_new] =
            state_->listed.try_emplace(each.table, MemorySharedState::Listed{server_, each.summary, 0});
        if (is_new) listed->second.order = ++state_->last_order;
        listed->second.server = server_;
        listed->second.summary = each.summary;
    }
    for (const identity::TableId table : gone) {
        const auto found = state_->listed.find(table);
        if (found != state_->listed.end() && found->second.server == server_) state_->listed.erase(found);
    }
}

std::vector<std::string> MemoryShared::listed_tables(std::size_t most) {
    std::vector<MemorySharedState::Listed> alive;
    for (const auto& [table, listed] : state_->listed)
        if (!state_->dead.contains(listed.server)) alive.push_back(listed);
    std::ranges::sort(alive, std::ranges::greater{}, &MemorySharedState::Listed::order);
    std::vector<std::string> found;
    for (const MemorySharedState::Listed& each : alive)
        if (found.size() < most) found.push_back(each.summary);
    return found;
}

bool MemoryShared::take_duty(const std::string& duty, std::chrono::milliseconds lasts) {
    const auto found = state_->duties.find(duty);
    if (found != state_->duties.end() && found->second.server != server_ && found->second.until > state_->now)
        return false;
    state_->duties.insert_or_assign(duty, MemorySharedState::Duty{server_, state_->now + lasts});
    return true;
}

void MemoryShared::clean() {
    begin_hour();
    std::erase_if(state_->listed,
                  [this](const auto& each) { return state_->dead.contains(each.second.server); });
}

store::ReviewQueue MemoryShared::find_review(identity::GameId game, identity::TableId table) {
    store::ReviewQueue queue;
    const auto mine = state_->reviews.find(game);
    if (mine != state_->reviews.end()) queue.place = mine->second.place;
    for (const auto& [other, review] : state_->reviews) {
        if (review.place.text) continue;
        ++queue.waiting;
        if (other != game && review.table == table) queue.has_another = true;
        if (queue.place && review.order < mine->second.order) ++queue.place->before;
    }
    return queue;
}

void MemoryShared::ask_review(const store::ReviewJob& job) {
    for (const auto& [other, review] : state_->reviews)
        if (other != job.game && review.table == job.table && !review.place.text) return;
    MemorySharedState::Review fresh{job.table, 0, {}};
    fresh.place.hands = job.hands;
    const auto [review, is_new] = state_->reviews.try_emplace(job.game, std::move(fresh));
    if (is_new) review->second.order = ++state_->last_order;
    review->second.askers.insert(job.asker);
}

void MemoryShared::join_review(identity::GameId game, identity::PersonId asker) {
    if (const auto found = state_->reviews.find(game); found != state_->reviews.end())
        found->second.askers.insert(asker);
}

std::optional<identity::GameId> MemoryShared::take_review(std::chrono::milliseconds lasts) {
    while (true) {
        auto next = state_->reviews.end();
        for (auto each = state_->reviews.begin(); each != state_->reviews.end(); ++each) {
            const MemorySharedState::Review& review = each->second;
            if (review.place.text || (review.server && review.until > state_->now)) continue;
            if (next == state_->reviews.end() || review.order < next->second.order) next = each;
        }
        if (next == state_->reviews.end()) return std::nullopt;
        MemorySharedState::Review& taken = next->second;
        if (++taken.attempts > most_attempts) {
            state_->reviews.erase(next);
            continue;
        }
        taken.server = server_;
        taken.until = state_->now + lasts;
        taken.place.is_under_way = true;
        taken.place.done = 0;
        return next->first;
    }
}

bool MemoryShared::is_mine(identity::GameId game) const {
    const auto found = state_->reviews.find(game);
    return found != state_->reviews.end() && found->second.server == server_ && !found->second.place.text;
}

bool MemoryShared::keep_review(identity::GameId game, std::size_t done, std::chrono::milliseconds lasts) {
    if (!is_mine(game)) return false;
    MemorySharedState::Review& review = state_->reviews.at(game);
    review.place.done = done;
    review.until = state_->now + lasts;
    return true;
}

std::optional<std::vector<identity::PersonId>> MemoryShared::finish_review(
    identity::GameId game, const std::optional<std::string>& text, std::size_t kept) {
    if (!is_mine(game)) return std::nullopt;
    MemorySharedState::Review& review = state_->reviews.at(game);
    const std::vector<identity::PersonId> askers(review.askers.begin(), review.askers.end());
    review.place.text = text;
    review.order = ++state_->last_order;
    if (!text) state_->reviews.erase(game);
    std::vector<std::pair<std::int64_t, identity::GameId>> done;
    for (const auto& [each, other] : state_->reviews)
        if (other.place.text) done.emplace_back(other.order, each);
    std::ranges::sort(done, std::ranges::greater{});
    for (std::size_t at = kept; at < done.size(); ++at) state_->reviews.erase(done[at].second);
    return askers;
}

std::optional<store::BanText> MemoryShared::bans(std::optional<std::int64_t> known) {
    return known == state_->bans.version ? std::nullopt : std::optional(state_->bans);
}

void MemoryShared::change_bans(const std::function<std::string(const std::string&)>& change) {
    state_->bans = {state_->bans.version + 1, change(state_->bans.text)};
}

}  // namespace euchre

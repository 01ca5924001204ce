#include "lobby/log_check.h"

#include <algorithm>

namespace euchre::lobby {

void LogCheck::check(identity::TableId id, std::uint64_t last) {
    std::uint64_t& checked = checked_[id];
    if (checked >= last) return;
    tasks_.push_back({id, checked + 1, last});
    checked = last;
    if (tasks_.size() == 1) wait();
}

void LogCheck::wait() {
    connections_.at(connections_.now() + between, [this] { read_some(); });
}

void LogCheck::read_some() {
    const Task task = tasks_.front();
    const std::uint64_t last = std::min(task.last, task.next + lines_at_once - 1);
    store_.read([id = task.id, first = task.next,
                 last](store::Reader& reader) { return damage_between(reader, id, first, last); },
                [this, last](const std::optional<Damage>& damage) {
                    tasks_.front().next = last + 1;
                    go_on(damage);
                },
                [this] { wait(); });
}

void LogCheck::go_on(const std::optional<Damage>& damage) {
    const Task& task = tasks_.front();
    if (damage) found_(task.id, *damage);
    if (damage || task.next > task.last) tasks_.pop_front();
    if (!tasks_.empty()) wait();
}

}  // namespace euchre::lobby

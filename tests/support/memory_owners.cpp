#include "support/memory_owners.h"

#include <algorithm>

namespace euchre {

bool MemoryOwners::is_alive(std::int64_t incarnation) const {
    const auto found = nodes_.find(incarnation);
    return found != nodes_.end() && clock() < found->second.until;
}

bool MemoryOwners::has_living(const std::string& name) const {
    return std::ranges::any_of(
        nodes_, [&](const auto& each) { return each.second.name == name && clock() < each.second.until; });
}

std::int64_t MemoryOwners::join(const std::string& name, const std::string& address) {
    if (has_living(name)) return 0;
    nodes_.emplace(++last_, Node{name, address, clock() + lease});
    return last_;
}

bool MemoryOwners::renew(std::int64_t incarnation) {
    if (!is_alive(incarnation)) return false;
    nodes_.at(incarnation).until = clock() + lease;
    return true;
}

void MemoryOwners::leave(std::int64_t incarnation) {
    nodes_.erase(incarnation);
    for (auto& [id, table] : tables_)
        if (table.incarnation == incarnation) table.incarnation = 0;
}

std::optional<MemoryOwners::Taken> MemoryOwners::take(identity::TableId id, std::int64_t incarnation) {
    if (!is_alive(incarnation)) return std::nullopt;
    Table& table = tables_[id];
    if (is_alive(table.incarnation) && !steals_live_leases) return std::nullopt;
    const bool was_abandoned = table.incarnation != 0;
    table = {incarnation, table.epoch + 1};
    return Taken{table.epoch, was_abandoned};
}

std::optional<std::int64_t> MemoryOwners::held(identity::TableId id, std::int64_t incarnation) const {
    const auto found = tables_.find(id);
    if (found == tables_.end() || found->second.incarnation != incarnation) return std::nullopt;
    return found->second.epoch;
}

void MemoryOwners::release(identity::TableId id, std::int64_t epoch, std::int64_t incarnation) {
    if (held(id, incarnation) == epoch) tables_.at(id).incarnation = 0;
}

std::optional<MemoryOwners::Owner> MemoryOwners::owner(identity::TableId id) const {
    const std::int64_t incarnation = last_owner(id);
    if (!is_alive(incarnation)) return std::nullopt;
    const Node& node = nodes_.at(incarnation);
    return Owner{node.name, node.address, incarnation};
}

std::int64_t MemoryOwners::last_owner(identity::TableId id) const {
    const auto found = tables_.find(id);
    return found == tables_.end() ? 0 : found->second.incarnation;
}

bool MemoryOwners::is_epoch(identity::TableId id, std::int64_t epoch) const {
    const auto found = tables_.find(id);
    return found == tables_.end() || found->second.epoch == epoch;
}

}  // namespace euchre

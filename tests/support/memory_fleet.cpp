#include "support/memory_fleet.h"

#include <utility>

namespace euchre {

namespace {

constexpr std::chrono::milliseconds renew_every{1'000}, speaks_for{2'000}, retry{100};

lobby::Fleet::Owner owner_of(MemoryDatabase& database, const std::string& node, identity::TableId table,
                             std::int64_t incarnation) {
    MemoryOwners& owners = database.owners;
    if (incarnation == 0 || !database.has_table(table)) return lobby::Fleet::Unknown{};
    if (const auto epoch = owners.held(table, incarnation); epoch && owners.is_alive(incarnation))
        return lobby::Fleet::Ours{*epoch};
    if (const auto owner = owners.owner(table); owner && !owners.steals_live_leases) {
        if (owner->name == node) return lobby::Fleet::Unknown{};
        return lobby::Fleet::Theirs{owner->address};
    }
    const auto taken = owners.take(table, incarnation);
    if (!taken) return lobby::Fleet::Unknown{};
    return lobby::Fleet::Ours{taken->epoch, taken->was_abandoned};
}

}  // namespace

MemoryFleet::MemoryFleet(MemoryDatabase& database, std::string name, std::string address, Surroundings around)
    : database_(database), name_(std::move(name)), address_(std::move(address)), around_(std::move(around)) {
    join();
}

void MemoryFleet::join() {
    if (is_leaving_) return;
    const auto joined = std::make_shared<std::int64_t>(0);
    around_.of_lease([&database = database_, name = name_, address = address_,
                      joined] { *joined = database.owners.join(name, address); },
                     [this, joined, began = around_.now()](bool well) {
                         if (is_leaving_) return;
                         in_trouble_ = !well;
                         if (!well || *joined == 0) return around_.after(retry, [this] { join(); });
                         *incarnation_ = *joined;
                         speaks_until_ = began + speaks_for;
                         around_.after(renew_every, [this] { renew(); });
                         tell(NodeJoined{});
                     });
}

// The lease counts from the start of the renewal, because the answer may take long.
void MemoryFleet::renew() {
    if (is_leaving_) return;
    const auto renewed = std::make_shared<bool>(false);
    around_.of_lease(
        [&database = database_, renewed, mine = incarnation_] { *renewed = database.owners.renew(*mine); },
        [this, renewed, began = around_.now()](bool well) {
            if (is_leaving_) return;
            in_trouble_ = !well;
            const auto end = speaks_until_ + (MemoryOwners::lease - speaks_for);
            if (well ? !*renewed : around_.now() >= end) return lose();
            if (well) speaks_until_ = began + speaks_for;
            around_.after(well ? renew_every : retry, [this] { renew(); });
        });
}

void MemoryFleet::lose() {
    *incarnation_ = 0;
    speaks_until_ = {};
    if (listener_ != nullptr) listener_->lost_lease();
    join();
}

void MemoryFleet::take(identity::TableId table, std::function<void(Owner)> then) {
    const auto owner = std::make_shared<Owner>(Unknown{});
    around_.of_tables([&database = database_, name = name_, table, owner,
                       mine = incarnation_] { *owner = owner_of(database, name, table, *mine); },
                      [owner, then = std::move(then)](bool well) { then(well ? *owner : Unknown{}); });
}

void MemoryFleet::release(identity::TableId table, std::int64_t epoch, std::function<void()> then) {
    around_.of_tables([&database = database_, table, epoch,
                       mine = incarnation_] { database.owners.release(table, epoch, *mine); },
                      [then = std::move(then)](bool) { then(); });
}

std::optional<std::string> MemoryFleet::trouble() const {
    if (in_trouble_) return "the database does not answer";
    if (may_speak()) return std::nullopt;
    return "this node has no lease";
}

void MemoryFleet::leave(std::function<void()> then) {
    is_leaving_ = true;
    speaks_until_ = {};
    around_.of_lease(
        [&database = database_, mine = std::exchange(*incarnation_, 0)] { database.owners.leave(mine); },
        [then = std::move(then)](bool) { then(); });
}

}  // namespace euchre

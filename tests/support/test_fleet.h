// A fleet that a test controls. At first this node is alone in it, and owns every table that it asks
// for.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "lobby/fleet.h"

namespace euchre::testing {

class TestFleet final : public lobby::Fleet {
  public:
    void listen(Listener* listener) override { listener_ = listener; }
    void take(identity::TableId table, std::function<void(Owner)> then) override {
        taken.push_back(table);
        if (takes_wait)
            return waiting_.push_back([this, table, then = std::move(then)] { then(owner_of(table)); });
        then(owner_of(table));
    }
    void release(identity::TableId table, std::int64_t epoch, std::function<void()> then) override {
        released.emplace_back(table, epoch);
        if (!releases_wait) then();
    }
    bool may_speak() const override { return speaks; }
    std::optional<std::string> trouble() const override {
        return speaks ? std::nullopt : std::optional<std::string>("the lease has run out");
    }
    void leave(std::function<void()> then) override {
        speaks = false;
        left = true;
        then();
    }
    void tell(const Notice& notice) override {
        for (TestFleet* const other : others) other->waiting_notices_.push_back(notice);
    }
    void notify(const Notice& notice) { listener_->heard(notice); }
    // Delivers the notices of the other nodes.
    void hear() {
        for (const Notice& notice : std::exchange(waiting_notices_, {})) listener_->heard(notice);
    }
    // The connection was lost, and what was told meanwhile is not heard.
    void miss() {
        waiting_notices_.clear();
        listener_->may_have_missed();
    }

    // The lease has run out, and the node joins again.
    void lose_lease() {
        speaks = false;
        listener_->lost_lease();
        speaks = true;
    }
    void answer_takes() {
        for (const auto& each : std::exchange(waiting_, {})) each();
    }

    std::vector<TestFleet*> others{};           // nodes that hear this one
    Owner owner = Ours{};                       // of all other tables
    std::map<identity::TableId, Owner> owners;  // of these tables
    bool releases_wait = false;                 // for ever
    bool takes_wait = false, speaks = true, left = false;
    std::vector<identity::TableId> taken;                              // asked for
    std::vector<std::pair<identity::TableId, std::int64_t>> released;  // with their epochs

  private:
    Owner owner_of(identity::TableId table) const {
        const auto found = owners.find(table);
        return found == owners.end() ? owner : found->second;
    }

    Listener* listener_ = nullptr;
    std::vector<Notice> waiting_notices_;
    std::vector<std::function<void()>> waiting_;
};

}  // namespace euchre::testing

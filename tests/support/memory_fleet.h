// A node of a fleet over a MemoryDatabase, in simulated time: what server::PostgresFleet is over PostgreSQL.
//
// The lease is renewed every second. The node is silent from 2 s after the last confirmed renewal began.
// When the lease has run out, it forgets all tables and joins again.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "lobby/fleet.h"
#include "lobby/request_handler.h"
#include "support/memory_database.h"

namespace euchre {

class MemoryFleet final : public lobby::Fleet {
  public:
    using Clock = lobby::Connections::Clock;
    // What the node runs on. Its functions outlive the fleet.
    struct Surroundings {
        std::function<Clock::time_point()> now;  // goes on while the node is paused
        // Runs it on the node, later. Never, if the node was killed.
        std::function<void(std::chrono::milliseconds, std::function<void()>)> after;
        // Connections to the database, for the lease and for tables: asks in order, and says whether there
        // was an answer. Without one, the question may have been carried out all the same.
        using Ask = std::function<void(std::function<void()> ask, std::function<void(bool well)> done)>;
        Ask of_lease, of_tables;
        std::function<void(const Notice&)> tell;  // all other nodes
    };

    // Begins to join. Both must outlive it.
    MemoryFleet(MemoryDatabase& database, std::string name, std::string address, Surroundings around);
    MemoryFleet(const MemoryFleet&) = delete;
    MemoryFleet& operator=(const MemoryFleet&) = delete;
    ~MemoryFleet() override = default;

    void heard(const Notice& notice) {
        if (listener_ != nullptr) listener_->heard(notice);
    }
    void may_have_missed() {
        if (listener_ != nullptr) listener_->may_have_missed();
    }
    std::int64_t incarnation() const { return *incarnation_; }

    void listen(Listener* listener) override { listener_ = listener; }
    void take(identity::TableId table, std::function<void(Owner)> then) override;
    void release(identity::TableId table, std::int64_t epoch, std::function<void()> then) override;
    bool may_speak() const override { return around_.now() < speaks_until_; }
    std::optional<std::string> trouble() const override;
    void leave(std::function<void()> then) override;
    void tell(const Notice& notice) override { around_.tell(notice); }

  private:
    void join();
    void renew();
    void lose();

    MemoryDatabase& database_;
    const std::string name_, address_;
    const Surroundings around_;
    Listener* listener_ = nullptr;
    // Questions that outlive the node have it, too.
    const std::shared_ptr<std::int64_t> incarnation_ = std::make_shared<std::int64_t>(0);
    Clock::time_point speaks_until_{};
    bool is_leaving_ = false, in_trouble_ = false;
};

}  // namespace euchre

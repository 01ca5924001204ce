// A node of a fleet on one PostgreSQL database: its lease, the owners of tables, and the notices of the
// nodes.
//
// Three threads talk to the database: one keeps the lease, one takes and releases tables, in the order in
// which it was asked, and one sends and receives notices. The lobby's thread waits for none of them.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "lobby/fleet.h"
#include "server/task_thread.h"
#include "store/node_lease.h"
#include "store/notice_channel.h"

namespace euchre::server {

class PostgresFleet final : public lobby::Fleet {
  public:
    using Post = std::function<void(std::function<void()>)>;  // runs it on the lobby's thread; can be called
                                                              // from any thread
    // Joins the fleet. The database's tables must exist. Throws StoreError, also if a node of this name is
    // alive.
    PostgresFleet(const std::string& database, const store::Node& node, Post post);
    ~PostgresFleet() override = default;  // leaves
    PostgresFleet(const PostgresFleet&) = delete;
    PostgresFleet& operator=(const PostgresFleet&) = delete;

    void listen(Listener* listener) override { listener_ = listener; }
    void take(identity::TableId table, std::function<void(Owner)> then) override;
    void release(identity::TableId table, std::int64_t epoch, std::function<void()> then) override;
    bool may_speak() const override { return lease_.may_speak(); }
    std::optional<std::string> trouble() const override;
    void leave(std::function<void()> then) override;
    void tell(const Notice& notice) override;

  private:
    static constexpr std::size_t most_waiting = 50'000;

    void lost();
    void heard(const std::string& text);
    Owner owner_of(identity::TableId table);
    bool go_on();
    void settle_release(identity::TableId table);

    const Post post_;
    Listener* listener_ = nullptr;  // on the lobby's thread
    store::NodeLease lease_;
    store::NodeRegistry tables_;  // on the thread of the tables
    // Also on that thread: releases without an answer, and their epochs. The database may still make them.
    std::map<identity::TableId, std::int64_t> unsettled_;
    TaskThread thread_{0, most_waiting};
    store::NoticeChannel notices_;
};

}  // namespace euchre::server

// The lobby's interface to the fleet: which node owns a table, whether this node may still send anything, and
// notices between nodes. A lone server has a LoneFleet.
//
// Members are called on the lobby's thread, and so are the functions that get a result.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "identity/id.h"
#include "store/store.h"

namespace euchre::lobby {

class Fleet {
  public:
    // This node owns the table, if there is one. Every line it adds has the epoch; a lone server has none.
    struct Ours {
        std::optional<std::int64_t> epoch{};
        bool was_abandoned = false;  // its last owner is gone, and had not released it
    };
    // Another node owns it, and is alive; requests for the table go to its address, "host:port".
    struct Theirs {
        std::string address;
    };
    // The owner is unknown: the database does not answer, this node has no lease, or there is no such table.
    struct Unknown {};
    using Owner = std::variant<Ours, Theirs, Unknown>;

    // Events at one node that concern the connections of all nodes.
    struct SessionsEnded {
        std::vector<store::TokenHash> sessions;
    };
    struct SessionRenewed {  // has another token now
        store::TokenHash before, now;
    };
    struct PersonChanged {  // renamed or deleted: read the person from the store
        identity::PersonId person;
        std::vector<store::TokenHash> sessions{};  // those of a deleted person
    };
    struct NodeJoined {};  // the router may send it people of other nodes' tables
    using Notice = std::variant<SessionsEnded, SessionRenewed, PersonChanged, NodeJoined>;

    class Listener {
      public:
        virtual ~Listener() = default;
        // The lease has expired. Other nodes may own our tables by now: drop them all, and close their
        // connections. Ignore answers to earlier questions. The node joins the fleet again
        // once this returns.
        virtual void lost_lease() = 0;
        // Another node has sent this notice. The fleet itself sends NodeJoined.
        virtual void heard(const Notice& notice) = 0;
        // Notices may have been missed: read again what connections depend on.
        virtual void may_have_missed() = 0;
    };

    virtual ~Fleet() = default;

    // Sets the only listener, which must outlive the fleet's calls; nullptr: none.
    virtual void listen(Listener* listener) = 0;
    // Makes this node the owner of a table without a living owner. Passes the owner to `then`.
    virtual void take(identity::TableId table, std::function<void(Owner)> then) = 0;
    // Gives up a table of ours, so that another node can take it at once. Calls `then` when that is durable,
    // or has failed. A release that failed is made once more before the table can be ours again.
    virtual void release(identity::TableId table, std::int64_t epoch, std::function<void()> then) = 0;
    // False: send nothing, because another node may own our tables.
    virtual bool may_speak() const = 0;
    // Why may_speak() is false, or why the last renewal failed, for the operator. Nothing: neither.
    virtual std::optional<std::string> trouble() const = 0;
    // Gives up the lease and with it all tables. Calls `then` when that is durable, or has failed; if it
    // failed, the lease expires by itself.
    virtual void leave(std::function<void()> then) = 0;
    // Sends a notice to all other nodes.
    virtual void tell(const Notice& notice) = 0;
};

// The fleet of a lone server: it owns every table, and there are no other nodes.
class LoneFleet final : public Fleet {
  public:
    void listen(Listener*) override {}
    void take(identity::TableId, std::function<void(Owner)> then) override { then(Ours{}); }
    void release(identity::TableId, std::int64_t, std::function<void()> then) override { then(); }
    bool may_speak() const override { return true; }
    std::optional<std::string> trouble() const override { return std::nullopt; }
    void leave(std::function<void()> then) override { then(); }
    void tell(const Notice&) override {}
};

}  // namespace euchre::lobby

// The fleet that a server is a node of, as its lobby sees it: who owns a table, whether this node may still
// tell anybody anything, and what other nodes are to hear. A lone server has a LoneFleet.
//
// Every member is called on the lobby's thread, and so is every function that hears of a result.
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
    // Nobody can say: the database does not answer, this node has no lease, or there is no such table.
    struct Unknown {};
    using Owner = std::variant<Ours, Theirs, Unknown>;

    // What has happened at one node that concerns the connections of all.
    struct SessionsEnded {
        std::vector<store::TokenHash> sessions;
    };
    struct PersonChanged {  // a new name, or deleted: to be read from the store
        identity::PersonId person;
    };
    using Notice = std::variant<SessionsEnded, PersonChanged>;

    class Listener {
      public:
        virtual ~Listener() = default;
        // The lease has run out. Other nodes may own our tables by now: forget them all, and close their
        // connections. What was asked before and is answered later is void. The node joins the fleet again
        // once this returns.
        virtual void lost_lease() = 0;
        // Another node has told this.
        virtual void heard(const Notice&) {}
        // Notices may have been missed: what connections rest on is to be read again.
        virtual void may_have_missed() {}
    };

    virtual ~Fleet() = default;

    // At most one listener, which must outlive the fleet's calls; nullptr: nobody listens any more.
    virtual void listen(Listener* listener) = 0;
    // Makes this node the owner of a table that has none alive, and says who owns it now.
    virtual void take(identity::TableId table, std::function<void(Owner)> then) = 0;
    // Gives up a table of ours, so that the next node that wants it can take it at once. `then` is called
    // when that is durable, or has failed; then the table goes with our lease.
    virtual void release(identity::TableId table, std::int64_t epoch, std::function<void()> then) = 0;
    // False: say nothing, because another node may speak for our tables.
    virtual bool may_speak() const = 0;
    // Why not, for the operator; or what went wrong with the last renewal of the lease. Nothing: all is well.
    virtual std::optional<std::string> trouble() const = 0;
    // Gives up the lease and with it all tables. `then` is called when that is durable, or has failed; then
    // the lease runs out.
    virtual void leave(std::function<void()> then) = 0;
    // Tells every other node.
    virtual void tell(const Notice& notice) = 0;
};

// Of a server that has its store for itself: it owns every table, and nobody else hears it.
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

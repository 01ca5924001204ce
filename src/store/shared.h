// What the servers of a fleet share besides the store's data: the counts of limits by address, the list of
// public tables, the server with a duty, and the queue of reviews. A lone server keeps all of that in
// memory.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "identity/id.h"
#include "store/store.h"

namespace euchre::store {

// The uses of something that has a limit per hour.
struct AddressUse {
    std::int64_t kind = 0;  // of the limit
    std::string who;        // an address or a network; kept as a hash
    std::int64_t count = 0;

    friend auto operator<=>(const AddressUse&, const AddressUse&) = default;
};
struct UsesOfHour {
    std::int64_t hour = 0;           // since 1970, by the database's clock
    std::vector<AddressUse> totals;  // of all servers together
};

// A table that people may find without a link.
struct ListedTable {
    identity::TableId table;
    std::string summary;
};

struct ReviewJob {
    identity::GameId game;
    identity::TableId table;
    identity::PersonId asker;
    std::size_t hands = 0;  // of the game
};
// The state of a review.
struct ReviewPlace {
    std::size_t before = 0;     // requested earlier, and not done
    bool is_under_way = false;  // a server works on it
    std::size_t done = 0, hands = 0;
    std::optional<std::string> text{};  // of the review; nothing: it is not done

    friend bool operator==(const ReviewPlace&, const ReviewPlace&) = default;
};
struct ReviewQueue {
    std::optional<ReviewPlace> place{};  // nothing: not requested, or dropped
    bool has_another = false;            // game of the same table, not done yet
    std::size_t waiting = 0;             // of all games, with those under way
};

// The list of bans as it was last changed.
struct BanText {
    std::int64_t version = 0;  // another one after each change
    std::string text{};        // empty: nobody was ever banned

    friend bool operator==(const BanText&, const BanText&) = default;
};

// Queries and changes. Each call waits for the database, and may throw StoreError. For one thread
// at a time.
class SharedDatabase {
  public:
    static constexpr std::int64_t most_attempts = 3;  // at a review whose servers end meanwhile

    virtual ~SharedDatabase() = default;

    // Adds these to the counts of this hour. Returns the sums.
    virtual UsesOfHour exchange_uses(std::vector<AddressUse> more) = 0;

    // This server's changes of the list.
    virtual void list_tables(const std::vector<ListedTable>& changed,
                             const std::vector<identity::TableId>& gone) = 0;
    // The summaries of tables whose owners are alive, those listed last first.
    virtual std::vector<std::string> listed_tables(std::size_t most) = 0;

    // Gives this server the duty, again if it has it. False: another server has taken it less than `lasts`
    // ago.
    virtual bool take_duty(const std::string& duty, std::chrono::milliseconds lasts) = 0;
    // Removes old data: the uses of former hours, listed tables without a living owner, and what only servers
    // of an older version needed, once no such node is alive.
    virtual void clean() = 0;

    virtual ReviewQueue find_review(identity::GameId game, identity::TableId table) = 0;
    // Puts it into the queue; if it is there, adds the asker. Nothing else happens if another game of the
    // table is in the queue.
    virtual void ask_review(const ReviewJob& job) = 0;
    // Adds an asker if it is there.
    virtual void join_review(identity::GameId game, identity::PersonId asker) = 0;
    // Gives this server the next review that no living server works on, for the time `lasts`.
    virtual std::optional<identity::GameId> take_review(std::chrono::milliseconds lasts) = 0;
    // False: it is not this server's any more.
    virtual bool keep_review(identity::GameId game, std::size_t done, std::chrono::milliseconds lasts) = 0;
    // Saves the review; without one, drops the request. Keeps the newest `kept` reviews. Returns the people
    // who asked. Nothing: it is not this server's any more, and nothing has changed.
    virtual std::optional<std::vector<identity::PersonId>> finish_review(
        identity::GameId game, const std::optional<std::string>& text, std::size_t kept) = 0;

    // Nothing: it is still of the version that is known.
    virtual std::optional<BanText> bans(std::optional<std::int64_t> known) = 0;
    // Two at a time wait for each other. If `change` throws, nothing has changed.
    virtual void change_bans(const std::function<std::string(const std::string&)>& change) = 0;
};

// The same for the lobby, which never waits. Members are called on the lobby's thread, and so are the
// functions that get a result.
class Shared {
  public:
    virtual ~Shared() = default;

    // Runs `ask` on a thread that may wait, and passes its result to `then`; calls `failed` if it throws
    // StoreError. Runs one at a time. `ask` must not refer to anything that the lobby's thread may
    // change or destroy.
    template <class Ask, class Then, class Failed>
    void run(Ask ask, Then then, Failed failed) {
        auto found = std::make_shared<std::optional<std::invoke_result_t<Ask&, SharedDatabase&>>>();
        start({[ask = std::move(ask), found](SharedDatabase& database) mutable {
                   found->emplace(ask(database));
               },
               [then = std::move(then), failed = std::move(failed), found](bool well) mutable {
                   if (well)
                       then(std::move(**found));
                   else
                       failed();
               }});
    }

  protected:
    struct Task {
        std::function<void(SharedDatabase&)> ask;
        std::function<void(bool well)> done;  // on the lobby's thread
    };
    virtual void start(Task task) = 0;
};

}  // namespace euchre::store

// The public list of tables. A lone server has all of them in memory. In a fleet, each node writes its own to
// the database once per second, and the list is read from there.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lobby/tables.h"
#include "store/shared.h"

namespace euchre::lobby {

class ListedTables {
  public:
    // Further ones wait for the next second: each summary takes about 20 microseconds.
    static constexpr std::size_t most_at_once = 64;

    // On a lone server, the list is made again after this time: all of it takes some milliseconds.
    static constexpr std::chrono::seconds kept{1};

    // All must outlive it. `shared`: null on a lone server.
    ListedTables(const Tables& tables, const Connections& clock, store::Shared* shared)
        : tables_(tables), clock_(clock), shared_(shared) {}

    // Passes the list as JSON to `then`, at most `most` tables; nothing if it can't be read now. Those who
    // ask while it is read from the database get that list. `most` is always the same.
    using Then = std::function<void(const std::optional<std::string>&)>;
    void list(std::size_t most, Then then);

    // In a fleet, once per second: writes the changes of this node to the database.
    void tell();
    // Writes everything again, because the database may have lost it.
    void tell_again();

  private:
    std::string list_here(std::size_t most) const;
    void answer(const std::optional<std::string>& list);
    std::vector<identity::TableId> gone();
    std::vector<store::ListedTable> changed();

    const Tables& tables_;
    const Connections& clock_;
    store::Shared* const shared_;
    std::optional<std::string> made_;  // the list of a lone server
    Connections::Clock::time_point made_at_{};
    std::map<identity::TableId, std::string> told_;
    std::vector<identity::TableId> unchecked_;
    bool is_telling_ = false;
    std::vector<Then> waiting_;  // for a list from the database
};

}  // namespace euchre::lobby

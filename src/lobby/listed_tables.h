// The tables that are on the list for everybody. A lone server has all of them here. In a fleet each node
// tells the database of its own, once a second, and the list is read from there.
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
    // More than these wait for the next second: each summary takes about 20 microseconds.
    static constexpr std::size_t most_at_once = 64;

    // Both outlive it. `shared`: null on a lone server.
    ListedTables(const Tables& tables, store::Shared* shared) : tables_(tables), shared_(shared) {}

    // `then` gets the list as JSON, at most `most` tables; nothing: it can't be read now.
    void list(std::size_t most, std::function<void(const std::optional<std::string>&)> then) const;

    // In a fleet, once a second: tells the database what has changed here.
    void tell();
    // Tells all of it again: the database may have lost it.
    void tell_again();

  private:
    std::vector<identity::TableId> gone();
    std::vector<store::ListedTable> changed();

    const Tables& tables_;
    store::Shared* const shared_;
    std::map<identity::TableId, std::string> told_;
    std::vector<identity::TableId> unchecked_;
    bool is_telling_ = false;
};

}  // namespace euchre::lobby

// Snapshots of one table, so that its log need not be read from the beginning.
#pragma once

#include <memory>

#include "lobby/table_log.h"

namespace euchre::lobby {

class TableSnapshots {
  public:
    // The store must outlive it. `last` is the line of the newest snapshot in the store, even if the table
    // was read from an older one; 0: there is none.
    TableSnapshots(store::Store& store, codec::ReadRules read_rules, std::uint64_t every,
                   identity::TableId table, std::uint64_t last);

    // Takes a snapshot at the end of a hand or a game, or during a hand after many more lines.
    void take_if_due(const table::Table& table);

  private:
    store::Store& store_;
    codec::ReadRules read_rules_;
    std::uint64_t every_;                  // lines
    std::shared_ptr<std::uint64_t> next_;  // the line; shared with the read that is under way
};

}  // namespace euchre::lobby

// Snapshots of one table, so that its log need not be read from the beginning.
#pragma once

#include "lobby/table_log.h"

namespace euchre::lobby {

class TableSnapshots {
  public:
    // The store must outlive it. `last` is the line of the newest snapshot; 0: there is none.
    TableSnapshots(store::Store& store, codec::ReadRules read_rules, std::uint64_t every, text::TableId table,
                   std::uint64_t last);

    // At the end of a hand or a game, or else when the lines since the last one have become many.
    void take_if_due(const table::Table& table);

  private:
    store::Store& store_;
    codec::ReadRules read_rules_;
    std::uint64_t every_, next_;  // lines
};

}  // namespace euchre::lobby

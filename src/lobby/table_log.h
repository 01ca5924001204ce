// A table's log in the store.
#pragma once

#include "codec/log_line.h"
#include "lobby/updates.h"
#include "store/store.h"
#include "table/table.h"

namespace euchre::lobby {

// The first line of a table's log that is wrong, and what is wrong with it, for the operator.
// Never what the line says: that may be a card.
struct Damage {
    std::uint64_t line = 1;
    std::string what;
    bool before_snapshot = false;  // the table is read from a snapshot after the line, and goes on
    bool is_intact = false;        // the line is as it was written, but this program can't read it
};

// A line as it is stored.
store::Entry entry_of(std::uint64_t number, const table::Line& line);

// The table whose log these entries are, without the names of people; or why it can't be read.
std::variant<table::Table, Damage> read_table(const std::vector<store::Entry>& entries,
                                              const codec::ReadRules& read_rules);

// A table read from its log, with the updates of the newest lines.
struct LoadedTable {
    table::Table table;
    RecentUpdates recent;
    std::uint64_t snapshot = 0;  // the line of the snapshot that it was read from; 0: the whole log was read
    // The line of the newest snapshot, which may be too new to be read from. 0: there is none, or one was
    // ignored.
    std::uint64_t newest_snapshot = 0;
    std::optional<std::int64_t> epoch{};  // that a node of a fleet owns it by
};
// Reads a snapshot and the lines after it, at least `most_missed`, and keeps their updates. A snapshot that
// does not fit the log is ignored, and the whole log is read. People have their current names.
std::variant<LoadedTable, Damage> load_table(store::Reader& reader, identity::TableId id,
                                             const codec::ReadRules& read_rules, std::size_t most_missed);
// The damage in the lines `first` to `last`, found by their checksums; nothing if the table is gone.
std::optional<Damage> damage_between(store::Reader& reader, identity::TableId id, std::uint64_t first,
                                     std::uint64_t last);
// A snapshot of the table as it is in the store; nothing if its log is damaged.
std::optional<store::Snapshot> make_snapshot(store::Reader& reader, identity::TableId id,
                                             const codec::ReadRules& read_rules);

// Everything the store must write when these lines are added to the table's log: an entry for each line; the
// finished game if they end one; the table's row if they begin or end a hand or a game, or if `touch` is
// set; and the places at the table if they may have changed. In a fleet, all of it holds only for this epoch.
// Precondition: the lines and `after` are what the table accepted.
store::Write write_of(const table::Table& table, const std::vector<table::Line>& lines,
                      const std::optional<table::HandAfter>& after, bool touch,
                      std::optional<std::int64_t> epoch = std::nullopt);

}  // namespace euchre::lobby

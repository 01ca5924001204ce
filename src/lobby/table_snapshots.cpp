#include "lobby/table_snapshots.h"

#include <limits>

namespace euchre::lobby {

namespace {

constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

// The first interval is up to a half shorter, so that tables that were opened at the same time
// do not all take their snapshots at the same time.
std::uint64_t first_after(identity::TableId table, std::uint64_t every) {
    return every - (every < 2 ? 0 : table.bits() % (every / 2));
}

}  // namespace

TableSnapshots::TableSnapshots(store::Store& store, codec::ReadRules read_rules, std::uint64_t every,
                               identity::TableId table, std::uint64_t last)
    : store_(store),
      read_rules_(std::move(read_rules)),
      every_(every),
      next_(std::make_shared<std::uint64_t>(last + (last == 0 ? first_after(table, every) : every))) {}

// The snapshot is made from the log, because a table with people has state that is not in its log. The log
// may grow until it is read. The next interval is counted from the line that was read, so that the two kept
// snapshots are never close together.
void TableSnapshots::take_if_due(const table::Table& table) {
    const std::uint64_t line = table.written();
    if (line < *next_ || (table.game().hand_is_live() && line < *next_ + every_)) return;
    *next_ = never;  // one at a time
    store_.read([id = table.id(), read_rules = read_rules_](
                    store::Reader& reader) { return make_snapshot(reader, id, read_rules); },
                [&store = store_, id = table.id(), next = next_, line,
                 every = every_](std::optional<store::Snapshot> made) {
                    *next = (made ? made->number : line) + every;
                    if (made) store.write({store::PutSnapshot{id, std::move(*made)}}, [](store::Written) {});
                },
                [next = next_, line, every = every_] { *next = line + every; });
}

}  // namespace euchre::lobby

#include "lobby/table_snapshots.h"

#include <limits>

namespace euchre::lobby {

namespace {

constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

// The first one comes up to a half earlier than the others, so that tables that were opened at the same time
// do not all take theirs at the same time.
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

// It is made from the log, because a table with people at it knows more than its log does. The log may have
// grown until it is read: the next one is counted from what was read, so that the two that are kept are never
// close together.
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

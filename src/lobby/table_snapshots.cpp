#include "lobby/table_snapshots.h"

namespace euchre::lobby {

namespace {

// The first one comes up to a half earlier than the others, so that tables that were opened at the same time
// do not all take theirs at the same time.
std::uint64_t first_after(text::TableId table, std::uint64_t every) {
    return every - (every < 2 ? 0 : table.bits() % (every / 2));
}

}  // namespace

TableSnapshots::TableSnapshots(store::Store& store, codec::ReadRules read_rules, std::uint64_t every,
                               text::TableId table, std::uint64_t last)
    : store_(store),
      read_rules_(std::move(read_rules)),
      every_(every),
      next_(last + (last == 0 ? first_after(table, every) : every)) {}

// It is made from the log, because a table with people at it knows more than its log does.
void TableSnapshots::take_if_due(const table::Table& table) {
    const std::uint64_t line = table.written();
    if (line < next_ || (table.game().hand_is_live() && line < next_ + every_)) return;
    next_ = line + every_;
    store_.read([id = table.id(), read_rules = read_rules_](
                    store::Reader& reader) { return make_snapshot(reader, id, read_rules); },
                [&store = store_, id = table.id()](std::optional<store::Snapshot> made) {
                    if (made) store.write({store::PutSnapshot{id, std::move(*made)}}, [](store::Written) {});
                },
                [] {});  // a later one will do
}

}  // namespace euchre::lobby

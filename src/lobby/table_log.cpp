#include "lobby/table_log.h"

#include <algorithm>
#include <ranges>

#include "codec/snapshot.h"
#include "lobby/finished.h"
#include "lobby/people.h"
#include "lobby/places.h"

namespace euchre::lobby {

namespace {

constexpr std::size_t seal_size = 64;  // bytes at the beginning of a snapshot

// True if a game may begin or end with this event.
bool is_turning_point(const table::TableEvent& event, const std::optional<table::HandAfter>& after) {
    if (std::holds_alternative<table::Acted>(event)) return !after || !after->hand.is_live();
    return std::holds_alternative<table::GameBegun>(event) ||
           std::holds_alternative<table::GameConceded>(event) ||
           std::holds_alternative<table::GameAbandoned>(event) ||
           std::holds_alternative<table::TableClosed>(event) ||
           // N9: the penalty for a misdeal may end the game.
           std::holds_alternative<table::PacketGiven>(event) ||
           std::holds_alternative<table::MisdealDeclared>(event);
}

store::TableStatus status_of(const table::Table& table) {
    if (table.stage() == table::Stage::closed) return store::TableStatus::closed;
    return table.stage() == table::Stage::over ? store::TableStatus::over : store::TableStatus::open;
}

// The error about a line.
constexpr const char* missing = "it is missing";
constexpr const char* not_as_written = "it is not what was written";
constexpr const char* unreadable = "it can't be read";

std::optional<Damage> damage_of(const store::Entry& entry, std::uint64_t expected) {
    if (!entry.intact) return Damage{entry.number, not_as_written};
    if (entry.number != expected) return Damage{expected, missing};
    return std::nullopt;
}

Damage unknown_line(std::uint64_t number, const char* why) {
    return {.line = number, .what = why, .is_intact = true};
}

// The first bytes of a snapshot. They depend on the snapshot and on the line after which it was taken.
std::string seal_of(std::string_view line, std::string_view snapshot) {
    return fair::to_hex(hash_of(fair::to_hex(hash_of(line)).append(snapshot)));
}

// How a log is read.
struct Reading {
    const codec::ReadRules& read_rules;
    table::WhoIs who_is{};  // empty: nobody gets a name
    std::size_t most_missed = 0;
};

// Reads a line of the log. Nothing if it can't be read.
std::optional<table::Line> line_of(const store::Entry& entry, const Reading& how) {
    auto line = codec::parse_line(entry.text, how.read_rules);
    auto* const read = std::get_if<table::Line>(&line);
    if (read == nullptr) return std::nullopt;
    if (how.who_is) table::name_people(read->what, how.who_is);
    return std::move(*read);
}

std::optional<table::Table> opened_table(const store::Entry& first, const Reading& how) {
    const auto line = line_of(first, how);
    const auto* const opened = line ? std::get_if<table::TableOpened>(&line->what) : nullptr;
    return opened == nullptr ? std::nullopt : std::optional(table::Table(*opened, line->time));
}

// `first` is the entry after which the snapshot was taken.
std::optional<table::Table> sealed_table(const store::Entry& first, const store::Snapshot& snapshot,
                                         const Reading& how) {
    const std::string_view text = snapshot.text;
    const std::string_view state = text.substr(std::min(text.size(), seal_size));
    if (text.substr(0, seal_size) != seal_of(first.text, state)) return std::nullopt;
    auto table = codec::read_snapshot(state, how.read_rules);
    if (table && table->written() != first.number) table.reset();
    if (table && how.who_is) table->name_people(how.who_is);
    return table;
}

// Adds the lines after the first.
std::variant<LoadedTable, Damage> with_lines(table::Table table, const std::vector<store::Entry>& entries,
                                             const Reading& how) {
    const std::uint64_t last = entries.back().number;
    const std::uint64_t told_after = last - std::min<std::uint64_t>(last, how.most_missed);
    LoadedTable loaded{std::move(table),
                       RecentUpdates(std::max(told_after, entries.front().number), how.most_missed)};
    for (const store::Entry& entry : entries | std::views::drop(1)) {
        const std::uint64_t number = loaded.table.written() + 1;
        if (auto damage = damage_of(entry, number)) return std::move(*damage);
        const auto line = line_of(entry, how);
        if (!line) return unknown_line(number, unreadable);
        const auto events = loaded.table.apply(*line);
        if (!events) return unknown_line(number, "it does not fit the lines before it");
        if (entry.number <= told_after) continue;
        loaded.recent.add(updates_of(loaded.table, line->what, *events));
    }
    return loaded;
}

std::variant<LoadedTable, Damage> from_beginning(const std::vector<store::Entry>& log, const Reading& how) {
    if (log.empty()) return Damage{1, missing};
    if (auto damage = damage_of(log.front(), 1)) return std::move(*damage);
    auto table = opened_table(log.front(), how);
    if (!table) return unknown_line(1, unreadable);
    return with_lines(std::move(*table), log, how);
}

std::optional<LoadedTable> from_snapshot(store::Reader& reader, identity::TableId id,
                                         const store::Snapshot& snapshot, const Reading& how) {
    const auto entries = reader.entries_from(id, snapshot.number);
    if (entries.empty() || entries.front().number != snapshot.number || !entries.front().intact)
        return std::nullopt;
    auto table = sealed_table(entries.front(), snapshot, how);
    if (!table || table->id() != id) return std::nullopt;
    auto read = with_lines(std::move(*table), entries, how);
    auto* const loaded = std::get_if<LoadedTable>(&read);
    if (loaded == nullptr) return std::nullopt;
    loaded->snapshot = snapshot.number;
    return std::move(*loaded);
}

std::variant<LoadedTable, Damage> load(store::Reader& reader, identity::TableId id, const Reading& how) {
    const std::uint64_t last = reader.last_entry(id);
    const auto newest = reader.snapshot(id, last);
    const std::uint64_t newest_line = newest ? newest->number : 0;
    const auto old_enough =
        last > how.most_missed ? reader.snapshot(id, last - how.most_missed) : std::nullopt;
    if (old_enough)
        if (auto loaded = from_snapshot(reader, id, *old_enough, how)) {
            loaded->newest_snapshot = newest_line;
            return std::move(*loaded);
        }
    auto read = from_beginning(reader.entries(id), how);
    if (auto* const loaded = std::get_if<LoadedTable>(&read); loaded != nullptr && !old_enough)
        loaded->newest_snapshot = newest_line;
    return read;
}

}  // namespace

store::Entry entry_of(std::uint64_t number, const table::Line& line) {
    return {number, codec::to_text(line), true, codec::is_secret(line.what)};
}

std::variant<table::Table, Damage> read_table(const std::vector<store::Entry>& entries,
                                              const codec::ReadRules& read_rules) {
    auto read = from_beginning(entries, {read_rules});
    if (auto* const damage = std::get_if<Damage>(&read)) return std::move(*damage);
    return std::get<LoadedTable>(std::move(read)).table;
}

std::variant<LoadedTable, Damage> load_table(store::Reader& reader, identity::TableId id,
                                             const codec::ReadRules& read_rules, std::size_t most_missed) {
    return load(reader, id, {read_rules, who_is(reader), most_missed});
}

std::optional<Damage> damage_between(store::Reader& reader, identity::TableId id, std::uint64_t first,
                                     std::uint64_t last) {
    std::optional<Damage> damage;
    std::uint64_t expected = first;
    for (const store::Entry& entry : reader.entries_between(id, first, last)) {
        damage = damage_of(entry, expected);
        if (damage) break;
        ++expected;
    }
    if (!damage && expected <= last) damage = Damage{expected, missing};
    return damage && reader.has_table(id) ? damage : std::nullopt;
}

std::optional<store::Snapshot> make_snapshot(store::Reader& reader, identity::TableId id,
                                             const codec::ReadRules& read_rules) {
    const auto read = load(reader, id, {read_rules});
    const auto* const loaded = std::get_if<LoadedTable>(&read);
    if (loaded == nullptr) return std::nullopt;
    const auto line = reader.entries_from(id, loaded->table.written());
    if (line.empty()) return std::nullopt;
    const std::string state = codec::snapshot_text(loaded->table);
    return store::Snapshot{loaded->table.written(), seal_of(line.front().text, state) + state};
}

store::Write write_of(const table::Table& table, const std::vector<table::Line>& lines,
                      const std::optional<table::HandAfter>& after, bool touch,
                      std::optional<std::int64_t> epoch) {
    store::Write write;
    for (const table::Line& line : lines)
        write.emplace_back(
            store::AddEntry{table.id(), entry_of(table.written() + write.size() + 1, line), epoch});
    const bool turns = std::ranges::any_of(
        lines, [&](const table::Line& line) { return is_turning_point(line.what, after); });
    const bool places =
        std::ranges::any_of(lines, [](const table::Line& line) { return changes_places(line.what); });
    if (!turns && !touch && !places) return write;
    table::Table next = table;
    for (const table::Line& line : lines)
        if (!next.apply(line, after)) return write;
    const table::Time now = lines.front().time;
    if (turns && next.game().end() && table.stage() == table::Stage::playing && !next.game().is_practice())
        write.emplace_back(store::PutGame{finished_game(next, now)});
    if (turns || touch)
        write.emplace_back(store::PutTable{
            {table.id(), to_string(table.id()), status_of(next), now.time_since_epoch().count()}});
    write.emplace_back(places_of(next));
    return write;
}

}  // namespace euchre::lobby

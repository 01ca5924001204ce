#include "lobby/table_log.h"

#include <algorithm>

#include "lobby/finished.h"

namespace euchre::lobby {

namespace {

// Whether a game may begin or end with it.
bool is_turning_point(const table::TableEvent& event, const std::optional<table::HandAfter>& after) {
    if (std::holds_alternative<table::Acted>(event)) return !after || !after->hand.is_live();
    return std::holds_alternative<table::GameBegun>(event) ||
           std::holds_alternative<table::GameConceded>(event) ||
           std::holds_alternative<table::GameAbandoned>(event) ||
           std::holds_alternative<table::TableClosed>(event) ||
           std::holds_alternative<table::PacketGiven>(
               event);  // N9: the penalty for a misdeal may end the game
}

store::TableStatus status_of(const table::Table& table) {
    if (table.stage() == table::Stage::closed) return store::TableStatus::closed;
    return table.stage() == table::Stage::over ? store::TableStatus::over : store::TableStatus::open;
}

}  // namespace

std::variant<table::Table, Damage> read_table(const std::vector<store::Entry>& entries,
                                              const codec::ReadRules& read_rules) {
    std::vector<table::Line> lines;
    for (const store::Entry& entry : entries) {
        const std::uint64_t number = lines.size() + 1;
        if (!entry.intact) return Damage{entry.number, "it is not what was written"};
        if (entry.number != number) return Damage{number, "it is missing"};
        auto line = codec::parse_line(entry.text, read_rules);
        if (!std::holds_alternative<table::Line>(line)) return Damage{number, "it can't be read"};
        lines.push_back(std::get<table::Line>(std::move(line)));
    }
    if (lines.empty()) return Damage{1, "it is missing"};
    auto table = table::read_back(lines);
    if (const auto* const line = std::get_if<std::uint64_t>(&table))
        return Damage{*line, "it does not fit the lines before it"};
    return std::get<table::Table>(std::move(table));
}

store::Write write_of(const table::Table& table, const std::vector<table::Line>& lines,
                      const std::optional<table::HandAfter>& after, bool touch) {
    store::Write write;
    for (const table::Line& line : lines)
        write.emplace_back(
            store::AddEntry{table.id(), {table.written() + write.size() + 1, codec::to_text(line)}});
    const bool turns = std::ranges::any_of(
        lines, [&](const table::Line& line) { return is_turning_point(line.what, after); });
    if (!turns && !touch) return write;
    table::Table next = table;
    for (const table::Line& line : lines)
        if (!next.apply(line, after)) return write;
    const table::Time now = lines.front().time;
    if (turns && next.game().end() && table.stage() == table::Stage::playing && !next.game().is_practice())
        write.emplace_back(store::PutGame{finished_game(next, now)});
    write.emplace_back(store::PutTable{
        {table.id(), to_string(table.id()), status_of(next), now.time_since_epoch().count()}});
    return write;
}

}  // namespace euchre::lobby

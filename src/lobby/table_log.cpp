#include "lobby/table_log.h"

#include <algorithm>

#include "lobby/finished.h"

namespace euchre {

namespace {

// Whether a game may begin or end with it.
bool is_turning_point(const Table& table, const TableEvent& what) {
    const auto* const acted = std::get_if<Acted>(&what);
    if (acted == nullptr)
        return std::holds_alternative<GameBegun>(what) || std::holds_alternative<GameConceded>(what) ||
               std::holds_alternative<GameAbandoned>(what) || std::holds_alternative<TableClosed>(what) ||
               std::holds_alternative<PacketGiven>(what);  // N9: the penalty for a misdeal may end the game
    State after = table.match()->state();
    return !apply(*table.rules(), after, acted->seat, acted->action) && !after.is_live();
}

TableStatus status_of(const Table& table) {
    if (table.stage() == Stage::closed) return TableStatus::closed;
    return table.stage() == Stage::over ? TableStatus::over : TableStatus::open;
}

}  // namespace

std::optional<Table> read_table(const std::vector<Entry>& entries, const ReadRules& read_rules) {
    std::vector<Line> lines;
    for (const Entry& entry : entries) {
        auto line = parse_line(entry.text, read_rules);
        if (!std::holds_alternative<Line>(line) || entry.number != lines.size() + 1) return std::nullopt;
        lines.push_back(std::get<Line>(std::move(line)));
    }
    auto table = read_back(lines);
    if (!std::holds_alternative<Table>(table)) return std::nullopt;
    return std::get<Table>(std::move(table));
}

Write write_of(const Table& table, const std::vector<Line>& lines, bool touch) {
    Write write;
    for (const Line& line : lines)
        write.emplace_back(AddEntry{table.id(), {table.written() + write.size() + 1, to_text(line)}});
    const bool turns =
        std::ranges::any_of(lines, [&](const Line& line) { return is_turning_point(table, line.what); });
    if (!turns && !touch) return write;
    Table after = table;
    for (const Line& line : lines)
        if (!after.apply(line)) return write;
    const Time now = lines.front().time;
    if (turns && after.end() && table.stage() == Stage::playing && !after.is_practice())
        write.emplace_back(PutGame{finished_game(after, now)});
    write.emplace_back(
        PutTable{{table.id(), to_string(table.id()), status_of(after), now.time_since_epoch().count()}});
    return write;
}

}  // namespace euchre

#include "lobby/table_log.h"

#include <algorithm>

#include "lobby/finished.h"

namespace euchre {

namespace {

// Whether a game may begin or end with it.
bool is_turning_point(const TableEvent& event, const std::optional<HandAfter>& after) {
    if (std::holds_alternative<Acted>(event)) return !after || !after->hand.is_live();
    return std::holds_alternative<GameBegun>(event) || std::holds_alternative<GameConceded>(event) ||
           std::holds_alternative<GameAbandoned>(event) || std::holds_alternative<TableClosed>(event) ||
           std::holds_alternative<PacketGiven>(event);  // N9: the penalty for a misdeal may end the game
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

Write write_of(const Table& table, const std::vector<Line>& lines, const std::optional<HandAfter>& after,
               bool touch) {
    Write write;
    for (const Line& line : lines)
        write.emplace_back(AddEntry{table.id(), {table.written() + write.size() + 1, to_text(line)}});
    const bool turns =
        std::ranges::any_of(lines, [&](const Line& line) { return is_turning_point(line.what, after); });
    if (!turns && !touch) return write;
    Table next = table;
    for (const Line& line : lines)
        if (!next.apply(line, after)) return write;
    const Time now = lines.front().time;
    if (turns && next.game().end() && table.stage() == Stage::playing && !next.game().is_practice())
        write.emplace_back(PutGame{finished_game(next, now)});
    write.emplace_back(
        PutTable{{table.id(), to_string(table.id()), status_of(next), now.time_since_epoch().count()}});
    return write;
}

}  // namespace euchre

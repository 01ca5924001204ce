#include "lobby/table_counts.h"

#include "lobby/log.h"

namespace euchre::lobby {

void TableCounts::count_people(std::size_t here) {
    if (here == people_) return;
    metrics_.people.Increment(static_cast<double>(here) - static_cast<double>(people_));
    metrics_.tables_awake.Increment((here > 0 ? 1 : 0) - (people_ > 0 ? 1 : 0));
    people_ = here;
}

void TableCounts::count_lines(const table::Table& table, const std::vector<table::Line>& lines,
                              bool was_over) {
    metrics_.lines.Increment(static_cast<double>(lines.size()));
    count_people(table.presence().people_here());
    for (const table::Line& line : lines)
        if (std::holds_alternative<table::GameBegun>(line.what)) log(LogLevel::info, "a game has begun");
    if (!was_over && table.game().end())
        log(LogLevel::info, "a game has ended",
            {{"end", to_string(*table.game().end())},
             {"hands", static_cast<std::int64_t>(table.match()->record().hands.size())}});
}

}  // namespace euchre::lobby

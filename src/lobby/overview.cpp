#include "lobby/overview.h"

#include <algorithm>
#include <boost/json.hpp>

#include "lobby/audit.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

constexpr std::size_t most_shown = 200;  // per kind

std::int64_t seconds_between(table::Time from, table::Time to) {
    return std::chrono::floor<std::chrono::seconds>(to - from).count();
}

json::object row_of(const TableRunner& runner, table::Time now) {
    const table::Table& table = runner.table();
    std::size_t people = 0, programs = 0, bots = 0, here = 0;
    for (const table::Chair& chair : table.seats().chairs()) {
        if (chair.guest) ++(chair.guest->program ? programs : people);
        if (chair.guest && table.presence().is_here(chair.guest->id)) ++here;
        if (chair.bot) ++bots;
    }
    return {{"table", table_handle(table.id())},
            {"rules", table.rules()->name()},
            {"state", table.game().is_paused() ? "paused" : table::to_string(table.stage())},
            {"people", people},
            {"here", here},
            {"programs", programs},
            {"bots", bots},
            {"spectators", runner.spectators_without(identity::PersonId{})},
            {"connections", runner.connections()},
            {"lines", table.written()},
            {"awake_s", seconds_between(runner.awake_since(), now)},
            {"idle_s", seconds_between(table.state().last_line, now)}};
}

}  // namespace

json::object overview_of(const Tables& tables, table::Time now) {
    std::vector<const TableRunner*> runners;
    for (const auto& [id, runner] : tables.all()) runners.push_back(runner.get());
    const std::size_t shown = std::min(runners.size(), most_shown);
    const auto longest_first = [](const TableRunner* runner) { return runner->table().written(); };
    std::ranges::partial_sort(runners, runners.begin() + static_cast<std::ptrdiff_t>(shown),
                              std::ranges::greater{}, longest_first);
    json::array rows, damaged;
    for (std::size_t at = 0; at < shown; ++at) rows.push_back(row_of(*runners[at], now));
    for (const auto& [id, damage] : tables.damaged())
        if (damaged.size() < most_shown)
            damaged.push_back(json::object{{"table", table_handle(id)},
                                           {"line", damage.line},
                                           {"problem", damage.what},
                                           {"goes_on", damage.before_snapshot}});
    return {{"tables_awake", runners.size()}, {"tables", std::move(rows)}, {"damaged", std::move(damaged)}};
}

}  // namespace euchre::lobby

#include "lobby/updates.h"

#include <boost/json.hpp>

#include "codec/event_json.h"

namespace euchre {

namespace json = boost::json;

namespace {

// The server publishes its seed for a void attempt at once.
std::optional<Seed> void_seed(const Table& table, const TableEvent& what) {
    const auto* const opened = std::get_if<ListOpened>(&what);
    if (opened == nullptr || table.dealing().past().empty()) return std::nullopt;
    const Attempt& attempt = table.dealing().past().back();
    return has_silent_seat(attempt) ? attempt.seed : std::nullopt;
}

}  // namespace

void add_updates(Updates& updates, const Table& table, const TableEvent& what,
                 const std::vector<Event>& events) {
    const std::uint64_t number = table.written();
    if (auto line = public_json(what)) {
        if (const auto seed = void_seed(table, what)) (*line)["seed"] = to_hex(*seed);
        (*line)["seq"] = number;
        updates.outside.push_back(*line);
        updates.all.push_back(std::move(*line));
    }
    for (const Event& event : events) {
        json::object object = to_json(event);
        object["seq"] = number;
        updates.all.push_back(std::move(object));
    }
}

Updates updates_since(std::uint64_t since, const Table& table, Store& store, const ReadRules& read_rules) {
    Updates updates;
    std::optional<Table> then;
    for (const Entry& entry : store.entries(table.id())) {
        if (entry.number > table.written()) break;
        const auto line = parse_line(entry.text, read_rules);
        const auto* const read = std::get_if<Line>(&line);
        if (read == nullptr) break;
        if (!then) {
            then.emplace(std::get<TableOpened>(read->what), read->time);
            continue;
        }
        const auto told = then->apply(*read);
        if (told && entry.number > since) add_updates(updates, *then, read->what, *told);
    }
    return updates;
}

bool may_watch(const Table& table, PersonId person) {
    return table.stage() != Stage::playing || table.seat_of(person) ||
           (table.settings().spectators && !table.holders().has_seen_the_hand(person));
}

}  // namespace euchre

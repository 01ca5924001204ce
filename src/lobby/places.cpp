#include "lobby/places.h"

#include <boost/json.hpp>

namespace euchre::lobby {

namespace json = boost::json;

namespace {

// The id of a person, or the name of a bot; null for an empty chair.
json::value player_json(const table::Table& table, Seat seat) {
    if (const auto& guest = table.seats()[seat].guest) return json::object{{"person", to_string(guest->id)}};
    const auto name = table::name_at(table, seat);
    return name ? json::value{{"name", std::string(*name)}} : json::value();
}

std::string summary_of(const table::Table& table) {
    json::array players, scores;
    for (std::size_t seat = 0; seat < table.rules()->players(); ++seat)
        players.push_back(player_json(table, Seat(seat)));
    if (table.match())
        for (std::size_t side = 0; side < table.rules()->sides(); ++side)
            scores.emplace_back(table.match()->scores()[side]);
    return json::serialize(json::object{
        {"rules", json::object{{"name", table.rules()->name()}, {"title", table.rules()->title()}}},
        {"host", to_string(table.seats().host().id)},
        {"stage", to_string(table.stage())},
        {"practice", table.game().is_practice()},
        {"players", std::move(players)},
        {"scores", std::move(scores)}});
}

std::string name_of(const json::value& id, const table::WhoIs& who_is) {
    return who_is(identity::PersonId::parse(id.as_string()).value()).name;
}

json::value shown_name(const json::value& player, const table::WhoIs& who_is) {
    if (player.is_null()) return nullptr;
    if (const auto* const bot = player.as_object().if_contains("name")) return *bot;
    return json::value(name_of(player.at("person"), who_is));
}

json::object own_table_json(const store::OwnTable& table, const table::WhoIs& who_is) {
    json::object shown = json::parse(table.summary).as_object();
    shown["id"] = to_string(table.id);
    shown["used"] = table.used_ms;
    shown["set_aside"] = table.set_aside;
    shown["host"] = name_of(shown.at("host"), who_is);
    for (json::value& player : shown.at("players").as_array()) player = shown_name(player, who_is);
    return shown;
}

}  // namespace

store::PutPlaces places_of(const table::Table& table) {
    store::PutPlaces places{table.id(), {}, {}, table.game().is_set_aside()};
    const bool goes_on = table.stage() == table::Stage::gathering || table.stage() == table::Stage::playing;
    if (!goes_on) return places;
    std::set<identity::PersonId> people{table.seats().host().id};
    for (const table::Chair& chair : table.seats().chairs())
        for (const auto& guest : {chair.guest, chair.waiting})
            if (guest && !guest->program) people.insert(guest->id);
    places.people.assign(people.begin(), people.end());
    places.summary = summary_of(table);
    return places;
}

bool changes_places(const table::TableEvent& event) {
    return std::visit(
        [](const auto& one) {
            using Kind = std::decay_t<decltype(one)>;
            return std::is_same_v<Kind, table::RulesChanged> || std::is_same_v<Kind, table::GuestSat> ||
                   std::is_same_v<Kind, table::BotSat> || std::is_same_v<Kind, table::ChairEmptied> ||
                   std::is_same_v<Kind, table::ChairsSwapped> || std::is_same_v<Kind, table::GuestLeft> ||
                   std::is_same_v<Kind, table::HostChanged> || std::is_same_v<Kind, table::GamePaused> ||
                   std::is_same_v<Kind, table::GameResumed> || std::is_same_v<Kind, table::SeatConceded>;
        },
        event);
}

json::array own_tables_json(const std::vector<store::OwnTable>& tables, const table::WhoIs& who_is) {
    json::array list;
    for (const store::OwnTable& table : tables) {
        try {
            list.push_back(own_table_json(table, who_is));
        } catch (const std::exception&) {  // from Boost.JSON: the summary is damaged, but the table is not
            continue;
        }
    }
    return list;
}

}  // namespace euchre::lobby

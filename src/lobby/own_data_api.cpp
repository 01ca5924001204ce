#include "lobby/own_data_api.h"

#include "lobby/devices_api.h"
#include "lobby/finished.h"
#include "lobby/people.h"
#include "lobby/places.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

json::object row_json(const store::ListedGame& game, const table::WhoIs& who_is) {
    return {{"id", to_string(game.row.id)},
            {"table", to_string(game.row.table)},
            {"game", game.row.number},
            {"ended", game.row.ended_ms},
            {"summary", to_string(named_line(game.row.summary, who_is))},
            {"seat", game.seat ? json::value(*game.seat) : nullptr},
            {"share", game.share ? json::value(*game.share) : nullptr}};
}

// Leaves out damaged files, and the oldest ones if all files together have more than `most_bytes`.
std::string games_text(store::Reader& reader, identity::PersonId person, std::size_t most_bytes) {
    const table::WhoIs names = who_is(reader);
    std::string list;
    for (const store::ListedGame& listed : reader.games_of(person)) {
        std::string game = json::serialize(row_json(listed, names));
        const auto found = list.size() < most_bytes ? reader.game(listed.row.id) : std::nullopt;
        game.back() = ',';
        game += R"("file":)" + (found && found->intact ? named_file(found->file, names) : "null") + "}";
        list += (list.empty() ? "" : ",") + game;
    }
    return "[" + list + "]";
}

json::array lessons_json(const std::vector<store::Lesson>& lessons) {
    json::array list;
    for (const store::Lesson& lesson : lessons)
        list.push_back(json::object{{"game", to_string(lesson.place.game)},
                                    {"hand", lesson.place.hand},
                                    {"action", lesson.place.action},
                                    {"times_right", lesson.right},
                                    {"due_day", lesson.due ? json::value(*lesson.due) : nullptr}});
    return list;
}

json::array named_rules_json(store::Reader& reader, identity::PersonId person) {
    json::array list;
    for (const std::string& name : reader.names_of_rules(person)) {
        json::array changes;
        if (const auto named = reader.named_rules(name))
            for (const store::RuleChange& change : named->changes)
                changes.push_back(
                    json::object{{"changed", change.changed_ms}, {"rules", json::parse(change.rules)}});
        list.push_back(json::object{{"name", name}, {"changes", std::move(changes)}});
    }
    return list;
}

std::string data_text(store::Reader& reader, const store::PersonRow& person, const store::TokenHash& session,
                      std::size_t most_bytes) {
    json::object about = person_json(person);
    about["seen"] = person.seen_ms;
    return R"({"person":)" + json::serialize(about) + R"(,"devices":)" +
           json::serialize(devices_json(reader.sessions_of(person.id), session)) + R"(,"games":)" +
           games_text(reader, person.id, most_bytes) + R"(,"practice":)" +
           json::serialize(lessons_json(reader.lessons_of(person.id))) + R"(,"named_rules":)" +
           json::serialize(named_rules_json(reader, person.id)) + R"(,"tables":)" +
           json::serialize(own_tables_json(reader.tables_of(person.id, most_own_tables), who_is(reader))) +
           "}";
}

void show_own_data(OwnDataApi& api, RequestContext& context) {
    if (!context.is_within_limit()) return;
    context.read(
        api.store,
        [person = *context.person, session = context.session->token, most = api.settings.most_export_bytes](
            store::Reader& reader) { return data_text(reader, person, session, most); },
        [](RequestContext& read, std::string text) {
            Response response = as_json(std::move(text));
            response.headers.emplace_back("Content-Disposition",
                                          "attachment; filename=\"euchre-my-data.json\"");
            read.respond(std::move(response));
        },
        store::Length::lengthy);
}

}  // namespace

std::vector<Route> own_data_routes(OwnDataApi& api) {
    // clang-format off
    return {
        {"GET", "/api/me/data", Access::people, {.hourly = &api.exports}, to(api, show_own_data)},
    };
    // clang-format on
}

}  // namespace euchre::lobby

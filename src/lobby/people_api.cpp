#include "lobby/people_api.h"

#include "codec/fields.h"
#include "game/player.h"
#include "lobby/people.h"
#include "lobby/places.h"
#include "text/plain.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

// A name and an avatar. Refuses the request and returns nothing if they are invalid.
std::optional<Player> read_player(RequestContext& context) {
    const auto body = context.body();
    if (!body) return std::nullopt;
    codec::Fields fields(*body);
    fields.only({"name", "avatar"});
    const std::string name = text::shown_plainly(fields.text("name"), longest_name);
    const auto avatar = parse_avatar(fields.text("avatar"));
    if (!avatar) fields.fail("'avatar' must be bear, raccoon, lumberjack, hunter or beaver");
    if (fields.failed())
        context.refuse(400, malformed(fields.error()));
    else if (name.empty())
        context.refuse(400, blank_name());
    else
        return Player{name, *avatar};
    return std::nullopt;
}

void create_person(PeopleApi& api, RequestContext& context) {
    const auto player = read_player(context);
    if (!player || !context.is_within_limit()) return;
    const auto [person, session] = new_person(
        api.sources, {player->name, std::string(to_string(player->avatar))}, context.request.user_agent);
    Response response = json_response({{"person", person_json(person)}, {"token", session.token}}, 201);
    response.headers.push_back(cookie_with(session.token, context.request.secure));
    api.store.write({store::PutPerson{person}, store::PutSession{session.row}},
                    [self = context.shared_from_this(), id = person.id,
                     response = std::move(response)](store::Written written) mutable {
                        if (written == store::Written::durable) self->audit_as(id, "person_created");
                        answer_durable(self->respond, written, std::move(response));
                    });
}

void show_person(PeopleApi& api, RequestContext& context) {
    api.session_use.note(context.session->token);
    context.answer(person_json(*context.person));
}

void list_own_tables(PeopleApi& api, RequestContext& context) {
    context.read(
        api.store,
        [person = context.person->id](store::Reader& reader) {
            return own_tables_json(reader.tables_of(person, most_own_tables), who_is(reader));
        },
        [](RequestContext& read, const json::array& tables) { read.answer(tables); });
}

void change_person(PeopleApi& api, RequestContext& context) {
    const auto player = read_player(context);
    if (!player) return;
    store::PersonRow person = *context.person;
    person.name = player->name;
    person.avatar = to_string(player->avatar);
    person.seen_ms = api.sources.now().time_since_epoch().count();
    api.store.write({store::ChangePerson{person}}, [&api, self = context.shared_from_this(), person,
                                                    player = *player](store::Written written) {
        if (written == store::Written::conflict)  // deleted since the request came
            return self->refuse(401, messages::Kind<>{"error.unknown_person"}());
        if (written == store::Written::durable) {
            self->audit("person_changed");
            api.news.person_renamed(person.id, player);
        }
        answer_durable(self->respond, written, json_response(person_json(person)));
    });
}

void remove_with(PeopleApi& api, RequestContext& context, const std::vector<store::TokenHash>& sessions) {
    Response response = json_response(json::object{});
    response.headers.push_back(cookie_gone(context.request.secure));
    api.store.write({store::DropPerson{context.person->id}},
                    [&api, person = context.person->id, sessions, self = context.shared_from_this(),
                     response = std::move(response)](store::Written written) mutable {
                        if (written == store::Written::durable) {
                            self->audit("person_deleted");
                            api.news.person_deleted(person, sessions);
                        }
                        answer_durable(self->respond, written, std::move(response));
                    });
}

void remove_person(PeopleApi& api, RequestContext& context) {
    context.read(
        api.store,
        [person = context.person->id](store::Reader& reader) {
            std::vector<store::TokenHash> sessions;
            for (const store::SessionRow& session : reader.sessions_of(person))
                sessions.push_back(session.token);
            return sessions;
        },
        [&api](RequestContext& read, const std::vector<store::TokenHash>& sessions) {
            remove_with(api, read, sessions);
        });
}

}  // namespace

std::vector<Route> people_routes(PeopleApi& api) {
    using enum Access;
    // clang-format off
    return {
        {"POST",   "/api/people", anybody_but_programs, {.hourly = &api.new_people}, to(api, create_person)},
        {"GET",    "/api/me",     people,               as_few_rows,        to(api, show_person)},
        {"GET",    "/api/me/tables", people,            as_work,            to(api, list_own_tables)},
        {"PUT",    "/api/me",     people,               as_write, to(api, change_person)},
        {"DELETE", "/api/me",     people,               unlimited("works once"),        to(api, remove_person)},
    };
    // clang-format on
}

}  // namespace euchre::lobby

#include "lobby/people_api.h"

#include "codec/fields.h"
#include "game/player.h"
#include "lobby/people.h"
#include "text/plain.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

json::object person_json(const store::PersonRow& person) {
    return {{"id", to_string(person.id)}, {"name", person.name}, {"avatar", person.avatar}};
}

// A name and an avatar; nothing once they are refused.
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

void refuse_link(RequestContext& context) { context.refuse(401, messages::Kind<>{"error.unknown_link"}()); }

void create_person(PeopleApi& api, RequestContext& context) {
    if (!context.is_within_limit()) return;
    const auto player = read_player(context);
    if (!player) return;
    auto [person, token] = new_person(api.sources, player->name, std::string(to_string(player->avatar)));
    Response response = json_response({{"person", person_json(person)}, {"token", token}}, 201);
    response.headers.push_back(cookie_with(token, context.request.secure));
    api.store.write({store::PutPerson{person}}, [respond = context.respond, response = std::move(response)](
                                                    store::Written written) mutable {
        answer_durable(respond, written, std::move(response));
    });
}

void show_person(RequestContext& context) { context.answer(person_json(*context.person)); }

void change_person(PeopleApi& api, RequestContext& context) {
    const auto player = read_player(context);
    if (!player) return;
    store::PersonRow person = *context.person;
    person.name = player->name;
    person.avatar = to_string(player->avatar);
    person.seen_ms = api.sources.now().time_since_epoch().count();
    api.store.write({store::PutPerson{person}}, [respond = context.respond, person](store::Written written) {
        answer_durable(respond, written, json_response(person_json(person)));
    });
}

void remove_person(PeopleApi& api, RequestContext& context) {
    Response response = json_response(json::object{});
    response.headers.push_back(cookie_gone(context.request.secure));
    api.store.write({store::DropPerson{context.person->id}},
                    [&api, person = context.person->id, respond = context.respond,
                     response = std::move(response)](store::Written written) mutable {
                        if (written == store::Written::durable)
                            api.tables.dismiss(person, messages::Kind<>{"closing.forgotten"}());
                        answer_durable(respond, written, std::move(response));
                    });
}

// To the same person on another device.
void show_link(PeopleApi& api, RequestContext& context) {
    context.answer(
        json::object{{"link", base_url(api.settings, context.request) + "/#" + token_of(context.request)}});
}

// Who this browser is, if anybody.
void show_session(RequestContext& context) {
    context.answer(
        json::object{{"person", context.person ? json::value(person_json(*context.person)) : nullptr}});
}

// The token of a personal link becomes this browser's.
void use_link(PeopleApi& api, RequestContext& context) {
    const auto body = context.body();
    if (!body) return;
    codec::Fields fields(*body);
    fields.only({"token"});
    const std::string token(fields.text("token"));
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));
    const auto hash = token_hash(token);
    if (!hash) return refuse_link(context);
    context.read(
        api.store, [hash = *hash](store::Reader& reader) { return reader.person_by_token(hash); },
        [token](RequestContext& read, const std::optional<store::PersonRow>& person) {
            if (!person) return refuse_link(read);
            Response response = json_response(person_json(*person));
            response.headers.push_back(cookie_with(token, read.request.secure));
            read.respond(std::move(response));
        });
}

}  // namespace

std::vector<Route> people_routes(PeopleApi& api) {
    using enum Access;
    // clang-format off
    return {
        {"POST",   "/api/people",  anybody_but_programs, &api.new_people, to(api, create_person)},
        {"GET",    "/api/me",      people,               no_limit,        show_person},
        {"PUT",    "/api/me",      people,               no_limit,        to(api, change_person)},
        {"DELETE", "/api/me",      people,               no_limit,        to(api, remove_person)},
        {"POST",   "/api/me/link", people,               no_limit,        to(api, show_link)},
        {"GET",    "/api/session", anybody_but_programs, no_limit,        show_session},
        {"POST",   "/api/session", anybody_but_programs, no_limit,        to(api, use_link)},
    };
    // clang-format on
}

}  // namespace euchre::lobby

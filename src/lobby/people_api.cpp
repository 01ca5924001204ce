#include "lobby/people_api.h"

#include "codec/fields.h"
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

}  // namespace

void PeopleApi::create(RequestContext& context) {
    const auto player = read_player(context);
    if (!player || !context.is_within_limit()) return;
    auto [person, token] = new_person(sources_, player->name, std::string(to_string(player->avatar)));
    Response response = json_response({{"person", person_json(person)}, {"token", token}}, 201);
    response.headers.push_back(cookie_with(token, context.request.secure));
    store_.write({store::PutPerson{person}},
                 [respond = context.respond, response = std::move(response)](store::Written written) mutable {
                     answer_durable(respond, written, std::move(response));
                 });
}

void PeopleApi::show(RequestContext& context) { context.answer(person_json(*context.person)); }

void PeopleApi::change(RequestContext& context) {
    const auto player = read_player(context);
    if (!player) return;
    store::PersonRow person = *context.person;
    person.name = player->name;
    person.avatar = to_string(player->avatar);
    person.seen_ms = sources_.now().time_since_epoch().count();
    store_.write({store::PutPerson{person}}, [respond = context.respond, person](store::Written written) {
        answer_durable(respond, written, json_response(person_json(person)));
    });
}

void PeopleApi::remove(RequestContext& context) {
    Response response = json_response(json::object{});
    response.headers.push_back(cookie_gone(context.request.secure));
    store_.write({store::DropPerson{context.person->id}},
                 [this, person = context.person->id, respond = context.respond,
                  response = std::move(response)](store::Written written) mutable {
                     if (written == store::Written::durable)
                         tables_.dismiss(person, messages::Kind<>{"closing.forgotten"}());
                     answer_durable(respond, written, std::move(response));
                 });
}

void PeopleApi::link(RequestContext& context) {
    context.answer(
        json::object{{"link", base_url(settings_, context.request) + "/#" + token_of(context.request)}});
}

void PeopleApi::session(RequestContext& context) {
    context.answer(
        json::object{{"person", context.person ? json::value(person_json(*context.person)) : nullptr}});
}

void PeopleApi::use_link(RequestContext& context) {
    const auto body = context.body();
    if (!body) return;
    codec::Fields fields(*body);
    fields.only({"token"});
    const std::string token(fields.text("token"));
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));
    const auto hash = token_hash(token);
    if (!hash) return refuse_link(context);
    context.read(
        store_, [hash = *hash](store::Reader& reader) { return reader.person_by_token(hash); },
        [token](RequestContext& read, const std::optional<store::PersonRow>& person) {
            if (!person) return refuse_link(read);
            Response response = json_response(person_json(*person));
            response.headers.push_back(cookie_with(token, read.request.secure));
            read.respond(std::move(response));
        });
}

}  // namespace euchre::lobby

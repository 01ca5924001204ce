#include "lobby/sessions_api.h"

#include "codec/fields.h"
#include "lobby/people.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

void refuse_link(RequestContext& context) {
    context.refuse(401, messages::Kind<std::int64_t>{"error.unknown_link", {"minutes"}}(link_life.count()));
}

// ---- personal links

// Makes a link for another device of the person. It replaces the person's previous link.
void make_link(SessionsApi& api, RequestContext& context) {
    const std::string code = new_link_code(api.sources);
    const table::Time until = api.sources.now() + link_life;
    Response response = json_response(
        {{"link", base_url(api.settings, context.request) + "/#" + code}, {"minutes", link_life.count()}});
    const store::LinkRow link{context.person->id, hash_of(code), until.time_since_epoch().count()};
    api.store.write({store::PutLink{link}}, [self = context.shared_from_this(),
                                             response = std::move(response)](store::Written written) mutable {
        if (written == store::Written::durable) self->audit("personal_link_made");
        answer_durable(self->respond, written, std::move(response));
    });
}

// The hash of a link's code. Refuses the request and returns nothing if there is none.
std::optional<store::TokenHash> read_code(RequestContext& context) {
    const auto body = context.body();
    if (!body) return std::nullopt;
    codec::Fields fields(*body);
    if (fields.has("token")) {
        context.refuse(410, messages::Kind<>{"error.old_link"}());
        return std::nullopt;
    }
    fields.only({"code"});
    const std::string code(fields.text("code"));
    if (fields.failed())
        context.refuse(400, malformed(fields.error()));
    else if (!is_link_code(code))
        refuse_link(context);
    else
        return hash_of(code);
    return std::nullopt;
}

struct OpenLink {
    store::LinkRow link;
    store::PersonRow person;
    std::vector<store::SessionRow> sessions;  // those used last first
};

using WithLink = std::function<void(RequestContext&, const OpenLink&)>;

// Calls `then` if the request has the code of a link that still works. Counts as a try.
void with_link(SessionsApi& api, RequestContext& context, WithLink then) {
    if (!context.is_within_limit()) return;
    const auto code = read_code(context);
    if (!code) return;
    context.read(
        api.store,
        [code = *code](store::Reader& reader) -> std::optional<OpenLink> {
            const auto link = reader.link(code);
            auto person = link ? reader.person(link->person) : std::nullopt;
            if (!person) return std::nullopt;
            auto sessions = reader.sessions_of(person->id);
            return OpenLink{*link, std::move(*person), std::move(sessions)};
        },
        [&api, then = std::move(then)](RequestContext& read, const std::optional<OpenLink>& open) {
            if (!open || open->link.until_ms <= api.sources.now().time_since_epoch().count())
                return refuse_link(read);
            then(read, *open);
        });
}

// Tells whose link it is. The link still works afterwards.
void show_link(SessionsApi& api, RequestContext& context) {
    with_link(api, context,
              [](RequestContext& found, const OpenLink& open) { found.answer(person_json(open.person)); });
}

// The people that the browser can become again, once it is `now`. The latest comes first.
std::vector<std::string> formers_without(const RequestContext& context, identity::PersonId now) {
    std::vector<std::string> formers = former_tokens(context.request);
    if (context.person && context.person->id != now && context.request.bearer.empty())
        formers.insert(formers.begin(), token_of(context.request));
    if (formers.size() > most_former) formers.resize(most_former);
    return formers;
}

// Which session ends when one more begins; nothing: there is room. The one that was not seen for longest, and
// one that is playing only if all are.
std::optional<store::TokenHash> to_replace(const Tables& tables,
                                           const std::vector<store::SessionRow>& sessions) {
    if (sessions.size() < store::most_sessions) return std::nullopt;
    const auto idle = std::find_if(sessions.rbegin(), sessions.rend(), [&](const store::SessionRow& each) {
        return !tables.connections().is_playing(each.token);
    });
    return (idle == sessions.rend() ? sessions.rbegin() : idle)->token;
}

// Adds this device to the person's devices, with its own token.
void use_link(SessionsApi& api, RequestContext& context) {
    with_link(api, context, [&api](RequestContext& found, const OpenLink& open) {
        const bool secure = found.request.secure;
        const NewSession session = new_session(api.sources, open.person.id, found.request.user_agent);
        Response response =
            json_response({{"person", person_json(open.person)}, {"token", session.token}}, 201);
        response.headers.push_back(cookie_with(session.token, secure));
        if (const auto formers = formers_without(found, open.person.id); !formers.empty())
            response.headers.push_back(former_cookie(formers, secure));
        const auto replaced = to_replace(api.tables, open.sessions);
        api.store.write({store::UseLink{open.link.code}, store::PutSession{session.row, replaced}},
                        [&api, replaced, self = found.shared_from_this(), person = open.person.id,
                         response = std::move(response)](store::Written written) mutable {
                            if (written == store::Written::conflict) return refuse_link(*self);
                            if (written == store::Written::durable) {
                                self->audit_as(person, "signed_in_by_link");
                                if (replaced) api.news.sessions_ended({*replaced});
                            }
                            answer_durable(self->respond, written, std::move(response));
                        });
    });
}

// ---- the person of this browser, and former ones

struct Former {
    std::string token;
    store::PersonRow person;
};

// The people behind the tokens, each once, without `now`.
std::vector<Former> find_formers(store::Reader& reader, const std::vector<std::string>& tokens,
                                 std::optional<identity::PersonId> now) {
    std::vector<Former> found;
    for (const std::string& token : tokens) {
        const auto caller = find_caller(reader, hash_of(token));
        if (!caller || caller->person.id == now) continue;
        if (std::ranges::any_of(found,
                                [&](const Former& other) { return other.person.id == caller->person.id; }))
            continue;
        found.push_back({token, caller->person});
    }
    return found;
}

void with_formers(SessionsApi& api, RequestContext& context,
                  std::function<void(RequestContext&, const std::vector<Former>&)> then) {
    auto tokens = former_tokens(context.request);
    if (tokens.empty()) return then(context, {});
    const auto now = context.person ? std::optional(context.person->id) : std::nullopt;
    context.read(
        api.store,
        [tokens = std::move(tokens), now](store::Reader& reader) {
            return find_formers(reader, tokens, now);
        },
        std::move(then));
}

// The cookie of a browser that is in use never expires.
void show_session(SessionsApi& api, RequestContext& context) {
    const bool noted = context.session && api.session_use.note(context.session->token);
    with_formers(api, context, [noted](RequestContext& found, const std::vector<Former>& formers) {
        json::array former;
        for (const Former& each : formers) former.push_back(person_json(each.person));
        Response response = json_response(
            json::object{{"person", found.person ? json::value(person_json(*found.person)) : nullptr},
                         {"former", std::move(former)}});
        if (noted && found.request.bearer.empty())
            response.headers.push_back(cookie_with(token_of(found.request), found.request.secure));
        found.respond(std::move(response));
    });
}

// Makes the browser a former person again.
void be_former(SessionsApi& api, RequestContext& context) {
    const auto body = context.body();
    if (!body) return;
    codec::Fields fields(*body);
    fields.only({"person"});
    const auto wanted = identity::PersonId::parse(fields.text("person"));
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));
    with_formers(api, context, [wanted](RequestContext& found, const std::vector<Former>& formers) {
        const auto former =
            std::ranges::find_if(formers, [&](const Former& each) { return each.person.id == wanted; });
        if (former == formers.end()) return found.refuse(404, messages::Kind<>{"error.not_former"}());
        std::vector<std::string> others = formers_without(found, former->person.id);
        std::erase(others, former->token);
        Response response = json_response(person_json(former->person));
        response.headers.push_back(cookie_with(former->token, found.request.secure));
        response.headers.push_back(former_cookie(others, found.request.secure));
        found.audit_as(former->person.id, "became_former_person");
        found.respond(std::move(response));
    });
}

}  // namespace

std::vector<Route> sessions_routes(SessionsApi& api) {
    using enum Access;
    // clang-format off
    return {
        {"POST", "/api/me/link",        people,               as_write, to(api, make_link)},
        {"GET",  "/api/session",        anybody_but_programs, as_few_rows,        to(api, show_session)},
        {"POST", "/api/session",        anybody_but_programs, {.hourly = &api.link_tries}, to(api, use_link)},
        {"POST", "/api/session/link",   anybody_but_programs, {.hourly = &api.link_tries}, to(api, show_link)},
        {"POST", "/api/session/former", anybody_but_programs, {.writes = true, .work = true}, to(api, be_former)},
    };
    // clang-format on
}

}  // namespace euchre::lobby

#include "lobby/devices_api.h"

#include "lobby/people.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

using SessionId = identity::Id<struct SessionKind>;

// The name of a device in paths. It reveals nothing about the token, of which only the hash is known here.
SessionId session_id(const store::TokenHash& token) {
    std::uint64_t bits = 0;
    for (std::size_t at = 0; at < 8; ++at) bits = bits << 8U | token[at];
    return SessionId(bits);
}

void list_devices(DevicesApi& api, RequestContext& context) {
    context.read(
        api.store,
        [person = context.person->id](store::Reader& reader) { return reader.sessions_of(person); },
        [](RequestContext& read, const std::vector<store::SessionRow>& sessions) {
            read.answer(devices_json(sessions, read.session->token));
        });
}

// Succeeds, too, if another request has just ended the session.
void end_session(DevicesApi& api, RequestContext& context, const store::TokenHash& token) {
    Response response = json_response(json::object{});
    if (token == context.session->token && context.request.bearer.empty())
        response.headers.push_back(cookie_gone(context.request.secure));
    api.store.write({store::EndSession{token}},
                    [&api, token, self = context.shared_from_this(),
                     response = std::move(response)](store::Written written) mutable {
                        if (written == store::Written::failed)
                            return answer_durable(self->respond, written, {});
                        self->audit("session_ended");
                        api.news.sessions_ended({token});
                        self->respond(std::move(response));
                    });
}

void log_out(DevicesApi& api, RequestContext& context) { end_session(api, context, context.session->token); }

void end_device(DevicesApi& api, RequestContext& context) {
    const auto wanted = SessionId::parse(context.parameters.front());
    context.read(
        api.store,
        [person = context.person->id](store::Reader& reader) { return reader.sessions_of(person); },
        [&api, wanted](RequestContext& read, const std::vector<store::SessionRow>& sessions) {
            for (const store::SessionRow& session : sessions)
                if (session_id(session.token) == wanted) return end_session(api, read, session.token);
            read.refuse(404, messages::Kind<>{"error.no_such_device"}());
        });
}

void end_other_devices(DevicesApi& api, RequestContext& context) {
    const store::TokenHash own = context.session->token;
    const identity::PersonId person = context.person->id;
    context.read(
        api.store,
        [own, person](store::Reader& reader) {
            std::vector<store::TokenHash> others;
            for (const store::SessionRow& session : reader.sessions_of(person))
                if (session.token != own) others.push_back(session.token);
            return others;
        },
        [&api, own, person](RequestContext& read, const std::vector<store::TokenHash>& others) {
            api.store.write({store::EndOtherSessions{person, own}},
                            [&api, others, self = read.shared_from_this()](store::Written written) {
                                if (written == store::Written::durable) {
                                    self->audit("other_sessions_ended");
                                    api.news.sessions_ended(others);
                                }
                                answer_durable(self->respond, written, json_response(json::object{}));
                            });
        });
}

// The session stays the same, and its connections stay open.
void renew_token(DevicesApi& api, RequestContext& context) {
    NewSession renewed = new_session(api.sources, context.person->id, {});
    renewed.row.device = context.session->device;
    renewed.row.created_ms = context.session->created_ms;
    Response response =
        json_response({{"person", person_json(*context.person)}, {"token", renewed.token}}, 201);
    if (context.request.bearer.empty())
        response.headers.push_back(cookie_with(renewed.token, context.request.secure));
    const store::TokenHash before = context.session->token;
    api.store.write({store::EndSession{before}, store::PutSession{renewed.row}},
                    [&api, before, now = renewed.row.token, self = context.shared_from_this(),
                     response = std::move(response)](store::Written written) mutable {
                        if (written == store::Written::conflict)
                            return self->refuse(401, messages::Kind<>{"error.unknown_person"}());
                        if (written == store::Written::durable) {
                            self->audit("token_renewed");
                            api.news.session_renewed(before, now);
                        }
                        answer_durable(self->respond, written, std::move(response));
                    });
}

}  // namespace

json::array devices_json(const std::vector<store::SessionRow>& sessions, const store::TokenHash& current) {
    json::array list;
    for (const store::SessionRow& session : sessions)
        list.push_back(json::object{{"id", to_string(session_id(session.token))},
                                    {"device", session.device},
                                    {"created", session.created_ms},
                                    {"seen", session.seen_ms},
                                    {"current", session.token == current}});
    return list;
}

std::vector<Route> devices_routes(DevicesApi& api) {
    using enum Access;
    // clang-format off
    return {
        {"GET",    "/api/me/devices",          people, as_few_rows, to(api, list_devices)},
        {"DELETE", "/api/me/devices",          people, as_write, to(api, end_other_devices)},
        {"DELETE", "/api/me/devices/{device}", people, as_write, to(api, end_device)},
        {"POST",   "/api/session/token",       people, as_write, to(api, renew_token)},
        {"DELETE", "/api/session",             people, unlimited("works once"), to(api, log_out)},
    };
    // clang-format on
}

}  // namespace euchre::lobby

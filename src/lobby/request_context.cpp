#include "lobby/request_context.h"

namespace euchre::lobby {

void RequestContext::refuse(int status, const messages::Message& why) {
    AuditEvent event{"refused"};
    if (person) event.who = person->id;
    event.from = request.address;
    event.detail = why.id;
    event.may_repeat = true;
    if (status == 401 || status == 403 || status == 429) audit_(event);
    respond(refusal(status, why));
}

void RequestContext::audit(std::string_view what, std::optional<identity::TableId> table) const {
    AuditEvent event{what};
    if (person) event.who = person->id;
    event.table = table;
    event.from = request.address;
    audit_(event);
}

void RequestContext::audit_as(identity::PersonId who, std::string_view what) const {
    AuditEvent event{what, who};
    event.from = request.address;
    audit_(event);
}

std::optional<boost::json::object> RequestContext::body() {
    if (!request.content_type.starts_with("application/json")) {
        refuse(415, malformed("the body must be application/json"));
        return std::nullopt;
    }
    auto parsed = codec::parse_strictly(request.body);
    if (const auto* const wrong = std::get_if<codec::JsonFault>(&parsed)) {
        refuse(400, malformed(codec::to_string(*wrong)));
        return std::nullopt;
    }
    return std::get<boost::json::object>(std::move(parsed));
}

std::optional<identity::TableId> RequestContext::table() {
    const auto code = identity::TableCode::parse(parameters.front());
    if (!code) refuse(404, no_such_table());
    return code ? std::optional(code->table) : std::nullopt;
}

std::optional<identity::LinkKey> RequestContext::link_key() const {
    const auto code = identity::TableCode::parse(parameters.front());
    return code ? code->key : std::nullopt;
}

std::optional<identity::GameId> RequestContext::game() {
    const auto id = identity::GameId::parse(parameters.front());
    if (!id) refuse(404, no_such_game());
    return id;
}

bool RequestContext::is_within(HourlyLimit* counted) {
    if (counted == nullptr || counted->take(request.address)) return true;
    refuse(429, counted->refusal());
    return false;
}

}  // namespace euchre::lobby

#include "lobby/request_context.h"

namespace euchre::lobby {

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

std::optional<text::TableId> RequestContext::table() {
    const auto code = text::TableCode::parse(parameters.front());
    if (!code) refuse(404, no_such_table());
    return code ? std::optional(code->table) : std::nullopt;
}

std::optional<text::LinkKey> RequestContext::link_key() const {
    const auto code = text::TableCode::parse(parameters.front());
    return code ? code->key : std::nullopt;
}

std::optional<text::GameId> RequestContext::game() {
    const auto id = text::GameId::parse(parameters.front());
    if (!id) refuse(404, no_such_game());
    return id;
}

bool RequestContext::is_within(HourlyLimit* counted) {
    if (counted == nullptr || counted->take(request.address)) return true;
    refuse(429, counted->refusal());
    return false;
}

}  // namespace euchre::lobby

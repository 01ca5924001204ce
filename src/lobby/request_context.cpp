#include "lobby/request_context.h"

namespace euchre {

std::optional<boost::json::object> RequestContext::body() {
    if (!request.content_type.starts_with("application/json")) {
        refuse(415, malformed("the body must be application/json"));
        return std::nullopt;
    }
    auto parsed = parse_strictly(request.body);
    if (const auto* const wrong = std::get_if<JsonFault>(&parsed)) {
        refuse(400, malformed(to_string(*wrong)));
        return std::nullopt;
    }
    return std::get<boost::json::object>(std::move(parsed));
}

std::optional<TableId> RequestContext::table() {
    const auto id = TableId::parse(parameters.front());
    if (!id) refuse(404, no_such_table());
    return id;
}

std::optional<GameId> RequestContext::game() {
    const auto id = GameId::parse(parameters.front());
    if (!id) refuse(404, no_such_game());
    return id;
}

bool RequestContext::is_within_limit() {
    if (limit == nullptr || limit->take(request.address)) return true;
    refuse(429, limit->refusal());
    return false;
}

}  // namespace euchre

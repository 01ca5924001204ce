#include "lobby/router.h"

#include <algorithm>

#include "lobby/people.h"

namespace euchre::lobby {

namespace {

// Removes and returns the first part of a path: "/api" of "/api/tables".
std::string_view take_part(std::string_view& path) {
    const std::size_t end = std::min(path.find('/', 1), path.size());
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(end);
    return part;
}

bool is_allowed(Access access, RequestContext& context) {
    const bool with_token = access == Access::people || access == Access::people_and_programs;
    const bool programs = access == Access::anybody || access == Access::people_and_programs;
    if (with_token && !context.person) {
        context.refuse(401, messages::Kind<>{"error.unknown_person"}());
        return false;
    }
    if (!programs && context.person && guest_of(*context.person).program) {
        context.refuse(403, messages::Kind<>{"error.not_for_programs"}());
        return false;
    }
    return true;
}

}  // namespace

std::optional<std::vector<std::string_view>> match_path(std::string_view pattern, std::string_view path) {
    std::vector<std::string_view> parameters;
    while (!pattern.empty() && !path.empty()) {
        const std::string_view wanted = take_part(pattern);
        const std::string_view part = take_part(path);
        if (wanted.starts_with("/{"))
            parameters.push_back(part.substr(1));
        else if (wanted != part)
            return std::nullopt;
    }
    if (!pattern.empty() || !path.empty()) return std::nullopt;
    return parameters;
}

// Returns false if it has refused the request.
bool Router::is_within(const RouteLimits& limits, RequestContext& context) const {
    const table::Time now = rates_.now();
    if (limits.work && !rates_.work.take(context.request.address, now)) {
        context.refuse(429, messages::Kind<>{"error.too_much_work"}());
        return false;
    }
    if (limits.writes && context.person && !rates_.writes.take(context.person->id, now)) {
        context.refuse(429, messages::Kind<>{"declined.too_fast"}());
        return false;
    }
    return true;
}

void Router::route(RequestContext& context) const {
    std::string allowed;
    for (const Route& route : routes_) {
        auto parameters = match_path(route.path, context.request.path);
        if (!parameters) continue;
        if (route.method != context.request.method) {
            allowed.append(allowed.empty() ? "" : ", ").append(route.method);
            continue;
        }
        if (!is_allowed(route.access, context) || !is_within(route.limits, context)) return;
        context.parameters = std::move(*parameters);
        context.limit = route.limits.hourly;
        return route.handle(context);
    }
    if (allowed.empty()) return context.refuse(404, messages::Kind<>{"error.nothing_here"}());
    Response response = refusal(405, messages::Kind<>{"error.wrong_method"}());
    response.headers.emplace_back("Allow", std::move(allowed));
    context.respond(std::move(response));
}

}  // namespace euchre::lobby

// The endpoints of the lobby as a table, and the way of a request to its row.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "lobby/request_context.h"

namespace euchre::lobby {

// Who may use an endpoint. A program is a bot from outside: it has a seat at a table and nothing else.
enum class Access : std::uint8_t {
    anybody,
    anybody_but_programs,
    people,               // with a token
    people_and_programs,  // with a token
};

struct Route {
    std::string_view method;
    std::string_view path;  // "/api/tables/{table}": a part in braces matches anything
    Access access;
    HourlyLimit* limit;  // by address; the handler says when a request counts
    std::function<void(RequestContext&)> handle;
};

inline constexpr HourlyLimit* no_limit = nullptr;

// The handler of a route: calls handle(api, the request). `api` is what the endpoints of a subject work with.
template <class Api>
std::function<void(RequestContext&)> to(Api& api, void (*handle)(Api&, RequestContext&)) {
    return [&api, handle](RequestContext& context) { handle(api, context); };
}

class Router {
  public:
    explicit Router(std::vector<Route> routes) : routes_(std::move(routes)) {}

    // Calls the handler of the route, or refuses: 404, 405, 401, 403.
    void route(RequestContext& context) const;
    const std::vector<Route>& routes() const { return routes_; }

  private:
    std::vector<Route> routes_;
};

// What stands in the path for the parts in braces; nothing if it does not match.
std::optional<std::vector<std::string_view>> match_path(std::string_view pattern, std::string_view path);

}  // namespace euchre::lobby

// The endpoints of the lobby as a table of routes, and the search for a request's route.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "lobby/request_context.h"
#include "lobby/work_rate.h"
#include "lobby/write_rate.h"

namespace euchre::lobby {

// Who may use an endpoint. A program is a bot from outside: it has a seat at a table and nothing else.
enum class Access : std::uint8_t {
    anybody,
    anybody_but_programs,
    people,               // with a token
    people_and_programs,  // with a token
};

// The limits of an endpoint, besides those of the listener. Over a limit, the answer is 429.
struct RouteLimits {
    HourlyLimit* hourly = nullptr;   // by address; the handler says when a request counts
    bool writes = false;             // by person: every request counts as a change (WriteRate)
    bool work = false;               // by address: every request counts as work (WorkRate)
    std::string_view why_none = {};  // the reason for none of these limits
};

constexpr RouteLimits unlimited(std::string_view why) { return {.why_none = why}; }
inline constexpr RouteLimits as_few_rows = unlimited("reads a few rows, and parses nothing");
inline constexpr RouteLimits as_at_table = unlimited("the table's own limits hold");
inline constexpr RouteLimits as_write{.writes = true};
inline constexpr RouteLimits as_work{.work = true};

struct Route {
    std::string_view method;
    std::string_view path;  // "/api/tables/{table}": a part in braces matches anything
    Access access;
    RouteLimits limits;
    std::function<void(RequestContext&)> handle;
};

// The handler of a route: calls handle(api, the request). `api` is what the handlers of a subject need.
template <class Api>
std::function<void(RequestContext&)> to(Api& api, void (*handle)(Api&, RequestContext&)) {
    return [&api, handle](RequestContext& context) { handle(api, context); };
}

// The counters of the routes' limits. They must outlive the router.
struct RouteRates {
    WriteRate& writes;
    WorkRate& work;
    const std::function<table::Time()>& now;
};

class Router {
  public:
    Router(std::vector<Route> routes, RouteRates rates) : routes_(std::move(routes)), rates_(rates) {}

    // Calls the handler of the route, or refuses: 404, 405, 401, 403, 429.
    void route(RequestContext& context) const;
    const std::vector<Route>& routes() const { return routes_; }

  private:
    bool is_within(const RouteLimits& limits, RequestContext& context) const;

    std::vector<Route> routes_;
    RouteRates rates_;
};

// The parts of the path that the braces stand for; nothing if the path does not match.
std::optional<std::vector<std::string_view>> match_path(std::string_view pattern, std::string_view path);

}  // namespace euchre::lobby

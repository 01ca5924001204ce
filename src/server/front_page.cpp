#include "server/front_page.h"

#include "text/id.h"

namespace euchre {

namespace {

constexpr std::string_view top = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Right Bower</title>
<h1>Right Bower</h1>
)";

constexpr std::string_view bottom =
    R"(<p>The server is running, and tables can be played at by programs. The page to play at in a browser is not part of this version yet.</p>
<ul>
<li><a href="/api/rules">The rules that can be played here</a></li>
<li><a href="/api/tables">The tables that are open to everybody</a></li>
</ul>
<p>How a program takes part is described in <code>docs/protocol.md</code>, which comes with Right Bower. For a game in the terminal: <code>euchre play</code></p>
)";

}  // namespace

std::optional<Response> front_page(const Request& request) {
    constexpr std::string_view invites = "/t/";
    if (request.method != "GET" || request.upgrade) return std::nullopt;
    Response response;
    response.type = "text/html; charset=utf-8";
    response.body = top;
    if (request.path.starts_with(invites)) {
        const auto table = TableId::parse(request.path.substr(invites.size()));
        if (!table) return std::nullopt;
        response.body += "<p>You are invited to the table <code>" + to_string(*table) + "</code>.</p>\n";
    } else if (request.path != "/") {
        return std::nullopt;
    }
    response.body += bottom;
    return response;
}

}  // namespace euchre

// Which pages may speak to the server: its own, and no other.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lobby/request_handler.h"

namespace euchre {

// Where a page comes from: "https://cards.example:8443".
struct Origin {
    std::string scheme;     // http or https
    std::string authority;  // in lower case, without the port that the scheme has anyway
    bool operator==(const Origin&) const = default;
};

std::optional<Origin> parse_origin(std::string_view text);
std::string to_string(const Origin& origin);

// Guards against requests from other sites. A plain GET is allowed from anywhere. Anything else, and a
// WebSocket, must have the origin of this host or of the public URL. A request with a bearer token, or with
// neither token nor cookie, needs no origin: no browser sends it on behalf of somebody.
bool is_origin_allowed(const Request& request, const std::optional<Origin>& public_url);

}  // namespace euchre

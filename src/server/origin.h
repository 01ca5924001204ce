// Checks that requests come from the server's own pages.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lobby/request_handler.h"

namespace euchre::server {

// The origin of a page: "https://cards.example:8443".
struct Origin {
    std::string scheme;     // http or https
    std::string authority;  // in lower case, without the default port
    bool operator==(const Origin&) const = default;
};

std::optional<Origin> parse_origin(std::string_view text);
std::string to_string(const Origin& origin);

// Guards against cross-site requests. A plain GET is allowed from anywhere. Anything else, and a WebSocket,
// must have the origin of this host or of the public URL. A request with a bearer token, or with neither
// token nor cookie, needs no origin, because another site can't make a person's browser send it.
bool is_origin_allowed(const lobby::Request& request, const std::optional<Origin>& public_url);

}  // namespace euchre::server

// Which pages may speak to the server: its own, and no other.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/door.h"

namespace euchre {

// Where a page comes from: "https://cards.example:8443".
struct Origin {
    std::string scheme;     // http or https
    std::string authority;  // in lower case, without the port that the scheme has anyway
    bool operator==(const Origin&) const = default;
};

std::optional<Origin> parse_origin(std::string_view text);
std::string to_string(const Origin& origin);

// Reading a page needs no origin. Whatever changes something, and a WebSocket, comes from a page of this host
// or of the public URL; a program that shows a token of its own, or asks as nobody without a cookie, needs no
// page.
bool may_ask(const Request& request, const std::optional<Origin>& public_url);

}  // namespace euchre

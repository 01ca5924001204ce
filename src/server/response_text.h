// An HTTP answer as it goes over the wire, with the headers that keep a page safe.
#pragma once

#include <string>
#include <string_view>

#include "lobby/request_handler.h"

namespace euchre {

struct ResponseStyle {
    bool keeps_alive = true;
    bool secure = false;     // came by TLS: adds Strict-Transport-Security
    bool head_only = false;  // HEAD: the headers of the body without it
};

// The header alone for a stream, all of the answer otherwise.
// Precondition: no header of the response has a control character in it.
std::string response_text(const Response& response, const ResponseStyle& style);

// One piece of a stream: a line with its end. And what ends the stream.
std::string chunk(std::string_view line);
inline constexpr std::string_view last_chunk = "0\r\n\r\n";

// What is added to every answer, the one that opens a WebSocket too.
std::vector<std::pair<std::string, std::string>> safe_headers(const Response& response, bool secure);

// No header could end early or begin another.
bool is_sendable(const Response& response);

}  // namespace euchre

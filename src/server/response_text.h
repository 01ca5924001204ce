// An HTTP response as bytes, with security headers.
#pragma once

#include <string>
#include <string_view>

#include "lobby/request_handler.h"

namespace euchre::server {

struct ResponseStyle {
    bool keeps_alive = true;
    std::string_view transport_policy{};  // Strict-Transport-Security; empty: none
    bool head_only = false;               // HEAD: omits the body
};

// For a stream only the header, else the whole response. Precondition: is_sendable(response).
std::string response_text(const lobby::Response& response, const ResponseStyle& style);

// A chunk of a stream: a line and its line end. And the chunk that ends the stream.
std::string chunk(std::string_view line);
inline constexpr std::string_view last_chunk = "0\r\n\r\n";

// Headers for every response, including the one that opens a WebSocket.
std::vector<std::pair<std::string, std::string>> safe_headers(const lobby::Response& response,
                                                              std::string_view transport_policy);

// True if no header has control characters, which could start another header.
bool is_sendable(const lobby::Response& response);

}  // namespace euchre::server

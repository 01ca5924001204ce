// Where a server is: "https://cards.example", "http://127.0.0.1:8080".
#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace euchre {

struct ServerUrl {
    bool secure = false;
    std::string host;  // an IPv6 address without its brackets
    std::string port;

    // As a page of this server would have it, without the port that the scheme has anyway.
    std::string origin() const;
    std::string authority() const;

    friend bool operator==(const ServerUrl&, const ServerUrl&) = default;
};

// Or what is wrong with it. What comes after the host is passed over if it is "/".
std::variant<ServerUrl, std::string> parse_server_url(std::string_view text);

}  // namespace euchre

// The address of a server: "https://cards.example", "http://127.0.0.1:8080".
#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace euchre::client {

struct ServerUrl {
    bool secure = false;
    std::string host;  // an IPv6 address without brackets
    std::string port;

    // The origin of the server's page. Omits the default port.
    std::string origin() const;
    std::string authority() const;

    friend bool operator==(const ServerUrl&, const ServerUrl&) = default;
};

// Or says what is wrong with it. The path must be empty or "/".
std::variant<ServerUrl, std::string> parse_server_url(std::string_view text);

}  // namespace euchre::client

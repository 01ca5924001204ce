#include "server/response_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/beast/http/status.hpp>

#include "text/plain.h"

namespace euchre::server {

namespace {

using Header = std::pair<std::string, std::string>;

bool same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return (x | ' ') == (y | ' '); });
}

std::string_view reason_of(int status) {
    const auto reason = boost::beast::http::obsolete_reason(static_cast<boost::beast::http::status>(status));
    return {reason.data(), reason.size()};
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> protections{{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
     "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; "
     "base-uri 'none'; "
     "form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
}};

bool has_body(int status) { return status >= 200 && status != 204 && status != 304; }

}  // namespace

std::vector<Header> safe_headers(const lobby::Response& response, std::string_view transport_policy) {
    std::vector<Header> headers = response.headers;
    const auto add = [&](std::string_view name, std::string_view value) {
        const bool there =
            std::ranges::any_of(headers, [&](const Header& header) { return same_name(header.first, name); });
        if (!there) headers.emplace_back(name, value);
    };
    for (const auto& [name, value] : protections) add(name, value);
    if (!transport_policy.empty()) add("Strict-Transport-Security", transport_policy);
    // Responses are private by default: no cache keeps them unless the lobby allows it.
    add("Cache-Control", "no-store");
    return headers;
}

bool is_sendable(const lobby::Response& response) {
    return text::is_plain(response.type) && std::ranges::all_of(response.headers, [](const Header& header) {
               return !header.first.empty() && text::is_plain(header.first) &&
                      text::is_plain(header.second) && header.first.find_first_of(": ") == std::string::npos;
           });
}

std::string response_text(const lobby::Response& response, const ResponseStyle& style) {
    std::string text = fmt::format("HTTP/1.1 {} {}\r\n", response.status, reason_of(response.status));
    const auto line = [&](std::string_view name, std::string_view value) {
        text.append(name).append(": ").append(value).append("\r\n");
    };
    for (const auto& [name, value] : safe_headers(response, style.transport_policy)) line(name, value);
    const bool body = has_body(response.status);
    if (body) line("Content-Type", response.type);
    if (response.stays_open)
        line("Transfer-Encoding", "chunked");
    else if (body)
        line("Content-Length", std::to_string(response.body.size()));
    if (!style.keeps_alive) line("Connection", "close");
    text += "\r\n";
    if (body && !style.head_only && !response.stays_open) text += response.body;
    return text;
}

std::string chunk(std::string_view line) { return fmt::format("{:x}\r\n{}\n\r\n", line.size() + 1, line); }

}  // namespace euchre::server

// Untrusted headers and a settings file: what is accepted round-trips.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "lobby/request_text.h"
#include "server/settings.h"

namespace euchre::server_fuzz {
namespace {

void check(bool holds) {
    if (!holds) std::abort();
}

void read_header(std::string_view text) {
    if (const auto endpoint = server::parse_endpoint(text))
        check(server::parse_endpoint(server::to_string(*endpoint)) == endpoint);
    if (const auto origin = server::parse_origin(text))
        check(server::parse_origin(server::to_string(*origin)) == origin);
    const std::vector<server::Address> trusted{*server::parse_address("10.0.0.1"),
                                               *server::parse_address("::1")};
    if (const auto client = server::forwarded_for(text, trusted)) check(!server::limit_key(*client).empty());
    if (const auto value = lobby::cookie_value(text, "seat")) check(value->size() + 5 <= text.size());
    if (const auto value = lobby::query_value(text, "t")) check(value->size() + 1 <= text.size());
    check(lobby::bearer_token(text).size() <= text.size());
}

void read_file(std::string_view text) {
    std::vector<std::string> problems;
    server::ServeSettings settings;
    for (const auto& [name, value] : server::read_settings_file(text, "euchre.toml", problems))
        for (const server::Setting& setting : server::serve_schema())
            if (setting.name == name)
                for (const std::string& each : value.values) setting.set(settings, each);
    for (const std::string& problem : problems) check(problem.starts_with("euchre.toml:"));
}

}  // namespace

int run(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    read_header(text);
    read_file(text);
    return 0;
}

}  // namespace euchre::server_fuzz

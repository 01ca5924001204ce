#include "server/host_names.h"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "server/address.h"

namespace euchre::server {

namespace {

// Nobody can register a domain below these.
constexpr std::array<std::string_view, 6> home_domains{".local", ".localhost", ".lan",
                                                       ".home",  ".internal",  ".home.arpa"};

std::string in_lower_case(std::string_view text) {
    std::string result(text);
    for (char& letter : result)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return result;
}

// The name in "cards.example:8080", "[::1]:8080" or "cards.example.".
std::string_view without_port(std::string_view host) {
    const auto colon = host.rfind(':');
    if (colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos)
        host = host.substr(0, colon);
    return host.ends_with('.') ? host.substr(0, host.size() - 1) : host;
}

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= 253 && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
    });
}

bool fits(std::string_view name, std::string_view pattern) {
    if (pattern == "*") return true;
    if (pattern.starts_with("*.")) return name.ends_with(pattern.substr(1));
    return name == pattern;
}

}  // namespace

std::optional<std::string> parse_host_name(std::string_view text) {
    std::string name = in_lower_case(text);
    const std::string_view below = name.starts_with("*.") ? std::string_view(name).substr(2) : name;
    return name == "*" || is_name(below) ? std::optional(name) : std::nullopt;
}

HostNames::HostNames(const std::vector<std::string>& names, const std::optional<Origin>& public_url,
                     const std::string& own)
    : names_(names), are_set_(!names.empty() || public_url.has_value()) {
    if (public_url) names_.emplace_back(without_port(public_url->authority));
    if (!own.empty()) names_.push_back(in_lower_case(own));
}

bool HostNames::contains(std::string_view host) const {
    const std::string name = in_lower_case(without_port(host));
    if (parse_address(name)) return true;
    if (std::ranges::any_of(names_, [&](const std::string& pattern) { return fits(name, pattern); }))
        return true;
    if (!is_name(name)) return false;
    return name.find('.') == std::string::npos ||
           std::ranges::any_of(home_domains, [&](std::string_view domain) { return name.ends_with(domain); });
}

std::string own_host_name() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

}  // namespace euchre::server

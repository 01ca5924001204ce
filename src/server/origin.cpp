#include "server/origin.h"

#include <algorithm>
#include <array>

#include "text/number.h"

namespace euchre::server {

namespace {

std::string lower_case(std::string_view text) {
    std::string result(text);
    for (char& letter : result)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return result;
}

// A name or an address (IPv6 in brackets), with or without a port, in lower case.
bool is_authority(std::string_view text) {
    constexpr auto nowhere = std::string_view::npos;
    const bool is_ipv6 = text.starts_with('[');
    const std::size_t begin = is_ipv6 ? 1 : 0;
    const std::size_t end = is_ipv6 ? text.find(']') : std::min(text.find(':'), text.size());
    if (text.size() > 261 || end == nowhere) return false;
    const std::string_view host = text.substr(begin, end - begin), port = text.substr(end + begin);
    const char* const letters = is_ipv6 ? "0123456789abcdef:." : "0123456789abcdefghijklmnopqrstuvwxyz._-";
    if (host.empty() || host.find_first_not_of(letters) != nowhere) return false;
    return port.empty() || (port.front() == ':' && text::parse_number(port.substr(1), 1, 65535));
}

std::string without_default_port(std::string authority, std::string_view scheme) {
    const std::string_view port = scheme == "https" ? ":443" : ":80";
    if (authority.ends_with(port)) authority.resize(authority.size() - port.size());
    return authority;
}

}  // namespace

std::optional<Origin> parse_origin(std::string_view text) {
    const auto split = text.find("://");
    if (split == std::string_view::npos) return std::nullopt;
    Origin origin{lower_case(text.substr(0, split)), lower_case(text.substr(split + 3))};
    if ((origin.scheme != "http" && origin.scheme != "https") || !is_authority(origin.authority))
        return std::nullopt;
    origin.authority = without_default_port(std::move(origin.authority), origin.scheme);
    return origin;
}

std::string to_string(const Origin& origin) { return origin.scheme + "://" + origin.authority; }

bool is_origin_allowed(const lobby::Request& request, const std::optional<Origin>& public_url) {
    constexpr std::array<std::string_view, 3> harmless{"GET", "HEAD", "OPTIONS"};
    const bool changes_nothing = std::ranges::find(harmless, request.method) != harmless.end();
    if (changes_nothing && !request.upgrade) return true;
    // Every browser sends an Origin here. Without a cookie, a page has no rights to misuse.
    if (request.origin.empty())
        return !request.bearer.empty() || (request.cookie.empty() && !request.upgrade);
    const auto origin = parse_origin(request.origin);
    if (!origin) return false;
    if (origin == public_url) return true;
    return origin->authority == without_default_port(lower_case(request.host), origin->scheme);
}

}  // namespace euchre::server

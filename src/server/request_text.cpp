#include "server/request_text.h"

#include <charconv>

namespace euchre {

namespace {

// Takes what stands before the separator off the text.
std::string_view next_part(std::string_view& text, char separator) {
    const auto end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    return part;
}

std::optional<char> hex_pair(std::string_view digits) {
    unsigned char value = 0;
    const std::string_view pair = digits.substr(0, 2);
    const auto [end, error] = std::from_chars(pair.data(), pair.data() + pair.size(), value, 16);
    if (pair.size() < 2 || error != std::errc() || end != pair.data() + pair.size()) return std::nullopt;
    return static_cast<char>(value);
}

std::optional<std::string> decoded(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '%') {
            const auto letter = hex_pair(text.substr(at + 1));
            if (!letter) return std::nullopt;
            result += *letter;
            at += 2;
        } else {
            result += text[at] == '+' ? ' ' : text[at];
        }
    }
    return result;
}

}  // namespace

std::optional<std::string> cookie_value(std::string_view cookies, std::string_view name) {
    while (!cookies.empty()) {
        std::string_view value = next_part(cookies, ';');
        value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
        if (value.size() > name.size() && value.starts_with(name) && value[name.size()] == '=')
            return std::string(value.substr(name.size() + 1));
    }
    return std::nullopt;
}

std::optional<std::string> query_value(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        std::string_view value = next_part(query, '&');
        if (decoded(next_part(value, '=')) == name) return decoded(value);
    }
    return std::nullopt;
}

std::string_view bearer_token(std::string_view authorization) {
    constexpr std::string_view scheme = "bearer ";
    if (authorization.size() <= scheme.size()) return {};
    for (std::size_t at = 0; at < scheme.size(); ++at)
        if ((authorization[at] | ' ') != scheme[at]) return {};
    return authorization.substr(scheme.size());
}

}  // namespace euchre

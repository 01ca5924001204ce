#include "lobby/request_text.h"

#include <algorithm>

#include "text/number.h"

namespace euchre::lobby {

namespace {

// Removes and returns the text before the separator.
std::string_view next_part(std::string_view& text, char separator) {
    const auto end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    return part;
}

std::optional<char> hex_pair(std::string_view digits) {
    const auto value = text::parse_number<unsigned char>(digits.substr(0, 2), 0, 0xff, 16);
    if (digits.size() < 2 || !value) return std::nullopt;
    return static_cast<char>(*value);
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

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

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

std::optional<std::uint64_t> number_in_query(std::string_view query, std::string_view name) {
    const auto text = query_value(query, name);
    return text ? text::parse_number<std::uint64_t>(*text) : std::nullopt;
}

std::optional<std::vector<std::pair<std::string, std::string>>> query_pairs(std::string_view query) {
    std::vector<std::pair<std::string, std::string>> pairs;
    while (!query.empty()) {
        std::string_view value = next_part(query, '&');
        auto name = decoded(next_part(value, '='));
        auto text = decoded(value);
        if (!name || !text) return std::nullopt;
        pairs.emplace_back(std::move(*name), std::move(*text));
    }
    return pairs;
}

std::string_view bearer_token(std::string_view authorization) {
    constexpr std::string_view scheme = "bearer ";
    if (authorization.size() <= scheme.size()) return {};
    for (std::size_t at = 0; at < scheme.size(); ++at)
        if ((authorization[at] | ' ') != scheme[at]) return {};
    return authorization.substr(scheme.size());
}

bool accepts(std::string_view accept_encoding, std::string_view coding) {
    while (!accept_encoding.empty()) {
        std::string_view part = next_part(accept_encoding, ',');
        if (trimmed(next_part(part, ';')) != coding) continue;
        const std::string_view weight = trimmed(part);
        return !weight.starts_with("q=0") || weight.find_first_of("123456789") != std::string_view::npos;
    }
    return false;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
    while (!if_none_match.empty()) {
        const std::string_view named = trimmed(next_part(if_none_match, ','));
        if (named == "*" || named == tag || "W/" + std::string(named) == tag) return true;
    }
    return false;
}

}  // namespace euchre::lobby

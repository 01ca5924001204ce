// Parses the parts of a request that are lists of names and values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace euchre::lobby {

// Without spaces and tabs at its ends.
std::string_view trimmed(std::string_view text);

// Of "a=1; b=2". The first of that name.
std::optional<std::string> cookie_value(std::string_view cookies, std::string_view name);

// Of "a=1&b=two+words%21", decoded. The first of that name; nothing if a '%' is not followed by two digits.
std::optional<std::string> query_value(std::string_view query, std::string_view name);

// The same, if it is a number.
std::optional<std::uint64_t> number_in_query(std::string_view query, std::string_view name);

// All of "a=1&b=two+words%21", decoded and in order; nothing if a '%' is not followed by two digits.
std::optional<std::vector<std::pair<std::string, std::string>>> query_pairs(std::string_view query);

// The token of "Bearer TOKEN"; empty for any other kind of authorization.
std::string_view bearer_token(std::string_view authorization);

// True if "br, gzip;q=0.5" allows the coding with this name: without "q", or with one above 0.
bool accepts(std::string_view accept_encoding, std::string_view coding);

// True if an If-None-Match names that weak tag, or any tag.
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace euchre::lobby

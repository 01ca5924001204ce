// Reads the parts of a request that are lists of names and values.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace euchre {

// Of "a=1; b=2". The first of that name.
std::optional<std::string> cookie_value(std::string_view cookies, std::string_view name);

// Of "a=1&b=two+words%21", decoded. The first of that name; nothing if a '%' is not followed by two digits.
std::optional<std::string> query_value(std::string_view query, std::string_view name);

// The token of "Bearer TOKEN"; empty for any other kind of authorization.
std::string_view bearer_token(std::string_view authorization);

}  // namespace euchre

// Parses untrusted JSON objects.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace euchre::codec {

inline constexpr std::size_t deepest_json = 16;

// `where` is a JSON pointer; empty for the whole document.
struct JsonFault {
    std::string where;
    std::string what;
};
std::string to_string(const JsonFault& fault);

// Refuses objects that are too deep or have a key twice.
std::variant<boost::json::object, JsonFault> parse_strictly(std::string_view text);

// For a line that must be an object. If a key appears twice, the last one counts.
std::variant<boost::json::object, std::string> parse_line_object(std::string_view line);

}  // namespace euchre::codec

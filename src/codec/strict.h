// JSON objects from outside. parse_strictly takes only what means one thing: not too deep, no key twice.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace euchre {

inline constexpr std::size_t deepest_json = 16;

// What is wrong, and where: a JSON pointer, empty for the whole.
struct JsonFault {
    std::string where;
    std::string what;
};
std::string to_string(const JsonFault& fault);

// The object, or what is wrong.
std::variant<boost::json::object, JsonFault> parse_strictly(std::string_view text);

// A line that must be an object; of a key that is there twice the last counts. Or what is wrong.
std::variant<boost::json::object, std::string> parse_line_object(std::string_view line);

}  // namespace euchre

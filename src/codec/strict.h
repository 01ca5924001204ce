// JSON from outside that means one thing only: an object, not too deep, no key twice.
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

}  // namespace euchre

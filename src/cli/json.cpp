#include "cli/json.h"

#include <fmt/format.h>

namespace euchre::cli {

namespace {

namespace json = boost::json;

void write(std::string& out, const json::value& value) {
    char before = 0;
    if (const auto* const list = value.if_array()) {
        before = '[';
        for (const json::value& each : *list) {
            out += std::exchange(before, ',');
            write(out, each);
        }
        out += before == '[' ? "[]" : "]";
    } else if (const auto* const object = value.if_object()) {
        before = '{';
        for (const auto& [name, each] : *object) {
            out += std::exchange(before, ',') + json::serialize(json::string(name)) + ":";
            write(out, each);
        }
        out += before == '{' ? "{}" : "}";
    } else if (const auto* const number = value.if_double()) {
        out += fmt::format("{}", *number);
    } else {
        out += json::serialize(value);
    }
}

}  // namespace

void print_json(const json::value& value) {
    std::string text;
    write(text, value);
    fmt::print("{}\n", text);
}

}  // namespace euchre::cli

#include "wire/strict.h"

#include <boost/json.hpp>
#include <boost/json/basic_parser_impl.hpp>

namespace euchre {

namespace json = boost::json;

namespace {

// Counts the keys in a text. An object keeps one of those that are the same, so fewer are found in the value.
struct KeyCounter {
    static constexpr std::size_t max_object_size = std::size_t(-1);
    static constexpr std::size_t max_array_size = std::size_t(-1);
    static constexpr std::size_t max_key_size = std::size_t(-1);
    static constexpr std::size_t max_string_size = std::size_t(-1);

    using Error = json::error_code;
    using Text = json::string_view;

    std::size_t keys = 0;

    bool on_key(Text, std::size_t, Error&) {
        ++keys;
        return true;
    }
    static bool on_document_begin(Error&) { return true; }
    static bool on_document_end(Error&) { return true; }
    static bool on_object_begin(Error&) { return true; }
    static bool on_object_end(std::size_t, Error&) { return true; }
    static bool on_array_begin(Error&) { return true; }
    static bool on_array_end(std::size_t, Error&) { return true; }
    static bool on_key_part(Text, std::size_t, Error&) { return true; }
    static bool on_string_part(Text, std::size_t, Error&) { return true; }
    static bool on_string(Text, std::size_t, Error&) { return true; }
    static bool on_number_part(Text, Error&) { return true; }
    static bool on_int64(std::int64_t, Text, Error&) { return true; }
    static bool on_uint64(std::uint64_t, Text, Error&) { return true; }
    static bool on_double(double, Text, Error&) { return true; }
    static bool on_bool(bool, Error&) { return true; }
    static bool on_null(Error&) { return true; }
    static bool on_comment_part(Text, Error&) { return true; }
    static bool on_comment(Text, Error&) { return true; }
};

std::size_t keys_in(const json::value& value) {
    std::size_t keys = 0;
    if (const auto* const object = value.if_object())
        for (const auto& field : *object) keys += 1 + keys_in(field.value());
    if (const auto* const array = value.if_array())
        for (const json::value& each : *array) keys += keys_in(each);
    return keys;
}

json::parse_options options() {
    json::parse_options strict;
    strict.max_depth = deepest_json;
    return strict;
}

}  // namespace

std::variant<json::object, std::string> parse_strictly(std::string_view text) {
    json::error_code error;
    json::value value = json::parse(text, error, {}, options());
    if (error) return "this is not JSON, or too deep: " + error.message();
    if (!value.is_object()) return "this must be a JSON object";
    json::basic_parser<KeyCounter> parser(options());
    parser.write_some(false, text.data(), text.size(), error);
    if (parser.handler().keys != keys_in(value)) return "a key is there twice";
    return std::move(value.get_object());
}

}  // namespace euchre

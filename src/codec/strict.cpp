#include "codec/strict.h"

#include <boost/json.hpp>
#include <boost/json/basic_parser_impl.hpp>
#include <optional>
#include <set>

#include "text/quoted.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

// Scans a text for a key that an object has twice. A json::value would keep only one of them.
class KeyWatch {
  public:
    static constexpr std::size_t max_object_size = std::size_t(-1);
    static constexpr std::size_t max_array_size = std::size_t(-1);
    static constexpr std::size_t max_key_size = std::size_t(-1);
    static constexpr std::size_t max_string_size = std::size_t(-1);

    using Error = json::error_code;
    using Text = json::string_view;

    std::optional<JsonFault> fault;

    bool on_key_part(Text part, std::size_t, Error&) {
        key_ += part;
        return true;
    }
    bool on_key(Text part, std::size_t, Error& error) {
        key_ += part;
        Level& object = levels_.back();
        object.at = std::exchange(key_, {});
        if (object.keys.insert(object.at).second) return true;
        const std::string twice = text::in_quotes(object.at);
        levels_.pop_back();
        fault = JsonFault{where(), "the key " + twice + " is there twice"};
        error = json::make_error_code(json::error::exception);
        return false;
    }
    bool on_object_begin(Error&) { return begin(); }
    bool on_array_begin(Error&) { return begin(); }
    bool on_object_end(std::size_t, Error&) { return end(); }
    bool on_array_end(std::size_t, Error&) { return end(); }
    bool on_string(Text, std::size_t, Error&) { return value(); }
    bool on_int64(std::int64_t, Text, Error&) { return value(); }
    bool on_uint64(std::uint64_t, Text, Error&) { return value(); }
    bool on_double(double, Text, Error&) { return value(); }
    bool on_bool(bool, Error&) { return value(); }
    bool on_null(Error&) { return value(); }
    static bool on_document_begin(Error&) { return true; }
    static bool on_document_end(Error&) { return true; }
    static bool on_string_part(Text, std::size_t, Error&) { return true; }
    static bool on_number_part(Text, Error&) { return true; }
    static bool on_comment_part(Text, Error&) { return true; }
    static bool on_comment(Text, Error&) { return true; }

  private:
    struct Level {
        std::set<std::string> keys;  // of the object
        std::string at;              // the key whose value is being read
        std::size_t next = 0;        // the index of the next value of a list
    };

    bool value() {
        if (!levels_.empty()) ++levels_.back().next;
        return true;
    }
    bool begin() {
        value();
        levels_.emplace_back();
        return true;
    }
    bool end() {
        levels_.pop_back();
        return true;
    }
    std::string where() const {
        std::string path;
        for (const Level& level : levels_)
            path +=
                "/" + (level.keys.empty() ? std::to_string(level.next - 1) : text::word_or_quoted(level.at));
        return path;
    }

    std::vector<Level> levels_;
    std::string key_;
};

// The number of keys in all objects of a value. The text has more if a key is repeated.
std::size_t keys_in(const json::value& value) {
    std::size_t keys = 0;
    if (const json::object* const object = value.if_object()) {
        keys += object->size();
        for (const auto& field : *object) keys += keys_in(field.value());
    } else if (const json::array* const array = value.if_array()) {
        for (const json::value& each : *array) keys += keys_in(each);
    }
    return keys;
}

// In valid JSON, every colon outside a string follows a key.
std::size_t keys_in(std::string_view text) {
    std::size_t keys = 0;
    bool in_string = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"')
            in_string = !in_string;
        else if (text[at] == '\\')
            ++at;
        else if (text[at] == ':' && !in_string)
            ++keys;
    }
    return keys;
}

json::parse_options options() {
    json::parse_options strict;
    strict.max_depth = deepest_json;
    return strict;
}

}  // namespace

std::string to_string(const JsonFault& fault) {
    return fault.where.empty() ? fault.what : fault.where + ": " + fault.what;
}

std::variant<json::object, JsonFault> parse_strictly(std::string_view text) {
    json::error_code error;
    json::value value = json::parse(text, error, {}, options());
    if (error) return JsonFault{"", "this is not JSON, or too deep: " + error.message()};
    if (!value.is_object()) return JsonFault{"", "this must be a JSON object"};
    if (keys_in(value) == keys_in(text)) return std::move(value.get_object());
    json::basic_parser<KeyWatch> parser(options());
    parser.write_some(false, text.data(), text.size(), error);
    if (parser.handler().fault) return *parser.handler().fault;
    return std::move(value.get_object());
}

std::variant<json::object, std::string> parse_line_object(std::string_view line) {
    json::error_code error;
    json::value value = json::parse(line, error);
    if (error) return "the line is not JSON: " + error.message();
    if (!value.is_object()) return "the line must be a JSON object";
    return std::move(value.get_object());
}

}  // namespace euchre::codec

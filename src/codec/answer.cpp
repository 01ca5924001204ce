#include "codec/answer.h"

#include <boost/json.hpp>

#include "codec/strict.h"
#include "text/quoted.h"

namespace euchre {

namespace {

namespace json = boost::json;

std::optional<std::uint64_t> whole(const json::value& value) {
    json::error_code error;
    const auto number = value.to_number<std::uint64_t>(error);
    return error || !(value.is_int64() || value.is_uint64()) ? std::nullopt : std::optional(number);
}

}  // namespace

std::variant<Answer, BadAnswer> parse_answer(std::string_view line) {
    const auto parsed = parse_strictly(line);
    if (const auto* const wrong = std::get_if<JsonFault>(&parsed))
        return BadAnswer{"the answer " + in_quotes(line) + ": " + to_string(*wrong)};
    const auto& object = std::get<json::object>(parsed);
    for (const auto& field : object)
        if (field.key() != "id" && field.key() != "action")
            return BadAnswer{"the answer has an unknown field " + in_quotes(field.key())};

    const json::value* const words = object.if_contains("action");
    if (words == nullptr || !words->is_string())
        return BadAnswer{"'action' must be a string, one of those in 'legal'"};
    const auto action = parse_action(words->get_string());
    if (!action) return BadAnswer{"no action: " + in_quotes(words->get_string())};
    Answer answer{std::nullopt, *action};
    if (const json::value* const id = object.if_contains("id")) {
        answer.id = whole(*id);
        if (!answer.id) return BadAnswer{"'id' must be the number of the request"};
    }
    return answer;
}

std::string to_line(const Answer& answer) {
    json::object object;
    if (answer.id) object["id"] = *answer.id;
    object["action"] = to_string(answer.action);
    return json::serialize(object);
}

}  // namespace euchre

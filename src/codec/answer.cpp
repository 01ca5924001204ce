#include "codec/answer.h"

#include <boost/json.hpp>
#include <limits>

#include "codec/fields.h"
#include "text/quoted.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

std::optional<Action> read_action(const Fields& fields) {
    if (fields.has("number") && fields.has("action")) fields.fail("'action' and 'number' say the same twice");
    if (!fields.has("number")) {
        const auto action = parse_action(fields.text("action"));
        if (!action) fields.fail("no action: " + text::in_quotes(fields.text("action")));
        return action;
    }
    const std::int64_t number = fields.number("number", 0, std::numeric_limits<std::int64_t>::max());
    const auto action = Action::from_number(static_cast<std::uint64_t>(number));
    if (!action) fields.fail("no action has the number " + std::to_string(number));
    return action;
}

}  // namespace

std::variant<Answer, BadAnswer> parse_answer(std::string_view line) {
    const auto parsed = parse_strictly(line);
    if (const auto* const wrong = std::get_if<JsonFault>(&parsed))
        return BadAnswer{"the answer " + text::in_quotes(line) + ": " + to_string(*wrong)};
    const Fields fields(std::get<json::object>(parsed));
    fields.only({"id", "action", "number"});
    const auto action = read_action(fields);
    std::optional<std::uint64_t> id;
    if (fields.has("id"))
        id = static_cast<std::uint64_t>(fields.number("id", 0, std::numeric_limits<std::int64_t>::max()));
    if (fields.failed()) return BadAnswer{fields.error()};
    return Answer{id, *action};
}

std::string to_line(const Answer& answer) {
    json::object object;
    if (answer.id) object["id"] = *answer.id;
    object["action"] = to_string(answer.action);
    return json::serialize(object);
}

}  // namespace euchre::codec

#include "codec/answer.h"

#include <boost/json.hpp>
#include <limits>

#include "codec/fields.h"
#include "text/quoted.h"

namespace euchre::codec {

namespace json = boost::json;

std::variant<Answer, BadAnswer> parse_answer(std::string_view line) {
    const auto parsed = parse_strictly(line);
    if (const auto* const wrong = std::get_if<JsonFault>(&parsed))
        return BadAnswer{"the answer " + text::in_quotes(line) + ": " + to_string(*wrong)};
    const Fields fields(std::get<json::object>(parsed));
    fields.only({"id", "action"});
    const auto action = parse_action(fields.text("action"));
    if (!action) fields.fail("no action: " + text::in_quotes(fields.text("action")));
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

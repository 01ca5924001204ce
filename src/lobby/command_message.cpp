#include "lobby/command_message.h"

#include <boost/json.hpp>

#include "codec/command_json.h"
#include "codec/fields.h"
#include "codec/message_json.h"
#include "messages/say.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_id = 64;  // bytes

}  // namespace

std::variant<CommandMessage, BadCommand> read_command(const json::object& message, const table::Rules& now) {
    codec::Fields fields(message);
    std::string id(fields.text("wish"));
    const auto seen = static_cast<std::uint64_t>(fields.number("seen", 0, std::int64_t{1} << 53U));
    if (!fields.failed() && (id.empty() || id.size() > longest_id))
        fields.fail("'wish' must be a name of 1 to 64 bytes for this command");
    std::optional<json::object> unread;
    auto command = codec::parse_command(message, [&](const json::object& rules) {
        unread = rules;
        return now;
    });
    if (const auto* const wrong = std::get_if<std::string>(&command)) fields.fail(*wrong);
    if (fields.failed()) return BadCommand{std::move(id), std::string(fields.error())};
    return CommandMessage{std::move(id), seen, std::get<table::Command>(std::move(command)),
                          std::move(unread)};
}

std::string done_text(const std::string& id, std::uint64_t written) {
    return "{\"type\":\"done\",\"wish\":" + json::serialize(json::string_view(id)) +
           ",\"seq\":" + std::to_string(written) + '}';
}

std::string declined_text(const std::string& id, const table::Declined& no, std::uint64_t written) {
    return json::serialize(
        json::object{{"type", "declined"},
                     {"wish", id},
                     {"reason", table::to_string(no.reason)},
                     {"why", messages::say(no.why)},
                     {"message", codec::to_json(no.why)},
                     {"clause", no.clause.empty() ? json::value(nullptr) : json::value(no.clause)},
                     {"seq", written}});
}

}  // namespace euchre::lobby

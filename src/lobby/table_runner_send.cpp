// What everybody at a table hears.
#include <algorithm>
#include <boost/json.hpp>

#include "codec/bot_lines.h"
#include "codec/message_json.h"
#include "codec/table_json.h"
#include "codec/view_json.h"
#include "lobby/table_runner.h"
#include "messages/say.h"

namespace euchre {

namespace json = boost::json;

std::string TableRunner::view_text(const Guest& guest) const {
    if (!may_watch(table_, guest.id)) return "null";
    const auto view = table_.view_for(guest.id);
    return view ? json::serialize(to_json(*table_.rules(), *view)) : "null";
}

std::int64_t TableRunner::waited() const {
    const auto time = deps_.now() - table_.waiting_since();
    return std::max<std::int64_t>(0, std::chrono::floor<std::chrono::milliseconds>(time).count());
}

void TableRunner::tell(const Updates& updates, bool with_table) {
    const std::string head = "{\"type\":\"update\",\"seq\":" + std::to_string(table_.written()) +
                             ",\"waited\":" + std::to_string(waited()) + ",\"events\":";
    const std::string tail =
        (with_table ? ",\"table\":" + json::serialize(to_json(table_)) : "") + ",\"view\":";
    const std::string inside = head + json::serialize(updates.all) + tail;
    const std::string outside = head + json::serialize(updates.outside) + tail;
    std::map<PersonId, std::shared_ptr<const std::string>> made;
    for (const auto& [connection, attendee] : people_) {
        if (attendee.guest.program) continue;
        auto& text = made[attendee.guest.id];
        if (!text)
            text = std::make_shared<const std::string>(
                (may_watch(table_, attendee.guest.id) ? inside : outside) + view_text(attendee.guest) + "}");
        deps_.connections.send(connection, text);
    }
}

void TableRunner::tell_presence() {
    const auto text = std::make_shared<const std::string>(json::serialize(
        json::object{{"type", "table"}, {"seq", table_.written()}, {"table", to_json(table_)}}));
    for (const auto& [connection, attendee] : people_)
        if (!attendee.guest.program) deps_.connections.send(connection, text);
}

// A program is asked once for each of its turns, and not while it could do nothing.
void TableRunner::ask_programs() {
    if (table_.stage() != Stage::playing || table_.is_paused()) return;
    for (auto& [connection, attendee] : people_) {
        if (!attendee.guest.program || attendee.asked == table_.turn()) continue;
        const auto seat = table_.seat_of(attendee.guest.id);
        const auto view = seat ? table_.view(seat) : std::nullopt;
        if (!view || view->legal.empty()) continue;
        attendee.asked = table_.turn();
        send(connection, question_line(*table_.rules(), table_.turn(), *view));
    }
}

void TableRunner::send(ConnectionId connection, const json::object& message) {
    send(connection, json::serialize(message));
}

void TableRunner::send_error(ConnectionId connection, const messages::Message& why,
                             std::optional<std::string_view> command) {
    json::object error{{"type", "error"}};
    if (command) error["wish"] = *command;
    error["why"] = messages::say(why);
    error["message"] = to_json(why);
    send(connection, error);
}

void TableRunner::send(ConnectionId connection, std::string text) {
    deps_.connections.send(connection, std::make_shared<const std::string>(std::move(text)));
}

}  // namespace euchre

#include "lobby/table_audience.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>
#include <vector>

#include "codec/bot_lines.h"
#include "codec/message_json.h"
#include "codec/protocol.h"
#include "codec/table_json.h"
#include "codec/view_json.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "table/table_view.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

// The views of a table's game as JSON. The part that all viewers share is made once, if anybody needs it.
class ViewTexts {
  public:
    explicit ViewTexts(const table::Table& table) : table_(table) {}

    void append(std::string& text, identity::PersonId person) {
        if (!table_.match() || !may_watch(table_, person)) {
            text += "null";
            return;
        }
        if (shared_.empty()) shared_ = codec::public_view_text(*table_.rules(), *table::public_view(table_));
        codec::append_view(text, *table::own_view_for(table_, person), shared_);
    }
    // In bytes; at least what append() adds in most games.
    std::size_t size() const { return shared_.size() + 256; }

  private:
    const table::Table& table_;
    std::string shared_;
};

}  // namespace

std::string closing_text(const messages::Message& why) {
    return json::serialize(
        json::object{{"type", "closing"}, {"why", messages::say(why)}, {"message", codec::to_json(why)}});
}

void close_with_words(Connections& connections, ConnectionId connection, const messages::Message& why) {
    connections.send(connection, std::make_shared<const std::string>(closing_text(why)));
    connections.close(connection, CloseCode::normal, messages::say(why));
}

// ---- connections

const table::Guest* TableAudience::find(ConnectionId connection) const {
    const auto found = attendees_.find(connection);
    return found == attendees_.end() ? nullptr : &found->second.guest;
}

std::string TableAudience::address_of(ConnectionId connection) const {
    const auto found = attendees_.find(connection);
    return found == attendees_.end() ? std::string() : found->second.from;
}

void TableAudience::add(ConnectionId connection, const Attendee& who) {
    attendees_.insert_or_assign(connection, who);
}

void TableAudience::rename(identity::PersonId person, const Player& now) {
    for (auto& [connection, attendee] : attendees_)
        if (attendee.guest.id == person) attendee.guest.player = now;
}

std::optional<identity::PersonId> TableAudience::remove(ConnectionId connection) {
    const auto found = attendees_.find(connection);
    if (found == attendees_.end()) return std::nullopt;
    const identity::PersonId person = found->second.guest.id;
    attendees_.erase(found);
    const bool has_others =
        std::ranges::any_of(attendees_, [&](const auto& each) { return each.second.guest.id == person; });
    return has_others ? std::nullopt : std::optional(person);
}

void TableAudience::close(std::optional<identity::PersonId> person, const messages::Message& why) {
    close_if([person](identity::PersonId each) { return !person || each == *person; }, why);
}

void TableAudience::close_if(const std::function<bool(identity::PersonId)>& is_meant,
                             const messages::Message& why) {
    std::vector<ConnectionId> theirs;
    for (const auto& [connection, attendee] : attendees_)
        if (is_meant(attendee.guest.id)) theirs.push_back(connection);
    for (const ConnectionId connection : theirs) close_with_reason(connection, why);
}

void TableAudience::close_with_reason(ConnectionId connection, const messages::Message& why) {
    if (attendees_.at(connection).guest.program)
        connections_.close(connection, CloseCode::normal, messages::say(why));
    else
        close_with_words(connections_, connection, why);
}

void TableAudience::close_oldest(identity::PersonId person, std::size_t most) {
    std::vector<ConnectionId> theirs;
    for (const auto& [connection, attendee] : attendees_)
        if (attendee.guest.id == person) theirs.push_back(connection);
    if (theirs.size() <= most) return;
    std::ranges::sort(theirs);  // a later connection has a higher number
    theirs.resize(theirs.size() - most);
    for (const ConnectionId connection : theirs) {
        close_with_reason(connection, messages::Kind<>{"closing.too_many_connections"}());
        attendees_.erase(connection);
    }
}

std::vector<ConnectionId> TableAudience::connections() const {
    std::vector<ConnectionId> all;
    for (const auto& [connection, attendee] : attendees_) all.push_back(connection);
    return all;
}

// ---- messages

void TableAudience::send(ConnectionId connection, const json::object& message) {
    send_text(connection, json::serialize(message));
}

void TableAudience::send_error(ConnectionId connection, const messages::Message& why,
                               std::optional<std::string_view> command) {
    json::object error{{"type", "error"}};
    if (command) error["wish"] = *command;
    error["why"] = messages::say(why);
    error["message"] = codec::to_json(why);
    send(connection, error);
}

void TableAudience::send_text(ConnectionId connection, std::string text) {
    connections_.send(connection, std::make_shared<const std::string>(std::move(text)));
}

void TableAudience::send_to_people(std::string text, const std::function<bool(identity::PersonId)>& wants) {
    const auto shared = std::make_shared<const std::string>(std::move(text));
    for (const auto& [connection, attendee] : attendees_)
        if (!attendee.guest.program && (!wants || wants(attendee.guest.id)))
            connections_.send(connection, shared);
}

std::string TableAudience::text_of(const table::Table& table) {
    return codec::table_text(table, rules_texts_.text_of(table.rules()));
}

void TableAudience::send_welcome(ConnectionId connection, const table::Table& table,
                                 const std::optional<Updates>& missed, Milliseconds waited) {
    const table::Guest& guest = attendees_.at(connection).guest;
    if (guest.program) return send_text(connection, codec::hello_line(*table.rules()));
    std::string text = json::serialize(json::object{{"type", "welcome"},
                                                    {"protocol", codec::protocol_number},
                                                    {"you", codec::to_json(guest)},
                                                    {"generation", marks_.generation},
                                                    {"key", marks_.key},
                                                    {"seq", table.written()},
                                                    {"waited", waited.count()}});
    text.back() = ',';
    if (!missed) text += "\"skipped\":true,";
    text += "\"events\":[";
    if (missed) text += may_watch(table, guest.id) ? missed->all : missed->outside;
    text += "],\"table\":" + text_of(table) + ",\"view\":";
    ViewTexts(table).append(text, guest.id);
    text += '}';
    send_text(connection, std::move(text));
}

void TableAudience::send_update(const table::Table& table, const Updates& updates, bool with_table,
                                Milliseconds waited) {
    const std::string head = "{\"type\":\"update\",\"seq\":" + std::to_string(table.written()) +
                             ",\"waited\":" + std::to_string(waited.count()) + ",\"events\":[";
    const std::string tail = (with_table ? "],\"table\":" + text_of(table) : "]") + ",\"view\":";
    ViewTexts views(table);
    const auto text_for = [&](identity::PersonId person) {
        const std::string& events = may_watch(table, person) ? updates.all : updates.outside;
        std::string whole;
        whole.reserve(head.size() + events.size() + tail.size() + views.size());
        whole.append(head).append(events).append(tail);
        views.append(whole, person);
        whole += '}';
        return std::make_shared<const std::string>(std::move(whole));
    };
    // Most people have one connection. If a person has several, all are sent the same.
    std::vector<std::pair<identity::PersonId, std::shared_ptr<const std::string>>> made;
    made.reserve(attendees_.size());
    for (const auto& [connection, attendee] : attendees_) {
        if (attendee.guest.program) continue;
        const identity::PersonId person = attendee.guest.id;
        auto text = std::ranges::find(made, person, [](const auto& each) { return each.first; });
        if (text == made.end()) text = made.insert(made.end(), {person, text_for(person)});
        connections_.send(connection, text->second);
    }
}

void TableAudience::send_table(const table::Table& table) {
    send_to_people("{\"type\":\"table\",\"seq\":" + std::to_string(table.written()) +
                   ",\"table\":" + text_of(table) + "}");
}

void TableAudience::ask_programs(const table::Table& table) {
    if (table.stage() != table::Stage::playing || table.game().is_paused()) return;
    const std::uint64_t turn = table.turn().line();
    // All streams of a program are sent the same. Null: it can't act now.
    std::vector<std::pair<identity::PersonId, std::shared_ptr<const std::string>>> made;
    for (auto& [connection, attendee] : attendees_) {
        if (!attendee.guest.program || attendee.asked == turn) continue;
        const identity::PersonId program = attendee.guest.id;
        auto text = std::ranges::find(made, program, [](const auto& each) { return each.first; });
        if (text == made.end()) text = made.insert(made.end(), {program, question_for(table, program)});
        if (text->second == nullptr) continue;
        attendee.asked = turn;
        connections_.send(connection, text->second);
    }
}

std::shared_ptr<const std::string> TableAudience::question_for(const table::Table& table,
                                                               identity::PersonId program) const {
    const auto seat = table.seat_of(program);
    const auto view = seat ? table::view_from(table, seat) : std::nullopt;
    if (!view || view->legal.empty()) return nullptr;
    return std::make_shared<const std::string>(
        codec::question_line(*table.rules(), table.turn().line(), *view));
}

}  // namespace euchre::lobby

// What people say at a table that is written down nowhere.
#include <boost/json.hpp>

#include "codec/fields.h"
#include "codec/phrases.h"
#include "codec/table_json.h"
#include "lobby/errors.h"
#include "lobby/table_runner.h"
#include "text/plain.h"
#include "text/quoted.h"

namespace euchre {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_text = 280;  // bytes of chat
constexpr std::size_t most_muted = 64;     // people, by one

}  // namespace

// False: it is something else.
bool TableRunner::take_aside(ConnectionId connection, const json::object& message) {
    Fields fields(message);
    const std::string_view what = fields.text("do");
    const Guest& from = people_.at(connection).guest;
    std::optional<messages::Message> why_not;
    if (what == "ping")
        send(connection, json::object{{"type", "pong"}, {"seq", table_.written()}});
    else if (what == "say" || what == "chat" || what == "nudge")
        why_not = say(from, what, fields);
    else if (what == "mute" || what == "unmute")
        why_not = mute(from.id, what == "mute", fields);
    else if (what == "commit" || what == "reveal")
        take_part(connection, message);
    else
        return false;
    if (fields.failed()) why_not = malformed(fields.error());
    if (why_not) send_error(connection, *why_not);
    return true;
}

// A person's part in a deal. While a list may be closing or opening, nobody knows whether it is in time.
void TableRunner::take_part(ConnectionId connection, const json::object& message) {
    const auto from = people_.find(connection);
    if (from == people_.end()) return;
    if (in_flight_) {
        if (parts_.size() < most_pending) parts_.emplace_back(connection, message);
        return;
    }
    Fields fields(message);
    const PersonId person = from->second.guest.id;
    const std::string_view what = fields.text("do");
    const std::string_view deal = fields.text("deal");
    const auto attempt = static_cast<std::uint32_t>(fields.number("attempt", 0, 1'000'000));
    const auto digest = what == "commit" ? parse_digest(fields.text("commitment")) : std::nullopt;
    const auto entropy = what == "reveal" ? parse_seed(fields.text("entropy")) : std::nullopt;
    const bool taken =
        fields.error().empty() && ((digest && table_.commit(person, deal, attempt, *digest)) ||
                                   (entropy && table_.reveal(person, deal, attempt, *entropy)));
    send(connection,
         json::object{
             {"type", taken ? "taken" : "not_taken"}, {"do", what}, {"deal", deal}, {"attempt", attempt}});
    if (taken) go_on();
}

std::optional<messages::Message> TableRunner::say(const Guest& by, std::string_view what,
                                                  const Fields& fields) {
    using messages::Kind;
    json::object said{{"type", "said"}, {"by", to_json(by)}};
    if (what == "say") {
        const std::string_view phrase = fields.text("phrase");
        if (find_phrase(phrase) == nullptr) fields.fail("there is no phrase " + in_quotes(phrase));
        said["phrase"] = phrase;
    } else if (what == "nudge") {
        const auto seat = fields.number("seat", 0, max_seats - 1);
        if (!hears_nudges(Seat(static_cast<std::size_t>(seat)))) return Kind<>{"talk.nobody_to_nudge"}();
        said["nudge"] = seat;
    } else {
        if (!table_.settings().chat) return Kind<>{"talk.chat_is_off"}();
        const std::string text = shown_plainly(fields.text("text"), longest_text);
        if (text.empty()) return Kind<>{"talk.blank"}();
        said["text"] = text;
    }
    if (fields.failed()) return std::nullopt;
    const auto text = std::make_shared<const std::string>(json::serialize(said));
    for (const auto& [connection, attendee] : people_) {
        const auto muted = muted_.find(attendee.guest.id);
        if (attendee.guest.program || (muted != muted_.end() && muted->second.contains(by.id))) continue;
        deps_.connections.send(connection, text);
    }
    return std::nullopt;
}

bool TableRunner::hears_nudges(Seat seat) const {
    const auto& guest = table_.chairs()[seat].guest;
    return guest && !guest->program && table_.is_here(guest->id);
}

std::optional<messages::Message> TableRunner::mute(PersonId by, bool muted, const Fields& fields) {
    const auto person = PersonId::parse(fields.text("person"));
    if (!person) fields.fail("'person' must be the id of a person");
    if (!person) return std::nullopt;
    auto& theirs = muted_[by];
    if (!muted)
        theirs.erase(*person);
    else if (theirs.size() < most_muted || theirs.contains(*person))
        theirs.insert(*person);
    else
        return messages::Kind<>{"talk.too_many_muted"}();
    return std::nullopt;
}

}  // namespace euchre

// What people say at a table that is written down nowhere.
#include <boost/json.hpp>

#include "codec/fields.h"
#include "codec/phrases.h"
#include "codec/table_json.h"
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
    if (what == "ping")
        send(connection, json::object{{"type", "pong"}, {"seq", table_.written()}});
    else if (what == "say" || what == "chat" || what == "nudge")
        say(from, what, fields);
    else if (what == "mute" || what == "unmute")
        mute(from.id, what == "mute", fields);
    else if (what == "commit" || what == "reveal")
        take_part(connection, message);
    else
        return false;
    if (!fields.error().empty()) send(connection, json::object{{"type", "error"}, {"why", fields.error()}});
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

void TableRunner::say(const Guest& by, std::string_view what, Fields& fields) {
    json::object said{{"type", "said"}, {"by", to_json(by)}};
    if (what == "say") {
        const std::string_view phrase = fields.text("phrase");
        if (!is_phrase(phrase)) fields.fail("there is no phrase " + in_quotes(phrase));
        said["phrase"] = phrase;
    } else if (what == "nudge") {
        const auto seat = fields.number("seat", 0, max_seats - 1);
        if (!hears_nudges(Seat(static_cast<std::size_t>(seat)))) fields.fail("nobody is there to be nudged");
        said["nudge"] = seat;
    } else {
        if (!table_.settings().chat) fields.fail("the host has not turned chat on");
        const std::string text = shown_plainly(fields.text("text"), longest_text);
        if (text.empty()) fields.fail("'text' must have a letter that can be seen");
        said["text"] = text;
    }
    if (!fields.error().empty()) return;
    const auto text = std::make_shared<const std::string>(json::serialize(said));
    for (const auto& [connection, attendee] : people_) {
        const auto muted = muted_.find(attendee.guest.id);
        if (attendee.guest.program || (muted != muted_.end() && muted->second.contains(by.id))) continue;
        deps_.connections.send(connection, text);
    }
}

bool TableRunner::hears_nudges(Seat seat) const {
    const auto& guest = table_.chairs()[seat].guest;
    return guest && !guest->program && table_.is_here(guest->id);
}

void TableRunner::mute(PersonId by, bool muted, Fields& fields) {
    const auto person = PersonId::parse(fields.text("person"));
    if (!person) return fields.fail("'person' must be the id of a person");
    auto& theirs = muted_[by];
    if (!muted)
        theirs.erase(*person);
    else if (theirs.size() < most_muted || theirs.contains(*person))
        theirs.insert(*person);
    else
        fields.fail("you have muted as many people as you can");
}

}  // namespace euchre

#include "lobby/table_chat.h"

#include <boost/json.hpp>

#include "codec/phrases.h"
#include "codec/table_json.h"
#include "text/plain.h"
#include "text/quoted.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_text = 280;  // bytes of chat
constexpr std::size_t most_muted = 64;     // people that one person mutes

}  // namespace

bool TableChat::takes(std::string_view kind) {
    return kind == "say" || kind == "chat" || kind == "nudge" || kind == "mute" || kind == "unmute";
}

std::optional<messages::Message> TableChat::take(const table::Guest& from, std::string_view kind,
                                                 codec::Fields& fields, table::Time now) {
    if (kind == "mute" || kind == "unmute") return mute(from.id, kind == "mute", fields);
    if (!rate_.take(from.id, now)) return messages::Kind<>{"talk.too_fast"}();
    return say(from, kind, fields);
}

std::optional<messages::Message> TableChat::say(const table::Guest& by, std::string_view kind,
                                                codec::Fields& fields) {
    using messages::Kind;
    json::object said{{"type", "said"}, {"by", codec::to_json(by)}};
    if (kind == "say") {
        const std::string_view phrase = fields.text("phrase");
        const codec::Phrase* const found = codec::find_phrase(phrase);
        if (found == nullptr)
            fields.fail("there is no phrase " + text::in_quotes(phrase));
        else if (const auto why_not = why_no_phrase(found->like_a_call))
            return why_not;
        said["phrase"] = phrase;
    } else if (kind == "nudge") {
        const auto seat = fields.number("seat", 0, max_seats - 1);
        if (!can_be_nudged(Seat(static_cast<std::size_t>(seat)))) return Kind<>{"talk.nobody_to_nudge"}();
        said["nudge"] = seat;
    } else {
        if (!table_.settings().chat) return Kind<>{"talk.chat_is_off"}();
        const std::string text = text::shown_plainly(fields.text("text"), longest_text);
        if (text.empty()) return Kind<>{"talk.blank"}();
        said["text"] = text;
    }
    if (fields.failed()) return std::nullopt;
    audience_.send_to_people(json::serialize(said),
                             [&](identity::PersonId person) { return !has_muted(person, by.id); });
    return std::nullopt;
}

std::optional<messages::Message> TableChat::why_no_phrase(bool like_a_call) const {
    if (!table_.game().hand_is_live()) return std::nullopt;
    if (!table_.settings().phrases) return messages::Kind<>{"talk.phrases_are_off"}();
    if (like_a_call && is_bidding(table_.match()->state().phase))
        return messages::Kind<>{"talk.sounds_like_a_call"}();
    return std::nullopt;
}

bool TableChat::can_be_nudged(Seat seat) const {
    const auto& guest = table_.seats()[seat].guest;
    return guest && !guest->program && table_.presence().is_here(guest->id);
}

bool TableChat::has_muted(identity::PersonId person, identity::PersonId other) const {
    const auto muted = muted_.find(person);
    return muted != muted_.end() && muted->second.contains(other);
}

std::optional<messages::Message> TableChat::mute(identity::PersonId by, bool muted, codec::Fields& fields) {
    const auto person = identity::PersonId::parse(fields.text("person"));
    if (!person) {
        fields.fail("'person' must be the id of a person");
        return std::nullopt;
    }
    const auto theirs = muted_.find(by);
    if (!muted) {
        if (theirs != muted_.end() && theirs->second.erase(*person) > 0 && theirs->second.empty())
            muted_.erase(theirs);
        return std::nullopt;
    }
    if (theirs == muted_.end() && muted_.size() >= most_who_mute) forget_who_is_gone();
    const bool has_room = theirs == muted_.end()
                              ? muted_.size() < most_who_mute
                              : theirs->second.size() < most_muted || theirs->second.contains(*person);
    if (!has_room) return messages::Kind<>{"talk.too_many_muted"}();
    muted_[by].insert(*person);
    return std::nullopt;
}

// A person who comes again hears everybody.
void TableChat::forget_who_is_gone() {
    std::erase_if(muted_, [this](const auto& each) {
        return !table_.presence().is_here(each.first) && !table_.seats().is_at_table(each.first);
    });
}

}  // namespace euchre::lobby

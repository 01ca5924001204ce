#include "codec/message_json.h"

#include <algorithm>
#include <boost/json.hpp>

#include "messages/catalogue.h"
#include "messages/pattern.h"
#include "messages/say.h"
#include "text/plain.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

using messages::Message;
using messages::Value;

constexpr std::size_t longest_text = 200;

struct AsJson {
    json::value operator()(const std::string& text) const { return json::value(text); }
    json::value operator()(std::int64_t number) const { return number; }
    json::value operator()(Seat seat) const { return seat.number(); }
    json::value operator()(const messages::Side& side) const {
        json::array list;
        for (std::size_t seat = 0; seat < max_seats; ++seat)
            if (side.seats.contains(Seat(seat))) list.emplace_back(seat);
        return list;
    }
    json::value operator()(Card card) const { return json::value(to_string(card)); }
    json::value operator()(CardSet cards) const {
        json::array list;
        for (const Card card : cards) list.emplace_back(to_string(card));
        return list;
    }
    json::value operator()(Trump trump) const { return json::value(to_string(trump)); }
    json::value operator()(const std::vector<Message>& part) const { return to_json(part.front()); }
};

std::optional<Card> card_in(const json::value& value) {
    return value.is_string() ? parse_card(value.get_string()) : std::nullopt;
}

std::optional<Seat> seat_in(const json::value& value) {
    if (!value.is_int64() || value.get_int64() < 0 || value.get_int64() >= std::int64_t{max_seats})
        return std::nullopt;
    return Seat(static_cast<std::size_t>(value.get_int64()));
}

std::optional<Value> side_in(const json::value& value) {
    if (!value.is_array()) return std::nullopt;
    SeatSet others = SeatSet::first(max_seats), seats = others;
    for (const json::value& each : value.get_array()) {
        const auto seat = seat_in(each);
        if (!seat) return std::nullopt;
        others.remove(*seat);
    }
    for (std::size_t seat = 0; seat < max_seats; ++seat)
        if (others.contains(Seat(seat))) seats.remove(Seat(seat));
    return messages::Side{seats};
}

std::optional<Value> cards_in(const json::value& value) {
    if (!value.is_array()) return std::nullopt;
    CardSet cards;
    for (const json::value& each : value.get_array()) {
        const auto card = card_in(each);
        if (!card) return std::nullopt;
        cards.insert(*card);
    }
    return cards;
}

std::optional<Value> trump_in(const json::value& value) {
    for (const Trump trump : all_trumps)
        if (value.is_string() && value.get_string() == to_string(trump)) return trump;
    return std::nullopt;
}

// The value of an argument of this type.
std::optional<Value> value_in(std::string_view type, const json::value& value) {
    if (type == "card") return card_in(value);
    if (type == "cards" || type == "all_cards") return cards_in(value);
    if (type == "seat") return seat_in(value);
    if (type == "side") return side_in(value);
    if (type == "suit" || type == "one_of_suit") return trump_in(value);
    if (type == "message") {
        auto part = read_message(value);
        return part ? std::optional<Value>(std::vector<Message>{std::move(*part)}) : std::nullopt;
    }
    if (value.is_int64()) return value.get_int64();
    if (value.is_string() && type != "plural" && type != "word")
        return text::shown_plainly(value.get_string(), longest_text);
    return std::nullopt;
}

}  // namespace

json::object to_json(const Message& message) {
    json::object args;
    for (const messages::Argument& argument : message.arguments)
        args[argument.name] = std::visit(AsJson{}, argument.value);
    return {{"id", message.id}, {"args", std::move(args)}};
}

std::optional<Message> read_message(const json::value& value) {
    if (!value.is_object()) return std::nullopt;
    const json::value* const id = value.get_object().if_contains("id");
    const json::value* const args = value.get_object().if_contains("args");
    if (id == nullptr || !id->is_string() || args == nullptr || !args->is_object()) return std::nullopt;
    const messages::Entry* const entry = messages::find_entry(id->get_string());
    if (entry == nullptr) return std::nullopt;
    Message message{entry->id, {}};
    bool whole = true;
    messages::for_each_hole(entry->text, [&](const messages::Hole& hole) {
        if (std::ranges::find(message.arguments, hole.name, &messages::Argument::name) !=
            message.arguments.end())
            return;
        const json::value* const arg = args->get_object().if_contains(hole.name);
        auto read = arg == nullptr ? std::nullopt : value_in(messages::type_of(entry->text, hole.name), *arg);
        whole = whole && read;
        if (read) message.arguments.push_back({hole.name, std::move(*read)});
    });
    return whole ? std::optional(std::move(message)) : std::nullopt;
}

}  // namespace euchre::codec

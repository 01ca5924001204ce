#include "codec/event_json.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <optional>

#include "codec/event_text.h"
#include "codec/json_text.h"

namespace euchre::codec {

namespace {

namespace json = boost::json;

json::object seat_event(std::string_view name, Seat seat) {
    return {{"event", name}, {"seat", seat.number()}};
}

json::object card_event(std::string_view name, Seat seat, Card card) {
    return {{"event", name}, {"seat", seat.number()}, {"card", to_string(card)}};
}

json::object object_of(const SatDown& event) {
    return {{"event", "sat_down"}, {"seat", event.seat.number()}, {"avatar", to_string(event.avatar)}};
}
json::object object_of(const DealerCardDrawn& event) { return card_event("drawn", event.seat, event.card); }
json::object object_of(const DealerChosen& event) { return seat_event("deals_first", event.seat); }
json::object object_of(const CardsCut& event) {
    return {{"event", "cut"}, {"seat", event.seat.number()}, {"cards", event.cards}};
}
json::object object_of(const PacketDealt& event) {
    return {{"event", "dealt"}, {"seat", event.to.number()}, {"cards", event.cards}};
}
json::object object_of(const TurnedUp& event) {
    return {{"event", "turned_up"}, {"card", to_string(event.card)}};
}
json::object object_of(const StoodFor& event) {
    return {{"event", "stands_for"},
            {"seat", event.dealer.number()},
            {"suit", std::string(1, letter(event.suit))}};
}
json::object object_of(const Passed& event) {
    json::object told = seat_event("passed", event.seat);
    if (event.defending) told["defending"] = true;
    return told;
}
json::object object_of(const TurnedDownCard& event) {
    return {{"event", "turned_down"}, {"card", to_string(event.card)}};
}
json::object object_of(const OrderedUp& event) {
    return {{"event", "ordered"},
            {"seat", event.seat.number()},
            {"alone", event.alone},
            {"by_dealer", event.by_dealer}};
}
json::object object_of(const Named& event) {
    return {{"event", "named"},
            {"seat", event.seat.number()},
            {"trump", to_string(event.trump)},
            {"alone", event.alone}};
}
json::object object_of(const AloneSettled& event) {
    return {{"event", "alone"}, {"seat", event.maker.number()}, {"alone", event.alone}};
}
json::object object_of(const TrumpShown& event) {
    return {{"event", "trump"}, {"trump", to_string(event.trump)}};
}
json::object object_of(const UpCardTaken& event) { return card_event("took", event.dealer, event.card); }
json::object object_of(const Discarded& event) { return seat_event("discarded", event.seat); }
json::object object_of(const HandLaidDown& event) { return seat_event("laid_down", event.seat); }
json::object object_of(const CardPlayed& event) { return card_event("played", event.seat, event.card); }
json::object object_of(const TrickTaken& event) { return seat_event("took_trick", event.seat); }
json::object object_of(const AllTricksTaken& event) { return seat_event("all_tricks", event.seat); }
json::object object_of(const TakenBack& event) { return seat_event("taken_back", event.seat); }
json::object object_of(const LetTaken& event) { return seat_event("let", event.dealer); }
json::object object_of(const FarmerClaimed& event) {
    json::object object = seat_event("farmer", event.seat);
    auto& shown = object["shown"].emplace_array();
    for (const Card card : event.shown) shown.emplace_back(to_string(card));
    return object;
}
json::object object_of(const WentUnder& event) { return seat_event("went_under", event.seat); }
json::object object_of(const DefendsAlone& event) { return seat_event("defends", event.seat); }
json::object object_of(const BestAnswered& event) {
    return {{"event", "best"}, {"seat", event.maker.number()}, {"asked", event.asked}};
}
json::object object_of(const CardGiven& event) {
    return {{"event", "gave"}, {"seat", event.from.number()}, {"to", event.to.number()}};
}
json::object object_of(const Called& event) {
    return {{"event", "called"}, {"call", to_string(event.call)}, {"seat", event.about.number()}};
}
json::object object_of(const ScoreTurned& event) {
    return {{"event", "score"}, {"side", event.side}, {"from", event.from}, {"to", event.to}};
}
json::object object_of(const DealPasses& event) { return seat_event("deals_next", event.to); }
json::object object_of(const GameWon& event) { return {{"event", "won"}, {"side", event.side}}; }
json::object object_of(const GameDrawn&) { return {{"event", "drawn_game"}}; }

}  // namespace

json::object to_json(const Event& event) {
    return std::visit([](const auto& one) { return object_of(one); }, event);
}

// Nearly all events are one of these three: they are written without values.
std::string event_text(const Event& event, std::uint64_t seq) {
    std::string text;
    const auto write = [&](std::string_view name, Seat seat, const std::optional<Card>& card = {}) {
        JsonText writer(text);
        writer.open('{');
        writer.key("event");
        writer.word(name);
        writer.key("seat");
        writer.number(seat.number());
        if (card) {
            writer.key("card");
            writer.word(to_string(*card));
        }
        writer.key("seq");
        writer.number(seq);
        writer.close('}');
    };
    if (const auto* const played = std::get_if<CardPlayed>(&event)) {
        write("played", played->seat, played->card);
    } else if (const auto* const taken = std::get_if<TrickTaken>(&event)) {
        write("took_trick", taken->seat);
    } else if (const auto* const passed = std::get_if<Passed>(&event); passed && !passed->defending) {
        write("passed", passed->seat);
    } else {
        json::object told = to_json(event);
        told["seq"] = seq;
        text = json::serialize(told);
    }
    return text;
}

bool tells_action(const json::object& event) {
    static constexpr std::array<std::string_view, 13> names{
        "stands_for", "passed", "ordered", "named",      "alone",   "discarded", "played",
        "let",        "farmer", "best",    "went_under", "defends", "gave"};
    const json::value* const name = event.if_contains("event");
    if (name == nullptr || !name->is_string()) return false;
    if (name->get_string() == "called") {
        const json::value* const call = event.if_contains("call");
        return call != nullptr && *call == json::value(to_string(TableCall::folded));
    }
    return std::ranges::find(names, std::string_view(name->get_string())) != names.end();
}

}  // namespace euchre::codec

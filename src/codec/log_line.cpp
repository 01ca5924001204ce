#include "codec/log_line.h"

#include <boost/json.hpp>

#include "codec/hand_json.h"
#include "codec/json_text.h"
#include "codec/rules_json.h"
#include "codec/view_json.h"
#include "text/listed.h"
#include "text/quoted.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

template <class T>
json::value hex_or_null(const std::optional<T>& bytes) {
    return bytes ? json::value(fair::to_hex(*bytes)) : nullptr;
}

json::array listed_json(const std::vector<fair::Attempt::Listed>& listed) {
    json::array list;
    for (const fair::Attempt::Listed& one : listed)
        list.push_back(json::array{one.seat.number(), fair::to_hex(one.commitment)});
    return list;
}

// ---- lines for the store

// Only the store's table of people has names.
json::object written(const table::Guest& guest) {
    return {{"id", to_string(guest.id)}, {"program", guest.program}};
}

json::object written(const table::TableOpened& what) {
    json::object opened{{"what", "opened"},
                        {"table", to_string(what.table)},
                        {"rules", rules_json(*what.rules)},
                        {"settings", to_json(what.settings)},
                        {"host", written(what.host)}};
    if (what.key) opened["key"] = to_string(*what.key);
    return opened;
}
json::object written(const table::RulesChanged& what) {
    return {{"what", "rules"}, {"rules", rules_json(*what.rules)}};
}
json::object written(const table::SettingsMade& what) {
    return {{"what", "settings"}, {"settings", to_json(what.settings)}};
}
json::object written(const table::GuestSat& what) {
    json::object sat{{"what", "sat"}, {"seat", what.seat.number()}, {"guest", written(what.guest)}};
    if (what.unseen) sat["unseen"] = true;
    return sat;
}
json::object written(const table::BotSat& what) {
    return {{"what", "bot"}, {"seat", what.seat.number()}, {"level", ai::to_string(what.level)}};
}
json::object written(const table::ChairEmptied& what) {
    return {{"what", "stood"}, {"seat", what.seat.number()}};
}
json::object written(const table::ChairsSwapped& what) {
    return {{"what", "swapped"}, {"seats", json::array{what.a.number(), what.b.number()}}};
}
json::object written(const table::GuestLeft& what) {
    return {{"what", "left"}, {"person", to_string(what.person)}, {"kicked", what.kicked}};
}
json::object written(const table::GuestUnkicked& what) {
    return {{"what", "unkicked"}, {"person", to_string(what.person)}};
}
json::object written(const table::LinkReplaced& what) {
    return {{"what", "link"}, {"key", to_string(what.key)}};
}
json::object written(const table::HostChanged& what) {
    return {{"what", "host"}, {"host", written(what.host)}};
}
json::object written(const table::GameBegun& what) {
    return {
        {"what", "begun"}, {"chosen", seat_or_null(what.chosen)}, {"carried", seat_or_null(what.carried)}};
}
json::object written(const table::PositionSetUp& what) {
    return {{"what", "position"},
            {"rules", rules_json(*what.rules)},
            {"position", hand_json(*what.rules, what.position)}};
}
json::object written(const table::SeedDrawn& what) {
    return {{"what", "seed"}, {"seed", fair::to_hex(what.seed)}};
}
json::object written(const table::PackCut& what) { return {{"what", "cut"}, {"cards", what.cards}}; }
json::object written(const table::CommitmentsTaken& what) {
    return {{"what", "committed"}, {"listed", listed_json(what.listed)}};
}
json::object written(const table::ListClosed& what) {
    return {{"what", "closed_list"}, {"listed", listed_json(what.listed)}};
}
json::object written(const table::ListOpened& what) {
    json::array entropies;
    for (const auto& entropy : what.entropies) entropies.push_back(hex_or_null(entropy));
    return {{"what", "opened_list"}, {"entropies", std::move(entropies)}};
}
json::object written(const table::PacketGiven& what) {
    json::object packet{{"what", "packet"}, {"to", what.to.number()}, {"cards", what.cards}};
    if (what.free) packet["free"] = true;
    return packet;
}
json::object written(const table::MisdealDeclared&) { return {{"what", "misdealt"}}; }
void append_fields(JsonText& text, const table::Acted& what) {
    text.key("what");
    text.word("acted");
    text.key("seat");
    text.number(what.seat.number());
    text.key("action");
    text.word(to_string(what.action));
    text.key("actor");
    text.word(table::to_string(what.by));
}
json::object written(const table::Acted& what) {
    std::string text;
    JsonText writer(text);
    writer.open('{');
    append_fields(writer, what);
    writer.close('}');
    return json::parse(text).as_object();
}
json::object written(const table::ActionTakenBack& what) {
    return {{"what", "took_back"}, {"seat", what.seat.number()}};
}
json::object written(const table::ClaimMade& what) {
    json::array asked;
    for (const Seat seat : what.asked) asked.emplace_back(seat.number());
    return {{"what", "claimed"}, {"seat", what.seat.number()}, {"asked", std::move(asked)}};
}
json::object written(const table::ClaimAnswered& what) {
    return {{"what", "claim_answered"}, {"seat", what.seat.number()}, {"accepted", what.accepted}};
}
json::object written(const table::ClaimFailed&) { return {{"what", "claim_failed"}}; }
json::object written(const table::GamePaused& what) {
    json::object paused{{"what", "paused"}};
    if (what.aside) paused["aside"] = true;
    return paused;
}
json::object written(const table::GameResumed&) { return {{"what", "resumed"}}; }
json::object written(const table::ConcessionOffered& what) {
    return {{"what", "would_concede"}, {"seat", what.seat.number()}};
}
json::object written(const table::GameConceded& what) { return {{"what", "conceded"}, {"side", what.side}}; }
json::object written(const table::SeatConceded& what) {
    return {{"what", "seat_conceded"}, {"seat", what.seat.number()}, {"guest", written(what.guest)}};
}
json::object written(const table::GameAbandoned&) { return {{"what", "abandoned"}}; }
json::object written(const table::TableClosed&) { return {{"what", "closed"}}; }

// ---- lines for everybody at the table

json::object told(const auto& what) { return written(what); }
json::object told(const table::TableOpened& what) {
    json::object object = written(what);
    object["host"] = to_json(what.host);
    object.erase("key");
    return object;
}
json::object told(const table::GuestSat& what) {
    json::object object = written(what);
    object["guest"] = to_json(what.guest);
    return object;
}
json::object told(const table::GuestLeft& what) {
    json::object object = written(what);
    if (what.kicked) object["name"] = what.name;
    return object;
}
json::object told(const table::HostChanged& what) {
    json::object object = written(what);
    object["host"] = to_json(what.host);
    return object;
}
json::object told(const table::SeatConceded& what) {
    json::object object = written(what);
    object["guest"] = to_json(what.guest);
    return object;
}
json::object told(const table::PositionSetUp&) { return {{"what", "position"}}; }
json::object told(const table::LinkReplaced&) { return {{"what", "link"}}; }

}  // namespace

// Nearly all lines are actions.
std::string to_text(const table::Line& line) {
    std::string text;
    JsonText writer(text);
    if (const auto* const acted = std::get_if<table::Acted>(&line.what)) {
        writer.open('{');
        append_fields(writer, *acted);
    } else {
        text = json::serialize(std::visit([](const auto& what) { return written(what); }, line.what));
        text.pop_back();
    }
    writer.key("time");
    writer.number(line.time.time_since_epoch().count());
    if (line.cause) {
        writer.key("by");
        writer.word(to_string(line.cause->person));
        writer.key("wish");
        writer.raw(json::serialize(json::string_view(line.cause->command)));
    }
    writer.close('}');
    return text;
}

namespace {

// The card of such an action lies face down, or only two players see it.
bool hides_its_card(Action::Kind kind) {
    switch (kind) {
        case Action::Kind::call:
        case Action::Kind::play: return false;
        case Action::Kind::discard:
        case Action::Kind::under:
        case Action::Kind::give: break;
    }
    return true;
}

}  // namespace

// Databases of before may have lines in plain text that are secret now. A new kind of secret line needs a
// migration that seals those (store/schema.cpp, store/postgres_schema.cpp).
bool is_secret(const table::TableEvent& what) {
    const auto* const acted = std::get_if<table::Acted>(&what);
    return std::holds_alternative<table::SeedDrawn>(what) ||
           std::holds_alternative<table::PositionSetUp>(what) ||
           (acted != nullptr && hides_its_card(acted->action.kind()));
}

std::optional<json::object> public_json(const table::TableEvent& what) {
    if (std::holds_alternative<table::SeedDrawn>(what) || std::holds_alternative<table::Acted>(what) ||
        std::holds_alternative<table::ActionTakenBack>(what) ||
        std::holds_alternative<table::CommitmentsTaken>(what))
        return std::nullopt;
    return std::visit([](const auto& one) { return told(one); }, what);
}

json::object to_json(const table::Guest& guest) {
    return {{"id", to_string(guest.id)},
            {"name", guest.player.name},
            {"avatar", to_string(guest.player.avatar)},
            {"program", guest.program}};
}

json::object to_json(const table::Settings& settings) {
    return {{"listed", settings.listed},
            {"spectators", settings.spectators},
            {"chat", settings.chat},
            {"deal_by_hand", settings.deal_by_hand},
            {"hints", settings.hints},
            {"bots", ai::to_string(settings.bots)},
            {"speed", table::to_string(settings.speed)},
            {"grace", settings.grace.count()},
            {"turn_time", settings.turn_time.count()},
            {"phrases", settings.phrases},
            {"take_back", settings.take_back},
            {"show_hands", settings.show_hands}};
}

}  // namespace euchre::codec

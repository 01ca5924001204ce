#include "codec/table_json.h"

#include <boost/json.hpp>

#include "codec/json_text.h"
#include "codec/log_line.h"
#include "codec/rules_json.h"
#include "codec/view_json.h"

namespace euchre::codec {

namespace {

namespace json = boost::json;

constexpr std::size_t most_without_chair = 20;

// The settings of the current hand, if the host has changed them since the deal.
json::value in_hand_json(const table::Table& table) {
    const auto& held = table.in_hand();
    if (!held) return nullptr;
    return json::object{{"bots", ai::to_string(held->bots)},
                        {"turn_time", held->turn_time.count()},
                        {"grace", held->grace.count()},
                        {"show_hands", held->show_hands}};
}

void append_name(JsonText& text, const std::optional<std::string_view>& name) {
    if (name)
        text.raw(json::serialize(json::string_view(*name)));
    else
        text.null();
}

void append_guest(JsonText& text, const table::Guest& guest) {
    text.open('{');
    text.key("id");
    text.word(to_string(guest.id));
    text.key("name");
    append_name(text, guest.player.name);
    text.key("avatar");
    text.word(to_string(guest.player.avatar));
    text.key("program");
    text.flag(guest.program);
    text.close('}');
}

void append_guest(JsonText& text, const std::optional<table::Guest>& guest) {
    if (guest)
        append_guest(text, *guest);
    else
        text.null();
}

void append_level(JsonText& text, const std::optional<ai::Level>& level) {
    if (level)
        text.word(ai::to_string(*level));
    else
        text.null();
}

void append_chairs(JsonText& text, const table::Table& table) {
    text.open('[');
    for (std::size_t number = 0; number < table.rules()->players(); ++number) {
        const table::Chair& chair = table.seats()[Seat(number)];
        const auto name = table::name_at(table, Seat(number));
        text.open('{');
        text.key("name");
        append_name(text, name);
        text.key("guest");
        append_guest(text, chair.guest);
        text.key("here");
        text.flag(chair.guest && table.presence().is_here(chair.guest->id));
        text.key("bot");
        append_level(text, chair.bot);
        text.key("next_bot");
        append_level(text, chair.next_bot);
        text.key("waiting");
        append_guest(text, chair.waiting);
        text.close('}');
    }
    text.close(']');
}

// The people who are here and have no place at the table: in the order of their ids, so that nobody's place
// in the list tells when they came.
void append_without_chair(JsonText& text, const table::Table& table) {
    std::size_t listed = 0;
    text.open('[');
    for (const auto& [person, guest] : table.presence().all())
        if (!guest.program && !table.seats().find(person) && listed++ < most_without_chair)
            append_guest(text, guest);
    text.close(']');
}

void append_list(JsonText& text, const fair::Attempt& attempt) {
    text.key("deal");
    text.word(attempt.deal);
    text.key("attempt");
    text.number(attempt.number);
    text.key("commitment");
    text.word(fair::to_hex(attempt.commitment));
    text.key("cut");
    text.number(attempt.cut);
    text.key("listed");
    text.open('[');
    for (const fair::Attempt::Listed& one : attempt.listed) {
        text.open('[');
        text.number(one.seat.number());
        text.word(fair::to_hex(one.commitment));
        text.close(']');
    }
    text.close(']');
}

// The pack that is being made, without the server's seed.
void append_deal(JsonText& text, const table::Table& table) {
    const fair::Attempt& attempt = table.dealing().attempt();
    if (table.stage() != table::Stage::playing || !attempt.seed) return text.null();
    text.open('{');
    append_list(text, attempt);
    text.key("kind");
    text.word(to_string(table.next_deal().use()));
    text.key("closed");
    text.flag(table.dealing().is_closed());
    text.key("cutter");
    if (const auto cutter = table.cutter())
        text.number(cutter->number());
    else
        text.null();
    text.close('}');
}

json::value packets_json(const table::Table& table) {
    if (!table.next_deal().pack_in_hand()) return nullptr;
    json::array packets;
    const RuleSet& rules = *table.rules();
    const Seat dealer = table.match()->dealer();
    for (const Packet& packet : rules.packets(dealer))
        packets.push_back(json::array{packet.to.number(), packet.cards});
    json::array held, order;
    Seat to = dealer;
    for (std::size_t seat = 0; seat < rules.players(); ++seat) {
        held.emplace_back(table.next_deal().cards_given()[Seat(seat)]);
        order.emplace_back((to = to.left(rules.players())).number());
    }
    const Packet next = table.next_deal().next_packet(rules, dealer);
    return json::object{
        {"packets", std::move(packets)},       {"given", table.next_deal().packets_given()},
        {"free", !rules.prescribes_packets()}, {"held", std::move(held)},
        {"order", std::move(order)},           {"next", json::array{next.to.number(), next.cards}}};
}

// The levels that the host can choose for bots.
const std::string& levels_text() {
    static const std::string all = [] {
        json::array list;
        for (const ai::Level level : ai::offered_levels) list.emplace_back(ai::to_string(level));
        return json::serialize(list);
    }();
    return all;
}

json::array kicked_json(const table::Table& table) {
    json::array list;
    for (const auto& [person, name] : table.seats().kicked())
        list.push_back(json::object{{"id", to_string(person)}, {"name", name}});
    return list;
}

void append_end(JsonText& text, const table::Table& table) {
    const auto end = table.game().end();
    text.key("end");
    if (end)
        text.word(to_string(*end));
    else
        text.null();
    text.key("conceded_by");
    if (const auto by = table.game().conceded_by())
        text.number(*by);
    else
        text.null();
}

// All fields after the rules. Fields that rarely change are written as values first.
void append_rest(JsonText& text, const table::Table& table) {
    text.key("settings");
    text.raw(json::serialize(to_json(table.settings())));
    text.key("in_hand");
    text.raw(json::serialize(in_hand_json(table)));
    text.key("host");
    append_guest(text, table.seats().host());
    text.key("chairs");
    append_chairs(text, table);
    text.key("without_chair");
    append_without_chair(text, table);
    text.key("kicked");
    text.raw(json::serialize(kicked_json(table)));
    text.key("link_replaced");
    text.number(table.link().replaced);
    text.key("stage");
    text.word(table::to_string(table.stage()));
    text.key("paused");
    text.flag(table.game().is_paused());
    text.key("set_aside");
    text.flag(table.game().is_set_aside());
    text.key("game");
    text.number(table.game().number());
    text.key("deal");
    append_deal(text, table);
    text.key("by_hand");
    text.raw(json::serialize(packets_json(table)));
    append_end(text, table);
    text.key("hints");
    text.flag(table::hints_allowed(table));
    text.key("practice");
    text.flag(table.game().is_practice());
    text.key("levels");
    text.raw(levels_text());
}

}  // namespace

json::object deal_list_json(const fair::Attempt& attempt) {
    std::string text;
    JsonText writer(text);
    writer.open('{');
    append_list(writer, attempt);
    writer.close('}');
    return json::parse(text).as_object();
}

json::object to_json(const table::Table& table) {
    return json::parse(table_text(table, json::serialize(explained_rules_json(*table.rules())))).as_object();
}

std::string table_text(const table::Table& table, std::string_view rules_text) {
    constexpr std::size_t most_of_the_rest = 2048;
    std::string text;
    text.reserve(rules_text.size() + most_of_the_rest);
    JsonText writer(text);
    writer.open('{');
    writer.key("id");
    writer.word(to_string(table.id()));
    writer.key("rules");
    writer.raw(rules_text);
    append_rest(writer, table);
    writer.close('}');
    return text;
}

json::object summary_json(const table::Table& table) {
    std::string chairs;
    JsonText writer(chairs);
    append_chairs(writer, table);
    return {{"id", to_string(table.id())},
            {"rules", json::object{{"name", table.rules()->name()}, {"title", table.rules()->title()}}},
            {"host", to_json(table.seats().host())},
            {"chairs", json::parse(chairs)},
            {"stage", table::to_string(table.stage())}};
}

}  // namespace euchre::codec

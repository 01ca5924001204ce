#include "codec/table_json.h"

#include <boost/json.hpp>

#include "codec/log_line.h"
#include "codec/rules_json.h"
#include "codec/view_json.h"

namespace euchre::codec {

namespace {

namespace json = boost::json;

json::value guest_or_null(const std::optional<table::Guest>& guest) {
    return guest ? json::value(to_json(*guest)) : nullptr;
}

json::value level_or_null(const std::optional<ai::Level>& level) {
    return level ? json::value(ai::to_string(*level)) : nullptr;
}

// What the hand is played by, where the settings are newer.
json::value in_hand_json(const table::Table& table) {
    const auto& held = table.in_hand();
    if (!held) return nullptr;
    return json::object{{"bots", ai::to_string(held->bots)},
                        {"turn_time", held->turn_time.count()},
                        {"grace", held->grace.count()},
                        {"show_hands", held->show_hands}};
}

json::array chairs_json(const table::Table& table) {
    json::array list;
    for (std::size_t number = 0; number < table.rules()->players(); ++number) {
        const table::Chair& chair = table.seats()[Seat(number)];
        const auto name = table::name_at(table, Seat(number));
        list.push_back(json::object{{"name", name ? json::value(*name) : nullptr},
                                    {"guest", guest_or_null(chair.guest)},
                                    {"here", chair.guest && table.presence().is_here(chair.guest->id)},
                                    {"bot", level_or_null(chair.bot)},
                                    {"next_bot", level_or_null(chair.next_bot)},
                                    {"waiting", guest_or_null(chair.waiting)}});
    }
    return list;
}

// The pack that is being made, without the server's seed.
json::value deal_json(const table::Table& table) {
    const fair::Attempt& attempt = table.dealing().attempt();
    if (table.stage() != table::Stage::playing || !attempt.seed) return nullptr;
    json::object deal = deal_list_json(attempt);
    deal["closed"] = table.dealing().is_closed();
    deal["cutter"] = seat_or_null(table.cutter());
    return deal;
}

json::value packets_json(const table::Table& table) {
    if (!table.next_deal().pack_in_hand()) return nullptr;
    json::array packets;
    const RuleSet& rules = *table.rules();
    const Seat dealer = table.match()->dealer();
    for (const Packet& packet : rules.packets(dealer))
        packets.push_back(json::array{packet.to.number(), packet.cards});
    json::array held;
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        held.emplace_back(table.next_deal().cards_given()[Seat(seat)]);
    const Packet next = table.next_deal().next_packet(rules, dealer);
    return json::object{{"packets", std::move(packets)},
                        {"given", table.next_deal().packets_given()},
                        {"free", !rules.prescribes_packets()},
                        {"held", std::move(held)},
                        {"next", json::array{next.to.number(), next.cards}}};
}

// Those that the host is offered for bots.
json::array levels_json() {
    json::array list;
    for (const ai::Level level : ai::offered_levels) list.emplace_back(ai::to_string(level));
    return list;
}

json::array kicked_json(const table::Table& table) {
    json::array list;
    for (const auto& [person, name] : table.seats().kicked())
        list.push_back(json::object{{"id", to_string(person)}, {"name", name}});
    return list;
}

// All fields after the rules.
json::object rest_json(const table::Table& table) {
    const auto conceded_by = table.game().conceded_by();
    return {{"settings", to_json(table.settings())},
            {"in_hand", in_hand_json(table)},
            {"host", to_json(table.seats().host())},
            {"chairs", chairs_json(table)},
            {"kicked", kicked_json(table)},
            {"link_replaced", table.link().replaced},
            {"stage", table::to_string(table.stage())},
            {"paused", table.game().is_paused()},
            {"game", table.game().number()},
            {"deal", deal_json(table)},
            {"by_hand", packets_json(table)},
            {"end", table.game().end() ? json::value(table::to_string(*table.game().end())) : nullptr},
            {"conceded_by", conceded_by ? json::value(*conceded_by) : nullptr},
            {"hints", table::hints_allowed(table)},
            {"practice", table.game().is_practice()},
            {"levels", levels_json()}};
}

}  // namespace

json::object deal_list_json(const fair::Attempt& attempt) {
    json::array listed;
    for (const fair::Attempt::Listed& one : attempt.listed)
        listed.push_back(json::array{one.seat.number(), fair::to_hex(one.commitment)});
    return {{"deal", attempt.deal},
            {"attempt", attempt.number},
            {"commitment", fair::to_hex(attempt.commitment)},
            {"cut", attempt.cut},
            {"listed", std::move(listed)}};
}

json::object to_json(const table::Table& table) {
    json::object object{{"id", to_string(table.id())}, {"rules", explained_rules_json(*table.rules())}};
    for (auto& field : rest_json(table)) object.insert_or_assign(field.key(), std::move(field.value()));
    return object;
}

std::string table_text(const table::Table& table, std::string_view rules_text) {
    const std::string rest = json::serialize(rest_json(table));
    std::string text = "{\"id\":\"" + to_string(table.id()) + "\",\"rules\":";
    text.reserve(text.size() + rules_text.size() + rest.size());
    text += rules_text;
    text += ',';
    return text.append(rest, 1);
}

json::object summary_json(const table::Table& table) {
    return {{"id", to_string(table.id())},
            {"rules", json::object{{"name", table.rules()->name()}, {"title", table.rules()->title()}}},
            {"host", to_json(table.seats().host())},
            {"chairs", chairs_json(table)},
            {"stage", table::to_string(table.stage())}};
}

}  // namespace euchre::codec

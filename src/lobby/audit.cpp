#include "lobby/audit.h"

#include <sodium.h>

#include <array>

namespace euchre::lobby {

namespace json = boost::json;

namespace {

AuditEvent event_of(const table::RulesChanged&) { return {"rules_changed"}; }
AuditEvent event_of(const table::SettingsMade&) { return {"settings_changed"}; }
AuditEvent event_of(const table::GuestSat& event) {
    return {event.guest.program ? "program_seated" : "seat_taken", {}, {}, {}, event.guest.id};
}
AuditEvent event_of(const table::GuestLeft& event) {
    return {event.kicked ? "kicked" : "left_table", {}, {}, {}, event.person};
}
AuditEvent event_of(const table::GuestUnkicked& event) { return {"unkicked", {}, {}, {}, event.person}; }
AuditEvent event_of(const table::LinkReplaced&) { return {"table_link_replaced"}; }
AuditEvent event_of(const table::HostChanged& event) { return {"host_changed", {}, {}, {}, event.host.id}; }
AuditEvent event_of(const table::GameBegun&) { return {"game_begun"}; }
AuditEvent event_of(const table::TableClosed&) { return {"table_closed"}; }
// Not logged: the events of the game itself.
template <class Event>
AuditEvent event_of(const Event&) {
    return {};
}

}  // namespace

std::optional<AuditEvent> audited(const table::Line& line) {
    AuditEvent event = std::visit([](const auto& what) { return event_of(what); }, line.what);
    if (event.what.empty()) return std::nullopt;
    if (line.cause) event.who = line.cause->person;
    return event;
}

std::string table_handle(identity::TableId table) {
    const std::string text = "audit " + to_string(table);
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    std::uint64_t bits = 0;
    for (std::size_t at = 0; at < sizeof bits; ++at) bits = (bits << 8U) | hash.at(at);
    return identity::id_text(bits);
}

json::object audit_json(const AuditEvent& event) {
    json::object line{{"audit", event.what}};
    if (event.who) line["who"] = to_string(*event.who);
    if (event.whom) line["whom"] = to_string(*event.whom);
    if (event.table) line["table"] = table_handle(*event.table);
    if (!event.from.empty()) line["from"] = event.from;
    if (!event.detail.empty()) line["detail"] = event.detail;
    return line;
}

}  // namespace euchre::lobby

#include "lobby/table_audit.h"

namespace euchre::lobby {

void TableAudit::note_arrival(identity::PersonId person, const std::string& from) const {
    AuditEvent event{"came_to_table", person};
    event.may_repeat = true;
    note(event, from);
}

void TableAudit::note_lines(const table::Table& table, const std::vector<table::Line>& lines, bool was_over,
                            const std::string& from) const {
    for (const table::Line& line : lines)
        if (const auto event = audited(line)) note(*event, from);
    if (!was_over && table.game().end())
        note({.what = "game_ended", .detail = to_string(*table.game().end())}, from);
}

void TableAudit::note_declined(const table::Declined& no, identity::PersonId person,
                               const std::string& from) const {
    if (no.reason != table::Decline::not_host && no.reason != table::Decline::kicked) return;
    AuditEvent event{"refused", person};
    event.detail = no.why.id;
    event.may_repeat = true;
    note(event, from);
}

void TableAudit::note(AuditEvent event, const std::string& from) const {
    event.table = table_;
    event.from = from;
    audit_(event);
}

}  // namespace euchre::lobby

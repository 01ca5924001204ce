// The audit log: who did what, at which table, from which address. It never has a card, a name, a token or a
// link (docs/hosting.md lists the events).
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "identity/id.h"
#include "table/table_event.h"

namespace euchre::lobby {

struct AuditEvent {
    std::string_view what;                    // "kicked"
    std::optional<identity::PersonId> who{};  // nothing: nobody in particular, or the server by itself
    std::optional<identity::TableId> table{};
    std::string from{};                        // the address; empty: the server by itself
    std::optional<identity::PersonId> whom{};  // who was kicked, who is the new host
    std::string_view detail{};                 // a word or the id of a message
    bool may_repeat = false;                   // clients can cause it as often as they like
};
using Audit = std::function<void(const AuditEvent&)>;

// The entry for a line of a table's log. Nothing: the line has none, such as all play.
std::optional<AuditEvent> audited(const table::Line& line);

// The name of a table in the audit log, because its id may let people in. Twelve letters and digits.
std::string table_handle(identity::TableId table);

// Without the time.
boost::json::object audit_json(const AuditEvent& event);

}  // namespace euchre::lobby

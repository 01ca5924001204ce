// Writes the events of one table to the audit log.
#pragma once

#include <vector>

#include "lobby/audit.h"
#include "table/table.h"

namespace euchre::lobby {

class TableAudit {
  public:
    TableAudit(Audit audit, identity::TableId table) : audit_(std::move(audit)), table_(table) {}

    // `from` is the address behind it, everywhere; empty: the table does it by itself.
    void note_arrival(identity::PersonId person, const std::string& from) const;
    // These lines are durable, and the table is as they make it.
    void note_lines(const table::Table& table, const std::vector<table::Line>& lines, bool was_over,
                    const std::string& from) const;
    // Logs a decline only if a right was missing. Illegal moves are not in the audit log.
    void note_declined(const table::Declined& no, identity::PersonId person, const std::string& from) const;

  private:
    void note(AuditEvent event, const std::string& from) const;

    Audit audit_;
    identity::TableId table_;
};

}  // namespace euchre::lobby

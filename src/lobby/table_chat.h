// What people say to each other at a table. None of it is logged.
#pragma once

#include <map>
#include <set>

#include "codec/fields.h"
#include "lobby/table_audience.h"

namespace euchre {

class TableChat {
  public:
    // Both outlive the chat.
    TableChat(const Table& table, TableAudience& audience) : table_(table), audience_(audience) {}

    static bool takes(std::string_view kind);
    // Carries out a message, or returns why not. The fields note what is malformed. Precondition:
    // takes(kind).
    std::optional<messages::Message> take(const Guest& from, std::string_view kind, Fields& fields);

  private:
    std::optional<messages::Message> say(const Guest& by, std::string_view kind, Fields& fields);
    std::optional<messages::Message> mute(PersonId by, bool muted, Fields& fields);
    bool can_be_nudged(Seat seat) const;
    bool has_muted(PersonId person, PersonId other) const;

    const Table& table_;
    TableAudience& audience_;
    std::map<PersonId, std::set<PersonId>> muted_;  // by person
};

}  // namespace euchre

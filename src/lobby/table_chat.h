// What people say to each other at a table. None of it is logged.
#pragma once

#include <map>
#include <set>

#include "codec/fields.h"
#include "lobby/table_audience.h"

namespace euchre::lobby {

class TableChat {
  public:
    // Both must outlive the chat.
    TableChat(const table::Table& table, TableAudience& audience) : table_(table), audience_(audience) {}

    static bool takes(std::string_view kind);
    // Carries out a message, or returns why not. The fields note what is malformed. Precondition:
    // takes(kind).
    std::optional<messages::Message> take(const table::Guest& from, std::string_view kind,
                                          codec::Fields& fields);

  private:
    std::optional<messages::Message> say(const table::Guest& by, std::string_view kind,
                                         codec::Fields& fields);
    std::optional<messages::Message> mute(identity::PersonId by, bool muted, codec::Fields& fields);
    std::optional<messages::Message> why_no_phrase(bool like_a_call) const;
    bool can_be_nudged(Seat seat) const;
    bool has_muted(identity::PersonId person, identity::PersonId other) const;

    const table::Table& table_;
    TableAudience& audience_;
    std::map<identity::PersonId, std::set<identity::PersonId>> muted_;  // by person
};

}  // namespace euchre::lobby

// What people say to each other at a table. None of it is logged.
#pragma once

#include <map>
#include <set>

#include "codec/fields.h"
#include "lobby/table_audience.h"
#include "lobby/write_rate.h"

namespace euchre::lobby {

class TableChat {
  public:
    static constexpr std::size_t most_who_mute = 200;

    // All must outlive the chat.
    TableChat(const table::Table& table, TableAudience& audience, ChatRate& rate)
        : table_(table), audience_(audience), rate_(rate) {}

    static bool takes(std::string_view kind);
    // Carries out a message, or returns why not. The fields note what is malformed. Precondition:
    // takes(kind).
    std::optional<messages::Message> take(const table::Guest& from, std::string_view kind,
                                          codec::Fields& fields, table::Time now);

  private:
    std::optional<messages::Message> say(const table::Guest& by, std::string_view kind,
                                         codec::Fields& fields);
    std::optional<messages::Message> mute(identity::PersonId by, bool muted, codec::Fields& fields);
    std::optional<messages::Message> why_no_phrase(bool like_a_call) const;
    void forget_who_is_gone();
    bool can_be_nudged(Seat seat) const;
    bool has_muted(identity::PersonId person, identity::PersonId other) const;

    const table::Table& table_;
    TableAudience& audience_;
    ChatRate& rate_;
    std::map<identity::PersonId, std::set<identity::PersonId>> muted_;  // by person; never an empty set
};

}  // namespace euchre::lobby

// The connections to one table, and the messages to them.
#pragma once

#include <boost/json/object.hpp>
#include <unordered_map>
#include <vector>

#include "lobby/request_handler.h"
#include "lobby/rules_texts.h"
#include "lobby/updates.h"
#include "table/table.h"

namespace euchre::lobby {

// The message that says why a connection is closed, for good.
std::string closing_text(const messages::Message& why);
// Says why the connection to a page is closed, for good.
void close_with_words(Connections& connections, ConnectionId connection, const messages::Message& why);

class TableAudience {
  public:
    using Milliseconds = std::chrono::milliseconds;

    struct Attendee {
        table::Guest guest;
        std::string from{};       // the address
        std::uint64_t asked = 0;  // a program: the turn that it was asked about
    };

    // The fields of a welcome about the server: the generation of its store, and the key of its receipts.
    struct ServerMarks {
        std::string generation, key;
    };
    // Connections and texts outlive the audience.
    TableAudience(Connections& connections, RulesTexts& rules_texts, ServerMarks marks)
        : connections_(connections), rules_texts_(rules_texts), marks_(std::move(marks)) {}

    bool is_empty() const { return attendees_.empty(); }
    std::size_t size() const { return attendees_.size(); }
    // nullptr: no such connection.
    const table::Guest* find(ConnectionId connection) const;
    // Empty: no such connection.
    std::string address_of(ConnectionId connection) const;
    void add(ConnectionId connection, const Attendee& who);
    // Says why, closes and removes connections of the person until they have at most that many.
    void close_oldest(identity::PersonId person, std::size_t most);
    std::vector<ConnectionId> connections() const;
    void rename(identity::PersonId person, const Player& now);
    // The person, if this was their last connection.
    std::optional<identity::PersonId> remove(ConnectionId connection);
    // Says why and closes the connections of a person, or everybody's.
    void close(std::optional<identity::PersonId> person, const messages::Message& why);
    // Of everybody whose id `is_meant`.
    void close_if(const std::function<bool(identity::PersonId)>& is_meant, const messages::Message& why);

    void send(ConnectionId connection, const boost::json::object& message);
    void send_text(ConnectionId connection, std::string text);
    // Reports an error in a message. `command` is the id of the command, if it was one.
    void send_error(ConnectionId connection, const messages::Message& why,
                    std::optional<std::string_view> command = std::nullopt);
    // To all people, or to those of whom `wants` is true; never to programs.
    void send_to_people(std::string text, const std::function<bool(identity::PersonId)>& wants = {});

    // The first message of a connection. `missed`: nothing if there are too many events. `waited`: how long
    // the table has waited for the next action.
    void send_welcome(ConnectionId connection, const table::Table& table,
                      const std::optional<Updates>& missed, Milliseconds waited);
    // Sends an update to everybody who may see it. Parts that are the same for several people are made once.
    void send_update(const table::Table& table, const Updates& updates, bool with_table, Milliseconds waited);
    void send_table(const table::Table& table);
    // Asks each program once for each of its turns, if it can act now.
    void ask_programs(const table::Table& table);

  private:
    void close_with_reason(ConnectionId connection, const messages::Message& why);
    std::string text_of(const table::Table& table);
    // Null: the program can't act now.
    std::shared_ptr<const std::string> question_for(const table::Table& table,
                                                    identity::PersonId program) const;

    Connections& connections_;
    RulesTexts& rules_texts_;
    const ServerMarks marks_;
    std::unordered_map<ConnectionId, Attendee> attendees_;
};

}  // namespace euchre::lobby

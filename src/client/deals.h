// A person's part in the deals at a table: passes messages between the server and the person's witness, and
// reports alarms.
#pragma once

#include <boost/json/value.hpp>
#include <string>

#include "client/session_client.h"
#include "client/witness.h"

namespace euchre::client {

class Deals {
  public:
    // The client outlives it.
    explicit Deals(SessionClient& client) : client_(client) {}

    // Sets what earlier sessions have kept about the server and its deals.
    void remember(const std::optional<fair::PublicKey>& pinned, fair::Witness witness);
    fair::Witness& witness() { return witness_.own(); }
    // The key of the server; nothing if it has none, or before the first welcome.
    const std::optional<fair::PublicKey>& server_key() const { return pinned_; }

    void welcome(const Message& welcome);
    // The `events` of a message.
    void opened(const boost::json::value& events);
    // `table.deal` of a message, and our seat. Send what it returns.
    std::optional<boost::json::object> offered(const boost::json::object& deal, std::optional<Seat> seat);
    // A message `list`. Send what it returns.
    std::optional<boost::json::object> closed(const Message& list);
    // A message `taken`.
    void taken(const Message& receipt) { witness_.taken(receipt); }
    void left_seat();
    // Reports to the client what is new since the last call.
    void tell_alarms();

  private:
    std::optional<boost::json::object> kept(std::optional<boost::json::object> part);
    void forget_old_games(std::string_view deal);

    SessionClient& client_;
    Witness witness_;
    std::optional<fair::PublicKey> pinned_;
    std::string game_;  // "table/game/" of the last deal
};

}  // namespace euchre::client

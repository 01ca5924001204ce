// A person's part in the deals at a table: what their witness commits to and reveals, what it checks, and who
// hears of that.
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

    // What is known of the server and its deals from before.
    void remember(const std::optional<fair::PublicKey>& pinned, fair::Witness witness);
    fair::Witness& witness() { return witness_.own(); }
    // The key of the server; nothing: it has none, or has not been met.
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
    // To the client, since the last time.
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

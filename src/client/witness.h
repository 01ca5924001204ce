// Reads a server's messages about the deals for a fair::Witness, and writes its answers.
#pragma once

#include <boost/json/object.hpp>

#include "client/message.h"
#include "fair/witness.h"

namespace euchre::client {

class Witness {
  public:
    explicit Witness(fair::Witness witness = fair::Witness()) : witness_(std::move(witness)) {}

    void welcome(const Message& welcome, const std::optional<fair::PublicKey>& pinned);
    // `table.deal` of a message, and our seat. Send what it returns.
    std::optional<boost::json::object> offered(const boost::json::object& deal, std::optional<Seat> seat);
    // A message `list`.
    std::optional<boost::json::object> closed(const Message& list);
    // A message `taken`.
    void taken(const Message& receipt);
    // An event `opened_list`.
    void opened(const boost::json::object& event);

    fair::Witness& own() { return witness_; }
    // The alarms since the last call.
    std::vector<fair::Alarm> take_alarms();
    // Keeps the newest games only; the alarms were taken.
    void keep_games(std::size_t most);

  private:
    fair::Witness witness_;
    std::size_t told_ = 0;  // alarms
};

// The server's key from a welcome; nothing if the server has none.
std::optional<fair::PublicKey> key_in(const Message& welcome);

}  // namespace euchre::client

// Limits and timeouts of connections and addresses.
#pragma once

#include <chrono>
#include <cstddef>

namespace euchre::server {

struct Limits {
    using Time = std::chrono::milliseconds;

    std::size_t connections = 19'500;          // in total
    std::size_t connections_by_address = 200;  // enough for a school behind one address
    double new_connections_by_address = 20;    // per second; ten times as many in a burst
    double messages_by_connection = 20;        // per second and WebSocket; five times as many in a burst
    double messages_by_address = 500;  // per second, including requests; five times as many in a burst
    std::size_t header_bytes = std::size_t{8} << 10U;
    std::size_t body_bytes = std::size_t{64} << 10U;
    std::size_t message_bytes = std::size_t{8} << 10U;
    std::size_t queued_bytes = std::size_t{512} << 10U;  // not yet read by the client
    std::size_t queued_messages = 256;

    Time handshake{10'000};  // of TLS
    Time header{10'000};     // from its first byte, or from the connection, to its end
    Time body{20'000};       // from the end of the header
    Time answer{60'000};     // for the client to read a response
    Time idle{60'000};       // between two requests
    Time heartbeat{2'500};   // an empty message is sent after this time without a message
    Time ping{20'000};       // a WebSocket that was silent for this long gets a ping
    Time silence{45'000};    // and after this time it is closed
    Time closing{3'000};     // for the other side to confirm the close
    Time sweep{500};         // how often the timeouts are checked
    Time drain{10'000};      // for the lobby to finish pending work
    // In a fleet, for the node that owns a table:
    Time connect{1'000};        // to take the connection
    Time owner_answer{10'000};  // to begin the answer
    Time owner_upgrade{3'000};  // to begin a WebSocket; after that, the table may have another owner
    Time takeover{4'000};  // for a table whose owner is gone to get another one: as long as a lease, and more
};

}  // namespace euchre::server

// How much of anything a connection, an address or the world may ask for.
#pragma once

#include <chrono>
#include <cstddef>

namespace euchre {

struct Limits {
    using Time = std::chrono::milliseconds;

    std::size_t connections = 19'500;          // in all
    std::size_t connections_by_address = 200;  // a school behind one address
    double new_connections_by_address = 20;    // a second; ten times as many at once
    double messages_by_connection = 20;        // a second, of a WebSocket; five times as many at once
    double messages_by_address = 500;          // a second, with requests; five times as many at once
    std::size_t header_bytes = std::size_t{8} << 10U;
    std::size_t body_bytes = std::size_t{64} << 10U;
    std::size_t message_bytes = std::size_t{8} << 10U;
    std::size_t queued_bytes = std::size_t{512} << 10U;  // not yet read by the client
    std::size_t queued_messages = 256;

    Time handshake{10'000};  // of TLS
    Time header{10'000};     // from its first byte, or from the connection, to its end
    Time body{20'000};       // from the end of the header
    Time answer{60'000};     // for the client to read an answer
    Time idle{60'000};       // between two requests
    Time heartbeat{2'500};   // after so long without a message an empty one is sent
    Time ping{20'000};       // a WebSocket that was silent so long is asked
    Time silence{45'000};    // and after so long it is gone
    Time closing{3'000};     // for the other side to agree to the end
    Time sweep{250};         // how often these times are looked at
    Time drain{10'000};      // for the lobby to finish what is in flight
};

}  // namespace euchre

// A WebSocket on a stream, of either side: text messages, each sent as one frame, without compression. One
// read and one write are under way at most.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "net/http.h"
#include "net/stream.h"

namespace euchre::net {

using Headers = std::vector<std::pair<std::string, std::string>>;

// Errors that it reports.
bool is_closed(const Error& error);            // the other side closed it, and said why
bool is_upgrade_declined(const Error& error);  // the server answered, but not with a WebSocket

class WebSocket {
  public:
    struct CloseReason {
        std::uint16_t code;
        std::string text;
    };

    // The stream outlives it. A longer message is an error.
    WebSocket(Stream& stream, std::size_t longest_message);
    ~WebSocket();

    // Both sides' first step. The headers are added to the answer, or to the request.
    void accept(const HttpRequest& request, const Headers& headers, Done done);
    // `answer` gets what the server said, and outlives the call of `done`.
    void handshake(HttpResponse& answer, const std::string& host, const std::string& path,
                   const Headers& headers, Done done);

    // The handshake and every silence take at most so long; without it, the owner looks after that.
    void limit_silence(std::chrono::seconds longest);
    // Called for each ping, pong and close frame.
    void on_control_frame(std::function<void()> handler);

    void read(boost::beast::flat_buffer& into, Done done);
    void write(std::string_view text, Done done);
    void ping(Done done);
    void close(const CloseReason& reason, Done done);

    bool is_open() const;
    bool got_text() const;  // the last message was text, not binary
    CloseReason reason() const;

  private:
    struct Beast;
    std::unique_ptr<Beast> beast_;
};

}  // namespace euchre::net

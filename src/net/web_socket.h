// A WebSocket on a stream, for either side: text messages, one frame each, without compression. At most one
// read and one write are in progress.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "net/http.h"
#include "net/stream.h"

namespace euchre::net {

using Headers = std::vector<std::pair<std::string, std::string>>;

// Kinds of errors:
bool is_closed(const Error& error);            // the other side closed it with a close frame
bool is_upgrade_declined(const Error& error);  // the server answered, but not with a WebSocket

class WebSocket {
  public:
    struct CloseReason {
        std::uint16_t code;
        std::string text;
    };

    // The stream must outlive it. A longer message is an error.
    WebSocket(Stream& stream, std::size_t longest_message);
    ~WebSocket();

    // The first step of each side. `headers` are added to the response, or to the request.
    void accept(const HttpRequest& request, const Headers& headers, Done done);
    // `answer` gets the server's response. It must outlive the call of `done`.
    void handshake(HttpResponse& answer, const std::string& host, const std::string& path,
                   const Headers& headers, Done done);

    // The longest time of the handshake, and without any frame. Without a limit, the owner must watch the
    // time.
    void limit_silence(std::chrono::seconds longest);
    // Called for each ping, pong and close frame.
    void on_control_frame(std::function<void()> handler);
    // Called for each part of a message after its first, also for an empty one.
    void on_continuation(std::function<void()> handler);

    void read(boost::beast::flat_buffer& into, Done done);
    // `more`: another message is written as soon as this is done. Both go out together where they can.
    void write(std::string_view text, bool more, Done done);
    // True if write_now() may be called, because nothing else is being written. Only after accept(), never
    // with TLS.
    bool can_write_now() const;
    // Writes up to `most_at_once` messages in one call of the system, without an operation of Asio. False:
    // the socket has not taken all of them. Then finish_writing() must follow.
    static constexpr std::size_t most_at_once = 4;
    bool write_now(std::span<const std::string_view> messages);
    void finish_writing(Done done);
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

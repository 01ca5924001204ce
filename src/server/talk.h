// The messages of a connection after a request has opened a WebSocket or a stream of lines, until one side
// closes it. At most one read and one write are in progress. The queue is limited, and so is every wait.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <memory>
#include <optional>
#include <string>

#include "net/stream.h"
#include "server/http_exchange.h"
#include "server/outbox.h"
#include "server/shared_state.h"

namespace euchre::server {

// The connection that owns the socket, as its talk sees it.
class TalkOwner {
  public:
    virtual ~TalkOwner() = default;

    // As long as somebody has it, the talk and its stream are there.
    virtual std::shared_ptr<void> hold() = 0;
    virtual void received(std::string_view text) = 0;
    // Hangs up: soon, from inside a callback of the stream; and at once.
    virtual void cut() = 0;
    virtual void leave() = 0;
};

class Talk {
  public:
    // All outlive the talk. `buffer` is empty, and reading goes on with its memory.
    struct Transport {
        TalkOwner& owner;
        SharedState& shared;
        const Peer& peer;
        net::Stream& stream;
        boost::beast::flat_buffer buffer;
    };
    Talk(Transport transport, std::unique_ptr<HttpExchange> exchange);
    virtual ~Talk() = default;
    Talk(const Talk&) = delete;
    Talk& operator=(const Talk&) = delete;

    // Writes the response to the request, and begins. Once.
    virtual void begin(const lobby::Response& response) = 0;

    void send(Text text);
    // Closes after everything that was sent before.
    void close(lobby::CloseCode code, std::string_view reason);
    // The same, and tells a page the reason.
    void close_with_words(const messages::Message& why);
    // Closes if it timed out. Sends an empty message if nothing was sent for a while.
    void look(SteadyTime now);
    void flush();  // writes what waits
    // The owner has left.
    void end() { is_over_ = true; }

  protected:
    using Error = net::Error;
    struct CloseReason {
        lobby::CloseCode code;
        std::string reason;
    };

    // Both are only called while nothing is being written.
    virtual void write_outbox() = 0;
    virtual void say_goodbye() = 0;
    virtual Text sign_of_life() const = 0;
    virtual void look_further(SteadyTime) {}
    virtual void say_why_closed(const messages::Message&) {}

    void opened();
    void written(const Error& error);

    TalkOwner& owner_;
    SharedState& shared_;
    const Peer& peer_;
    net::Stream& stream_;
    boost::beast::flat_buffer buffer_;
    std::unique_ptr<HttpExchange> exchange_;  // until it is answered
    Outbox outbox_;
    std::optional<CloseReason> close_reason_;
    std::optional<SteadyTime> deadline_;
    SteadyTime sent_;
    bool is_open_ = false, is_writing_ = false, is_over_ = false;

  private:
    void flush_soon();

    bool flush_is_due_ = false;
};

}  // namespace euchre::server

// Relays a request to the node that owns its table, the answer to the client, and then all bytes between the
// two, until one of them ends. It buffers at most one block in each direction, and reads the next when that
// one is written. So if one side does not read, the other side can't send.
#pragma once

#include <boost/asio/ip/basic_resolver.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "lobby/request_handler.h"
#include "net/stream.h"
#include "server/connection_limiter.h"

namespace euchre::server {

class Forwarder : public std::enable_shared_from_this<Forwarder> {
  public:
    // Of these calls, `failed` or `ended` is the last one, unless stop() is called before.
    struct Callbacks {
        // The owner gave no answer, and the client has got nothing. `sent`: it may have got the request.
        std::function<void(bool sent)> failed;
        // The owner's answer begins. `moving`: what it says about the table. Return false to drop it and
        // stop.
        std::function<bool(lobby::Response::Moving moving)> answered;
        // The client has got everything that the owner sent; or one of them is gone or silent.
        enum class End { whole, cut };
        std::function<void(End end)> ended;
    };

    // `callbacks` must keep the client's stream alive.
    Forwarder(net::Stream& client, const Limits& limits, Callbacks callbacks);
    Forwarder(const Forwarder&) = delete;
    Forwarder& operator=(const Forwarder&) = delete;

    // `address` is "host:port". `longest` is the time that the owner has to begin its answer.
    void send(const std::string& address, std::string request, Limits::Time longest);
    // Ends what takes too long.
    void look(SteadyTime now);
    void stop();

    // A WebSocket or an endless stream: it lasts until one side ends it.
    bool is_lasting() const { return lasting_; }

  private:
    enum class Step { connecting, waiting, relaying, over };
    using Error = net::Error;

    static SteadyTime now() { return std::chrono::steady_clock::now(); }
    void connect(
        const Error& error,
        const boost::asio::ip::basic_resolver<boost::asio::ip::tcp, net::Executor>::results_type& found);
    void write_request();
    void read_answer();
    void take_answer(std::size_t size);
    void relay_to_client(std::string_view bytes);
    void read_owner();
    void read_client();
    void fail();
    void end(Callbacks::End how);

    net::Stream& client_;
    net::Stream owner_;
    boost::asio::ip::basic_resolver<boost::asio::ip::tcp, net::Executor> resolver_;
    const Limits& limits_;
    Callbacks callbacks_;
    Step step_ = Step::connecting;
    std::optional<SteadyTime> deadline_;
    Limits::Time longest_{};
    std::string text_;  // the request; then what was read of the answer's header
    std::string to_client_, to_owner_;
    bool sent_ = false, lasting_ = false;
};

}  // namespace euchre::server

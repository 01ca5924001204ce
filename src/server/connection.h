// One connection: HTTP requests one after the other, until one of them makes it a WebSocket or a stream of
// lines. One read and one write are under way at most; what waits to be sent is bounded, and so is every
// wait.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "net/web_socket.h"
#include "server/connection_limiter.h"
#include "server/connection_metrics.h"
#include "server/listener.h"
#include "server/outbox.h"

namespace euchre {

class Connection;

// What all connections share.
struct SharedState {
    SharedState(const ListenSettings& all_settings, prometheus::Registry& registry)
        : settings(all_settings),
          limiter(settings.limits, !settings.trusted_proxies.empty()),
          counters(registry) {}

    ListenSettings settings;
    ConnectionLimiter limiter;
    ConnectionMetrics counters;
    std::unordered_map<ConnectionId, std::shared_ptr<Connection>> connections;
    std::size_t turned_away = 0;  // connections that stay just long enough to be told so
    bool draining = false;
};

// Where a connection came in.
struct ConnectionConfig {
    RequestHandler* handler;
    net::TlsContext tls;  // none: plain
};

class Connection : public std::enable_shared_from_this<Connection> {
  public:
    Connection(ConnectionId id, net::Socket socket, SharedState& shared, const ConnectionConfig& config);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    // A connection that is not allowed gets the reason in answer to its first request.
    void start(const Address& peer, Admittance admittance);

    void send(Text text);
    void close(CloseCode code, std::string_view reason);

    // Closes the connection if it is late, and sends an empty message if it was sent nothing for long.
    void look(SteadyTime now);
    // The server stops: ends what is idle, closes what talks, lets a request be answered.
    void retire();
    void cut();

  private:
    enum class Phase { handshake, idle, request, handler, answer, talk, closing };
    using Error = net::Error;
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    // One request and its answer.
    struct Exchange {
        Parser parser;
        Request request;
        std::shared_ptr<AddressUse> use;
        std::optional<Admission> place;  // of a WebSocket to be that came by a proxy
        bool head_read = false, head_only = false;
        bool misframed = false;  // who knows where the next request begins
    };
    struct Farewell {
        CloseCode code;
        std::string reason;
    };

    // connection.cpp
    static SteadyTime now() { return std::chrono::steady_clock::now(); }
    void enter(Phase phase, Limits::Time time);
    void enter(Phase phase);
    void look_at_talk(SteadyTime now);
    void linger();
    void discard();
    void leave();

    // connection_http.cpp
    void handshake();
    void read_request();
    void read_bytes();
    void parse();
    void bad_request(const Error& error);
    bool accept_head();
    void who_calls();
    void read_head();
    std::optional<Response> objection();
    std::optional<Response> misframing() const;
    std::optional<Response> too_much();
    void say_continue();
    void hand_over();
    void answer(Response response);
    void answered();
    bool keeps_alive() const;

    // connection_talk.cpp
    void begin_talk();
    void upgrade(const Response& response);
    void read_message();
    void take_message();
    void open_stream(const Response& response);
    void watch_stream();
    void flush();
    void write_frame();
    void write_lines();
    void written(const Error& error);
    void say_goodbye();

    const ConnectionId id_;
    SharedState& shared_;
    RequestHandler& handler_;
    net::Stream stream_;
    Address peer_;
    Phase phase_ = Phase::handshake;
    Admittance admittance_ = Admittance::yes;
    std::optional<SteadyTime> deadline_;
    std::shared_ptr<AddressUse> use_;  // none: not counted
    std::optional<Admission> place_;
    boost::beast::flat_buffer buffer_;  // what was read and not used yet
    std::string text_;                  // what is being written
    std::unique_ptr<Exchange> exchange_;
    std::uint32_t exchanges_ = 0;

    std::unique_ptr<net::WebSocket> socket_;  // a stream of lines has none
    Outbox outbox_;
    Text frame_;
    std::optional<Farewell> farewell_;
    Bucket messages_;
    SteadyTime heard_{}, sent_{};
    bool talks_ = false;  // the handler knows of it
    bool open_ = false, writing_ = false, pinging_ = false, gone_ = false;
};

}  // namespace euchre

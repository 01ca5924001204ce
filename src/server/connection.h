// One connection: HTTP requests one after the other, until one of them makes it a WebSocket or a stream of
// lines. At most one read and one write are in progress. Everything queued is limited, and so is every wait.
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
#include "server/forwarder.h"
#include "server/host_names.h"
#include "server/listener.h"
#include "server/outbox.h"

namespace euchre::server {

class Connection;

// What all connections share.
struct SharedState {
    SharedState(boost::asio::io_context& context, const ListenSettings& all_settings,
                prometheus::Registry& registry)
        : io(context),
          settings(all_settings),
          limiter(settings.limits, !settings.trusted_proxies.empty()),
          host_names(settings.host_names, settings.public_url, own_host_name()),
          counters(registry) {}

    // Writes what waits in its outbox once the work at hand is done, so that messages of the same work go out
    // together.
    void flush_soon(std::shared_ptr<Connection> connection);

    boost::asio::io_context& io;
    ListenSettings settings;
    ConnectionLimiter limiter;
    HostNames host_names;
    ConnectionMetrics counters;
    std::unordered_map<lobby::ConnectionId, std::shared_ptr<Connection>> connections;
    std::vector<std::shared_ptr<Connection>> to_flush;
    std::size_t turned_away = 0;  // connections that only get an error response
    bool draining = false;
    bool warned_of_host = false;
};

// How a connection came in.
struct ConnectionConfig {
    lobby::RequestHandler* handler;
    net::TlsContext tls;    // null: plain
    bool is_public = true;  // bans count, and the names that the server goes by
};

class Connection : public std::enable_shared_from_this<Connection> {
  public:
    Connection(lobby::ConnectionId id, net::Socket socket, SharedState& shared,
               const ConnectionConfig& config);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    // A connection that is not admitted gets the reason as the response to its first request.
    void start(const Address& peer, Admittance admittance);

    void send(Text text);
    void flush();  // writes what waits
    void close(lobby::CloseCode code, std::string_view reason);

    // Closes the connection if it timed out. Sends an empty message if nothing was sent for a while.
    void look(SteadyTime now);
    // The server stops: closes idle connections and WebSockets, and finishes a request in progress.
    void retire();
    void cut();
    // Says why and closes the connection if its address is banned.
    void close_if_banned();

  private:
    enum class Phase { handshake, idle, request, handler, answer, talk, relay, closing };
    using Error = net::Error;
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    // One request and its response.
    struct Exchange {
        Parser parser;
        lobby::Request request;
        std::shared_ptr<AddressUse> use;
        std::optional<Admission> place;  // of a WebSocket that comes through a proxy
        bool head_read = false, head_only = false;
        bool misframed = false;  // the start of the next request is unknown
        unsigned forwards = 0;   // how often it was sent on to another node
    };
    struct CloseReason {
        lobby::CloseCode code;
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
    bool comes_from_a_node();
    void read_head();
    std::optional<lobby::Response> objection();
    std::optional<lobby::Response> ban() const;
    void note_refusal(int status) const;
    std::optional<lobby::Response> misframing() const;
    bool is_known_host();
    std::optional<lobby::Response> too_much();
    void say_continue();
    void hand_over();
    void ask_handler();
    void answer(lobby::Response response);
    void answered();
    bool keeps_alive() const;
    std::string_view transport_policy() const;  // empty: not over TLS

    // connection_forward.cpp
    void forward(lobby::Response response);
    std::string forwarded_text() const;
    void not_forwarded(bool may_ask_again, lobby::Response response);
    bool owner_answers(int status, const lobby::Response& response);

    // connection_talk.cpp
    void begin_talk();
    void count_for_client();
    void upgrade(const lobby::Response& response);
    void read_message();
    void take_message();
    void open_stream(const lobby::Response& response);
    void watch_stream();
    void write_frames();
    void write_frame();
    void write_lines();
    void written(const Error& error);
    void say_goodbye();

    const lobby::ConnectionId id_;
    SharedState& shared_;
    lobby::RequestHandler& handler_;
    const bool is_public_;
    net::Stream stream_;
    Address peer_;
    Address client_;  // of the last request; another than peer_ behind a proxy
    Phase phase_ = Phase::handshake;
    Admittance admittance_ = Admittance::yes;
    std::optional<SteadyTime> deadline_;
    std::shared_ptr<AddressUse> use_;  // null: not counted
    std::optional<Admission> place_;
    boost::beast::flat_buffer buffer_;  // bytes that were read but not used yet
    std::string text_;                  // the bytes that are being written
    std::unique_ptr<Exchange> exchange_;
    std::uint32_t exchanges_ = 0;

    std::shared_ptr<Forwarder> forwarder_;    // of a request that another node answers
    std::unique_ptr<net::WebSocket> socket_;  // null for a stream of lines
    Outbox outbox_;
    Text frame_;
    std::optional<CloseReason> close_reason_;
    Bucket messages_;
    SteadyTime heard_{}, sent_{};
    bool talks_ = false;  // the handler knows this connection
    bool open_ = false, writing_ = false, pinging_ = false, gone_ = false;
    bool flush_is_due_ = false;
};

}  // namespace euchre::server

// One connection: owns the socket. HTTP requests one after the other, until one of them opens a talk.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/forwarder.h"
#include "server/talk.h"

namespace euchre::server {

// How a connection came in.
struct ConnectionConfig {
    lobby::RequestHandler* handler;
    net::TlsContext tls;    // null: plain
    bool is_public = true;  // bans and host names are checked
};

class Connection final : public std::enable_shared_from_this<Connection>, private TalkOwner {
  public:
    Connection(lobby::ConnectionId id, net::Socket socket, SharedState& shared,
               const ConnectionConfig& config);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() override = default;

    // A connection that is not admitted gets the reason as the response to its first request.
    void start(const Address& address, Admittance admittance);

    // To the other side of a talk; ignored if there is none.
    void send(Text text);
    void close(lobby::CloseCode code, std::string_view reason);
    // Says why and closes the talk if its client's address is banned. Cuts what another node answers.
    void close_if_banned();

    // Closes the connection if it timed out.
    void look(SteadyTime now);
    // The server stops: closes idle connections and talks, and finishes a request in progress.
    void retire();

  private:
    enum class Phase { handshake, idle, request, handler, answer, talk, relay, closing };
    using Error = net::Error;

    void enter(Phase phase, Limits::Time time);
    void enter(Phase phase);

    void read_request();
    void read_bytes();
    void parse();
    void say_continue();
    void hand_over();
    void ask_handler();
    void answer(lobby::Response response);
    void answered();

    // connection_forward.cpp
    void forward(lobby::Response response);
    bool may_ask_again() const;
    bool may_wait_for_owner(const lobby::Response& response);
    void ask_again();
    void ask_again_soon();
    void not_forwarded(bool may_repeat, lobby::Response response);
    bool owner_answers(lobby::Response::Moving moving, const lobby::Response& response);

    void open_web_socket(const lobby::Response& response);
    void open_stream(const lobby::Response& response);
    void refuse_to_open(int status, std::string why);
    template <class Kind>
    void begin(const lobby::Response& response);
    bool talks() const { return talk_ != nullptr && !gone_; }

    void linger();
    void discard();

    std::shared_ptr<void> hold() override { return shared_from_this(); }
    void received(std::string_view text) override { handler_.receive(peer_.connection, text); }
    void cut() override;
    void leave() override;

    SharedState& shared_;
    lobby::RequestHandler& handler_;
    net::Stream stream_;
    Peer peer_;
    Phase phase_ = Phase::handshake;
    std::optional<SteadyTime> deadline_;  // of the phase; a talk has its own
    boost::beast::flat_buffer buffer_;    // bytes that were read but not used yet
    std::string text_;                    // the bytes that are being written
    std::unique_ptr<HttpExchange> exchange_;
    std::uint32_t exchanges_ = 0;
    unsigned forwards_ = 0;                    // of this request to other nodes
    std::optional<SteadyTime> takeover_ends_;  // until then, the table may get another owner
    // Of a request that another node answers. It lives until it ends, because it reads or writes, and keeps
    // us alive.
    std::weak_ptr<Forwarder> forwarder_;
    std::unique_ptr<Talk> talk_;  // the handler knows of it
    bool gone_ = false;
};

}  // namespace euchre::server

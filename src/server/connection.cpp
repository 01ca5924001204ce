#include "server/connection.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "lobby/errors.h"
#include "lobby/log.h"
#include "messages/kind.h"
#include "server/forward_header.h"
#include "server/line_talk.h"
#include "server/response_text.h"
#include "server/web_socket_talk.h"

namespace euchre::server {

namespace {

// The answer of /readyz.
lobby::Response readiness(const std::optional<std::string>& missing) {
    static constexpr messages::Kind<std::string> not_ready{"error.not_ready", {"why"}};
    if (missing) return lobby::refusal(503, not_ready(*missing));
    return {200, "application/json", R"({"ok":true})", {}};
}

}  // namespace

Connection::Connection(lobby::ConnectionId id, net::Socket socket, SharedState& shared,
                       const ConnectionConfig& config)
    : shared_(shared),
      handler_(*config.handler),
      stream_(std::move(socket), config.tls),
      peer_{.connection = id, .is_public = config.is_public, .is_secured = stream_.is_secured()} {}

void Connection::start(const Address& address, Admittance admittance) {
    peer_.address = peer_.client = address;
    peer_.admittance = admittance;
    if (admittance != Admittance::yes) {
        ++shared_.turned_away;
    } else if (!is_trusted(address, shared_.settings.trusted_proxies)) {
        peer_.use = shared_.limiter.use(address);
        if (peer_.use) peer_.place.emplace(peer_.use);
    }
    if (!stream_.is_secured()) return read_request();
    enter(Phase::handshake, shared_.settings.limits.handshake);
    stream_.handshake(net::Stream::Role::server, [self = shared_from_this()](const Error& error) {
        if (error) return self->leave();
        self->read_request();
    });
}

void Connection::enter(Phase phase) {
    phase_ = phase;
    deadline_.reset();
}

void Connection::enter(Phase phase, Limits::Time time) {
    phase_ = phase;
    deadline_ = steady_now() + time;
}

// ---- a request and its response

void Connection::read_request() {
    const Limits& limits = shared_.settings.limits;
    const bool first = exchanges_ == 0;
    ++exchanges_;
    forwards_ = 0;
    takeover_ends_.reset();
    exchange_ = std::make_unique<HttpExchange>(shared_, peer_);
    enter(Phase::idle, first ? limits.header : limits.idle);
    parse();
}

void Connection::read_bytes() {
    constexpr std::size_t at_once = 2048;
    stream_.read_some(buffer_.prepare(at_once),
                      [self = shared_from_this()](const Error& error, std::size_t size) {
                          if (error) return self->leave();
                          self->buffer_.commit(size);
                          self->parse();
                      });
}

void Connection::parse() {
    if (phase_ == Phase::idle && buffer_.size() > 0) enter(Phase::request, shared_.settings.limits.header);
    switch (exchange_->read(buffer_)) {
        case HttpExchange::Progress::needs_bytes: return read_bytes();
        case HttpExchange::Progress::refused: return answer(exchange_->take_refusal());
        case HttpExchange::Progress::read: return hand_over();
        case HttpExchange::Progress::head_read: break;
    }
    enter(Phase::request, shared_.settings.limits.body);
    if (exchange_->awaits_continue()) return say_continue();
    parse();
}

void Connection::say_continue() {
    static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    stream_.write(go_on, [self = shared_from_this()](const Error& error) {
        if (error) return self->leave();
        self->parse();
    });
}

void Connection::hand_over() {
    if (exchange_->request().path == "/healthz")
        return answer({200, "application/json", R"({"ok":true})", {}});
    ask_handler();
}

void Connection::ask_handler() {
    enter(Phase::handler);
    const lobby::Request& request = exchange_->request();
    lobby::Respond respond = [weak = weak_from_this(), number = exchanges_, &handler = handler_,
                              id = peer_.connection](lobby::Response response) {
        const auto self = weak.lock();
        if (self && !self->gone_ && self->exchanges_ == number && self->phase_ == Phase::handler)
            return self->answer(std::move(response));
        if (response.opens()) handler.left(id);
    };
    if (request.path != "/readyz") return handler_.request(request, std::move(respond));
    if (shared_.draining) return respond(readiness("the server stops"));
    handler_.check_ready(
        [respond](const std::optional<std::string>& missing) { respond(readiness(missing)); });
}

void Connection::answer(lobby::Response response) {
    if (response.forward_to) return forward(std::move(response));
    if (may_wait_for_owner(response)) return ask_again_soon();
    if (!is_sendable(response)) {
        lobby::log(lobby::LogLevel::error, "response header cannot be sent",
                   {{"path", exchange_->request().path}});
        if (response.opens()) handler_.left(peer_.connection);
        response = lobby::refusal(500, messages::Kind<>{"error.internal"}());
    }
    using enum lobby::Response::Moving;
    if (response.moving != no && exchange_->request().forwarded_by)
        response.headers.emplace_back(moving_header,
                                      response.moving == begun ? moving_begun : moving_not_begun);
    shared_.counters.answered(response.status);
    if (response.status == 101) return open_web_socket(response);
    if (response.stays_open) return open_stream(response);
    enter(Phase::answer, shared_.settings.limits.answer);
    text_ = response_text(
        response, {exchange_->keeps_alive(), exchange_->transport_policy(), exchange_->is_head_only()});
    stream_.write(text_, [self = shared_from_this()](const Error& error) {
        if (error) return self->leave();
        self->answered();
    });
}

void Connection::answered() {
    text_ = {};
    if (exchange_->keeps_alive())
        read_request();
    else
        linger();
}

// ---- a WebSocket or a stream

void Connection::open_web_socket(const lobby::Response& response) {
    if (!exchange_->request().upgrade) return refuse_to_open(500, "this request did not ask for a WebSocket");
    begin<WebSocketTalk>(response);
}

void Connection::open_stream(const lobby::Response& response) {
    if (!exchange_->can_stream()) return refuse_to_open(400, "a stream needs HTTP/1.1 and GET");
    begin<LineTalk>(response);
}

void Connection::refuse_to_open(int status, std::string why) {
    handler_.left(peer_.connection);
    answer(lobby::refusal(status, lobby::malformed(std::move(why))));
}

// From here on, the handler is told when the connection ends.
template <class Kind>
void Connection::begin(const lobby::Response& response) {
    enter(Phase::talk);
    exchange_->count_for_client();
    talk_ = std::make_unique<Kind>(Talk::Transport{*this, shared_, peer_, stream_, std::move(buffer_)},
                                   std::move(exchange_));
    talk_->begin(response);
}

void Connection::send(Text text) {
    if (talks()) talk_->send(std::move(text));
}

void Connection::close(lobby::CloseCode code, std::string_view reason) {
    if (talks()) talk_->close(code, reason);
}

void Connection::close_if_banned() {
    const auto why = talks() || !forwarder_.expired() ? why_banned(peer_, shared_.settings) : std::nullopt;
    if (!why) return;
    shared_.counters.cut_off("banned");
    lobby::AuditEvent event{"closed_by_ban"};
    event.from = peer_.client.to_string();
    shared_.settings.audit(event);
    if (!talk_) return cut();
    talk_->close_with_words(*why);
}

// ---- the end of the connection

void Connection::look(SteadyTime now) {
    if (talk_) return talk_->look(now);
    if (const auto forwarder = forwarder_.lock()) return forwarder->look(now);
    if (!deadline_ || now < *deadline_) return;
    if (phase_ != Phase::idle && phase_ != Phase::closing) shared_.counters.cut_off("late");
    cut();
}

void Connection::retire() {
    switch (phase_) {
        case Phase::handshake:
        case Phase::idle: cut(); break;
        case Phase::talk: close(lobby::CloseCode::restart, "the server restarts"); break;
        case Phase::relay:
            if (const auto forwarder = forwarder_.lock(); forwarder && forwarder->is_lasting()) cut();
            break;
        case Phase::request:
        case Phase::handler:
        case Phase::answer:
        case Phase::closing: break;  // it ends by itself, so the deadline stays
    }
}

// Closes so that the other side can read everything. Closing with unread input resets the connection, which
// discards the response.
void Connection::linger() {
    enter(Phase::closing, shared_.settings.limits.closing);
    exchange_.reset();
    buffer_.consume(buffer_.size());
    if (stream_.is_secured())
        return stream_.shutdown_tls([self = shared_from_this()](const Error&) { self->leave(); });
    stream_.end_writing();
    discard();
}

void Connection::discard() {
    constexpr std::size_t at_once = 4096;
    stream_.read_some(buffer_.prepare(at_once), [self = shared_from_this()](const Error& error, std::size_t) {
        if (error)
            self->leave();
        else
            self->discard();
    });
}

void Connection::cut() {
    stream_.close();
    boost::asio::post(stream_.socket().get_executor(), [self = shared_from_this()] { self->leave(); });
}

void Connection::leave() {
    if (gone_) return;
    gone_ = true;
    stream_.close();
    if (const auto forwarder = forwarder_.lock()) forwarder->stop();
    peer_.place.reset();
    if (peer_.admittance != Admittance::yes) --shared_.turned_away;
    shared_.limiter.leave();
    shared_.counters.connections.Decrement();
    shared_.connections.erase(peer_.connection);
    if (!talk_) return;
    talk_->end();
    handler_.left(peer_.connection);
}

}  // namespace euchre::server

#include "server/connection.h"

#include <boost/asio/post.hpp>

#include "lobby/log.h"

namespace euchre::server {

Connection::Connection(lobby::ConnectionId id, net::Socket socket, SharedState& shared,
                       const ConnectionConfig& config)
    : id_(id),
      shared_(shared),
      handler_(*config.handler),
      is_public_(config.is_public),
      stream_(std::move(socket), config.tls) {}

Connection::~Connection() = default;

void Connection::start(const Address& peer, Admittance admittance) {
    peer_ = client_ = peer;
    admittance_ = admittance;
    if (admittance_ != Admittance::yes) {
        ++shared_.turned_away;
    } else if (!is_trusted(peer_, shared_.settings.trusted_proxies)) {
        use_ = shared_.limiter.use(peer_);
        if (use_) place_.emplace(use_);
    }
    handshake();
}

void Connection::enter(Phase phase) {
    phase_ = phase;
    deadline_.reset();
}

void Connection::enter(Phase phase, Limits::Time time) {
    phase_ = phase;
    deadline_ = now() + time;
}

void Connection::look(SteadyTime now) {
    if (deadline_ && now >= *deadline_) {
        if (phase_ != Phase::idle && phase_ != Phase::closing) shared_.counters.cut_off("late");
        cut();
    } else if (const auto forwarder = forwarder_) {
        forwarder->look(now);
    } else if (phase_ == Phase::talk && open_ && !close_reason_) {
        look_at_talk(now);
    }
}

void Connection::look_at_talk(SteadyTime now) {
    const Limits& limits = shared_.settings.limits;
    if (now - sent_ >= limits.heartbeat && outbox_.empty() && !writing_) {
        static const Text sign_of_life = std::make_shared<const std::string>("{}");
        static const Text empty_line = std::make_shared<const std::string>();
        send(socket_ ? sign_of_life : empty_line);
    }
    if (!socket_) return;
    if (!socket_->is_open() &&
        !deadline_) {  // the other side sent a bad frame or a close frame, but does not hang up
        deadline_ = now + limits.closing;
    } else if (now - heard_ >= limits.silence) {
        shared_.counters.cut_off("silent");
        cut();
    } else if (now - heard_ >= limits.ping && !pinging_) {
        pinging_ = true;
        socket_->ping([self = shared_from_this()](const Error&) { self->pinging_ = false; });
    }
}

void Connection::retire() {
    switch (phase_) {
        case Phase::handshake:
        case Phase::idle: cut(); break;
        case Phase::talk: close(lobby::CloseCode::restart, "the server restarts"); break;
        case Phase::relay:
            if (forwarder_->is_lasting()) cut();
            break;
        case Phase::request:
        case Phase::handler:
        case Phase::answer:
        case Phase::closing: break;  // it ends by itself; nothing prolongs it
    }
}

// Closes so that the other side can read everything: closing with unread input would reset the connection and
// discard the response.
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
    if (forwarder_) std::exchange(forwarder_, nullptr)->stop();
    place_.reset();
    if (admittance_ != Admittance::yes) --shared_.turned_away;
    shared_.limiter.leave();
    shared_.counters.connections.Decrement();
    shared_.connections.erase(id_);
    if (talks_) handler_.left(id_);
}

}  // namespace euchre::server

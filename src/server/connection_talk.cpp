#include <array>
#include <boost/asio/post.hpp>
#include <utility>

#include "lobby/errors.h"
#include "lobby/table_audience.h"
#include "messages/say.h"
#include "server/connection.h"
#include "server/response_text.h"
#include "text/plain.h"

namespace euchre::server {

void Connection::send(Text text) {
    if (!talks_ || close_reason_ || gone_) return;
    if (!outbox_.push(std::move(text), shared_.settings.limits)) {
        shared_.counters.cut_off("too slow");
        outbox_.clear();
        close(lobby::CloseCode::too_slow, "too much was waiting to be read");
        return;
    }
    if (writing_ || std::exchange(flush_is_due_, true)) return;
    shared_.flush_soon(shared_from_this());
}

void SharedState::flush_soon(std::shared_ptr<Connection> connection) {
    to_flush.push_back(std::move(connection));
    if (to_flush.size() > 1) return;
    boost::asio::post(io, [this] {
        for (const auto& each : std::exchange(to_flush, {})) each->flush();
    });
}

void Connection::close(lobby::CloseCode code, std::string_view reason) {
    constexpr std::size_t longest = 123;  // the limit of a close frame
    if (!talks_ || close_reason_ || gone_) return;
    close_reason_ = CloseReason{code, text::shown_plainly(reason, longest)};
    deadline_ = now() + shared_.settings.limits.closing;
    flush();
}

void Connection::close_if_banned() {
    const auto& bans = shared_.settings.bans;
    const auto why = (talks_ || forwarder_) && bans && is_public_ ? bans->why_not(client_) : std::nullopt;
    if (!why) return;
    shared_.counters.cut_off("banned");
    lobby::AuditEvent event{"closed_by_ban"};
    event.from = client_.to_string();
    shared_.settings.audit(event);
    if (forwarder_) return cut();
    if (socket_) send(std::make_shared<const std::string>(lobby::closing_text(*why)));
    close(lobby::CloseCode::normal, messages::say(*why));
}

// From here on, the handler is told when the connection ends.
void Connection::begin_talk() {
    enter(Phase::talk, shared_.settings.limits.answer);
    talks_ = true;
    count_for_client();
    heard_ = sent_ = now();
}

// This connection is the client's from here on, and not one of a proxy.
void Connection::count_for_client() {
    if (exchange_->use == use_) return;
    use_ = exchange_->use;
    place_ = std::move(exchange_->place);
    if (use_ && !place_) place_.emplace(use_);
}

void Connection::upgrade(const lobby::Response& response) {
    if (!exchange_->request.upgrade)
        return answer(lobby::refusal(500, lobby::malformed("this request did not ask for a WebSocket")));
    begin_talk();
    socket_ = std::make_unique<net::WebSocket>(stream_, shared_.settings.limits.message_bytes);
    socket_->on_control_frame([this] {
        heard_ = now();
        if (use_ && !shared_.limiter.message(messages_, heard_)) cut();
    });
    socket_->on_continuation([this] {
        if (!use_ || !stream_.socket().is_open() || shared_.limiter.message(messages_, now())) return;
        shared_.counters.cut_off("too many");
        cut();
    });
    socket_->accept(exchange_->parser.get(), safe_headers(response, transport_policy()),
                    [self = shared_from_this()](const Error& error) {
                        if (error) return self->leave();
                        self->exchange_.reset();
                        self->open_ = true;
                        if (!self->close_reason_) self->deadline_.reset();
                        self->read_message();
                        self->flush();
                    });
}

void Connection::read_message() {
    socket_->read(buffer_, [self = shared_from_this()](const Error& error) {
        if (error) return self->leave();
        self->take_message();
    });
}

void Connection::take_message() {
    constexpr std::size_t worth_keeping = 2048;
    heard_ = now();
    const bool too_many =
        use_ && (!shared_.limiter.message(messages_, heard_) || !shared_.limiter.message(*use_, heard_));
    if (!close_reason_) {
        shared_.counters.received.Increment();
        if (too_many) {
            shared_.counters.cut_off("too many");
            close(lobby::CloseCode::too_many, "too many messages");
        } else if (!socket_->got_text()) {
            close(lobby::CloseCode::text_only, "messages are text");
        } else {
            const auto data = buffer_.cdata();
            handler_.receive(id_, {static_cast<const char*>(data.data()), data.size()});
        }
    }
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > worth_keeping) buffer_.shrink_to_fit();
    read_message();
}

void Connection::open_stream(const lobby::Response& response) {
    if (exchange_->parser.get().version() < 11 || exchange_->head_only)
        return answer(lobby::refusal(400, lobby::malformed("a stream needs HTTP/1.1 and GET")));
    begin_talk();
    text_ = response_text(response, {false, transport_policy(), false});
    if (!response.body.empty()) text_ += chunk(response.body);
    exchange_.reset();
    writing_ = true;
    stream_.write(text_, [self = shared_from_this()](const Error& error) {
        self->open_ = true;
        if (!self->close_reason_) self->deadline_.reset();
        self->written(error);
    });
    watch_stream();
}

// Ignores what the client sends on a stream, but notices when it leaves.
void Connection::watch_stream() {
    constexpr std::size_t at_once = 512;
    buffer_.consume(buffer_.size());
    stream_.read_some(buffer_.prepare(at_once), [self = shared_from_this()](const Error& error, std::size_t) {
        if (error) return self->leave();
        self->watch_stream();
    });
}

void Connection::flush() {
    flush_is_due_ = false;
    if (!open_ || writing_ || gone_) return;
    if (outbox_.empty()) {
        if (close_reason_) say_goodbye();
    } else if (socket_) {
        write_frames();
    } else {
        write_lines();
    }
}

// All that waits, as far as the socket takes it at once.
void Connection::write_frames() {
    if (!socket_->can_write_now()) return write_frame();
    std::array<Text, net::WebSocket::most_at_once> texts;
    std::array<std::string_view, net::WebSocket::most_at_once> messages;
    std::size_t count = 0;
    while (count < texts.size() && !outbox_.empty()) {
        texts[count] = outbox_.pop();
        messages[count] = *texts[count];
        ++count;
    }
    shared_.counters.sent.Increment(static_cast<double>(count));
    if (!socket_->write_now(std::span(messages).first(count))) {
        writing_ = true;
        return socket_->finish_writing(
            [self = shared_from_this()](const Error& error) { self->written(error); });
    }
    sent_ = now();
    if (!outbox_.empty() || close_reason_) flush();
}

void Connection::write_frame() {
    writing_ = true;
    frame_ = outbox_.pop();
    shared_.counters.sent.Increment();
    socket_->write(*frame_, !outbox_.empty(), [self = shared_from_this()](const Error& error) {
        self->frame_.reset();
        self->written(error);
    });
}

void Connection::write_lines() {
    writing_ = true;
    text_.clear();
    while (!outbox_.empty()) {
        text_ += chunk(*outbox_.pop());
        shared_.counters.sent.Increment();
    }
    stream_.write(text_, [self = shared_from_this()](const Error& error) { self->written(error); });
}

void Connection::written(const Error& error) {
    writing_ = false;
    sent_ = now();
    if (error) return leave();
    flush();
}

void Connection::say_goodbye() {
    open_ = false;
    if (socket_) {
        return socket_->close({static_cast<std::uint16_t>(close_reason_->code), close_reason_->reason},
                              [self = shared_from_this()](const Error&) { self->leave(); });
    }
    stream_.write(last_chunk, [self = shared_from_this()](const Error& error) {
        if (error || self->stream_.is_secured()) return self->leave();
        self->stream_.end_writing();
    });
}

}  // namespace euchre::server

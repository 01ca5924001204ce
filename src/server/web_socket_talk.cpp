#include "server/web_socket_talk.h"

#include <array>
#include <utility>

#include "lobby/table_audience.h"
#include "server/response_text.h"

namespace euchre::server {

WebSocketTalk::WebSocketTalk(Transport transport, std::unique_ptr<HttpExchange> exchange)
    : Talk(std::move(transport), std::move(exchange)),
      socket_(stream_, shared_.settings.limits.message_bytes),
      heard_(steady_now()) {
    socket_.on_control_frame([this] {
        heard_ = steady_now();
        if (peer_.use && !shared_.limiter.message(messages_, heard_)) owner_.cut();
    });
    socket_.on_continuation([this] {
        if (!peer_.use || !stream_.socket().is_open() || shared_.limiter.message(messages_, steady_now()))
            return;
        shared_.counters.cut_off("too many");
        owner_.cut();
    });
}

void WebSocketTalk::begin(const lobby::Response& response) {
    socket_.accept(exchange_->head(), safe_headers(response, exchange_->transport_policy()),
                   [self = self()](const Error& error) {
                       if (error) return self->owner_.leave();
                       self->opened();
                       self->read_message();
                       self->flush();
                   });
}

void WebSocketTalk::read_message() {
    socket_.read(buffer_, [self = self()](const Error& error) {
        if (error) return self->owner_.leave();
        self->take_message();
    });
}

void WebSocketTalk::take_message() {
    constexpr std::size_t worth_keeping = 2048;
    heard_ = steady_now();
    const bool too_many = peer_.use && (!shared_.limiter.message(messages_, heard_) ||
                                        !shared_.limiter.message(*peer_.use, heard_));
    if (!close_reason_) {
        shared_.counters.received.Increment();
        if (too_many) {
            shared_.counters.cut_off("too many");
            close(lobby::CloseCode::too_many, "too many messages");
        } else if (!socket_.got_text()) {
            close(lobby::CloseCode::text_only, "messages are text");
        } else {
            const auto data = buffer_.cdata();
            owner_.received({static_cast<const char*>(data.data()), data.size()});
        }
    }
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > worth_keeping) buffer_.shrink_to_fit();
    read_message();
}

// Writes the waiting messages that the socket accepts without blocking.
void WebSocketTalk::write_outbox() {
    if (!socket_.can_write_now()) return write_frame();
    std::array<Text, net::WebSocket::most_at_once> texts;
    std::array<std::string_view, net::WebSocket::most_at_once> messages;
    std::size_t count = 0;
    while (count < texts.size() && !outbox_.empty()) {
        texts[count] = outbox_.pop();
        messages[count] = *texts[count];
        ++count;
    }
    shared_.counters.sent.Increment(static_cast<double>(count));
    if (!socket_.write_now(std::span(messages).first(count))) {
        is_writing_ = true;
        return socket_.finish_writing([self = self()](const Error& error) { self->written(error); });
    }
    sent_ = steady_now();
    flush();
}

void WebSocketTalk::write_frame() {
    is_writing_ = true;
    frame_ = outbox_.pop();
    shared_.counters.sent.Increment();
    socket_.write(*frame_, !outbox_.empty(), [self = self()](const Error& error) {
        self->frame_.reset();
        self->written(error);
    });
}

void WebSocketTalk::say_goodbye() {
    is_open_ = false;
    socket_.close({static_cast<std::uint16_t>(close_reason_->code), close_reason_->reason},
                  [self = self()](const Error&) { self->owner_.leave(); });
}

Text WebSocketTalk::sign_of_life() const {
    static const Text empty_object = std::make_shared<const std::string>("{}");
    return empty_object;
}

void WebSocketTalk::look_further(SteadyTime now) {
    const Limits& limits = shared_.settings.limits;
    if (!socket_.is_open() && !deadline_) {
        // The other side sent a bad frame or a close frame, but does not hang up.
        deadline_ = now + limits.closing;
    } else if (now - heard_ >= limits.silence) {
        shared_.counters.cut_off("silent");
        owner_.cut();
    } else if (now - heard_ >= limits.ping && !is_pinging_) {
        is_pinging_ = true;
        socket_.ping([self = self()](const Error&) { self->is_pinging_ = false; });
    }
}

void WebSocketTalk::say_why_closed(const messages::Message& why) {
    send(std::make_shared<const std::string>(lobby::closing_text(why)));
}

}  // namespace euchre::server

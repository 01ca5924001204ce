#include "server/talk.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "messages/say.h"
#include "text/plain.h"

namespace euchre::server {

Talk::Talk(Transport transport, std::unique_ptr<HttpExchange> exchange)
    : owner_(transport.owner),
      shared_(transport.shared),
      peer_(transport.peer),
      stream_(transport.stream),
      buffer_(std::move(transport.buffer)),
      exchange_(std::move(exchange)),
      deadline_(steady_now() + shared_.settings.limits.answer),
      sent_(steady_now()) {}

void Talk::opened() {
    exchange_.reset();
    is_open_ = true;
    if (!close_reason_) deadline_.reset();
}

void Talk::send(Text text) {
    if (close_reason_ || is_over_) return;
    if (!outbox_.push(std::move(text), shared_.settings.limits)) {
        shared_.counters.cut_off("too slow");
        outbox_.clear();
        close(lobby::CloseCode::too_slow, "too much was waiting to be read");
        return;
    }
    if (is_writing_ || std::exchange(flush_is_due_, true)) return;
    flush_soon();
}

// Messages that are sent in the same task go out together.
void Talk::flush_soon() {
    shared_.to_flush.emplace_back(owner_.hold(), this);
    if (shared_.to_flush.size() > 1) return;
    boost::asio::post(shared_.io, [&shared = shared_] {
        for (const auto& each : std::exchange(shared.to_flush, {})) each->flush();
    });
}

void Talk::flush() {
    flush_is_due_ = false;
    if (!is_open_ || is_writing_ || is_over_) return;
    if (!outbox_.empty())
        write_outbox();
    else if (close_reason_)
        say_goodbye();
}

void Talk::written(const Error& error) {
    is_writing_ = false;
    sent_ = steady_now();
    if (error) return owner_.leave();
    flush();
}

void Talk::close(lobby::CloseCode code, std::string_view reason) {
    constexpr std::size_t longest = 123;  // the limit of a close frame
    if (close_reason_ || is_over_) return;
    close_reason_ = CloseReason{code, text::shown_plainly(reason, longest)};
    deadline_ = steady_now() + shared_.settings.limits.closing;
    flush();
}

void Talk::close_with_words(const messages::Message& why) {
    say_why_closed(why);
    close(lobby::CloseCode::normal, messages::say(why));
}

void Talk::look(SteadyTime now) {
    const Limits& limits = shared_.settings.limits;
    if (deadline_ && now >= *deadline_) {
        shared_.counters.cut_off("late");
        return owner_.cut();
    }
    if (!is_open_ || close_reason_) return;
    if (now - sent_ >= limits.heartbeat && outbox_.empty() && !is_writing_) send(sign_of_life());
    look_further(now);
}

}  // namespace euchre::server

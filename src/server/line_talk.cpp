#include "server/line_talk.h"

#include "server/response_text.h"

namespace euchre::server {

void LineTalk::begin(const lobby::Response& response) {
    bytes_ = response_text(response, {false, exchange_->transport_policy(), false});
    if (!response.body.empty()) bytes_ += chunk(response.body);
    is_writing_ = true;
    stream_.write(bytes_, [self = self()](const Error& error) {
        self->opened();
        self->written(error);
    });
    watch();
}

// Ignores what the client sends, but notices when it leaves.
void LineTalk::watch() {
    constexpr std::size_t at_once = 512;
    buffer_.consume(buffer_.size());
    stream_.read_some(buffer_.prepare(at_once), [self = self()](const Error& error, std::size_t) {
        if (error) return self->owner_.leave();
        self->watch();
    });
}

void LineTalk::write_outbox() {
    is_writing_ = true;
    bytes_.clear();
    while (!outbox_.empty()) {
        bytes_ += chunk(*outbox_.pop());
        shared_.counters.sent.Increment();
    }
    stream_.write(bytes_, [self = self()](const Error& error) { self->written(error); });
}

void LineTalk::say_goodbye() {
    is_open_ = false;
    stream_.write(last_chunk, [self = self()](const Error& error) {
        if (error || self->stream_.is_secured()) return self->owner_.leave();
        self->stream_.end_writing();
    });
}

Text LineTalk::sign_of_life() const {
    static const Text empty_line = std::make_shared<const std::string>();
    return empty_line;
}

}  // namespace euchre::server

#include "net/layer.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <utility>

namespace euchre::net {

Layer::Layer(Socket socket, TlsContext tls) : socket_(std::move(socket)), tls_(std::move(tls)) {
    if (tls_) secured_.emplace(socket_, *tls_);
}

void Layer::teardown(boost::beast::role_type role, AnyHandler<> handler) {
    using boost::beast::websocket::async_teardown;
    if (secured_)
        async_teardown(role, *secured_, std::move(handler));
    else
        async_teardown(role, socket_, std::move(handler));
}

void Layer::close() {
    Error ignored;
    socket_.close(ignored);
}

void Layer::read(const MutableParts& into, SizeHandler handler) {
    if (!watch_) return read_unwatched(into, std::move(handler));
    auto show_first = [this, into, handler = std::move(handler)](const Error& error,
                                                                 std::size_t size) mutable {
        show(into, size);
        handler(error, size);
    };
    read_unwatched(into, SizeHandler(std::move(show_first)));
}

void Layer::read_unwatched(const MutableParts& into, SizeHandler handler) {
    if (secured_)
        secured_->async_read_some(into, std::move(handler));
    else
        socket_.async_read_some(into, std::move(handler));
}

void Layer::write(const ConstParts& bytes, SizeHandler handler) {
    const std::size_t size = bytes.size();
    if (sends_rest_) {
        bytes.append_to(after_rest_);
        return boost::asio::post(socket_.get_executor(),
                                 [size, handler = std::move(handler)]() mutable { handler({}, size); });
    }
    ++writes_;
    auto written = [this, size, handler = std::move(handler)](const Error& error, std::size_t sent) mutable {
        --writes_;
        is_within_frame_ = sent < size;
        handler(error, sent);
    };
    if (secured_)
        secured_->async_write_some(bytes, SizeHandler(std::move(written)));
    else
        socket_.async_send(bytes, more_follows_ ? MSG_MORE : 0, SizeHandler(std::move(written)));
}

bool Layer::send_now(const ConstParts& bytes) {
    send_error_ = {};
    const std::size_t sent = socket_.send(bytes, 0, send_error_);
    if (sent == bytes.size()) return true;
    if (send_error_ == boost::asio::error::would_block) send_error_ = {};
    sends_rest_ = true;
    bytes.append_to(rest_, sent);
    return false;
}

void Layer::send_rest(Done done) {
    if (!send_error_) return send_next(std::move(done));
    boost::asio::post(socket_.get_executor(), [error = send_error_, done = std::move(done)] { done(error); });
}

void Layer::send_next(Done done) {
    socket_.async_send(
        boost::asio::buffer(rest_), 0,
        SizeHandler([this, done = std::move(done)](const Error& error, std::size_t sent) mutable {
            rest_.erase(0, sent);
            if (rest_.empty()) rest_ = std::exchange(after_rest_, {});
            if (!error && !rest_.empty()) return send_next(std::move(done));
            sends_rest_ = false;
            done(error);
        }));
}

void Layer::show(const MutableParts& parts, std::size_t size) {
    for (const boost::asio::const_buffer part : parts) {
        const std::size_t shown = std::min(size, part.size());
        if (shown == 0) return;
        watch_({static_cast<const char*>(part.data()), shown});
        size -= shown;
    }
}

}  // namespace euchre::net

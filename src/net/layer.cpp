#include "net/layer.h"

#include <algorithm>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

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
    if (secured_)
        secured_->async_write_some(bytes, std::move(handler));
    else
        socket_.async_send(bytes, more_follows_ ? MSG_MORE : 0, std::move(handler));
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

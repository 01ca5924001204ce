// The stream for Asio and Beast. Only src/net includes it, because it compiles their templates.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <optional>

#include "net/stream.h"

namespace euchre::net {

class Layer {
  public:
    using executor_type = Executor;
    using Secured = boost::asio::ssl::stream<Socket&>;

    Layer(Socket socket, TlsContext tls) : socket_(std::move(socket)), tls_(std::move(tls)) {
        if (tls_) secured_.emplace(socket_, *tls_);
    }

    executor_type get_executor() noexcept { return socket_.get_executor(); }
    Socket& socket() { return socket_; }
    std::optional<Secured>& secured() { return secured_; }

    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        if (secured_)
            secured_->async_read_some(buffers, std::forward<Handler>(handler));
        else
            socket_.async_read_some(buffers, std::forward<Handler>(handler));
    }
    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        if (secured_)
            secured_->async_write_some(buffers, std::forward<Handler>(handler));
        else
            socket_.async_write_some(buffers, std::forward<Handler>(handler));
    }

    void close() {
        Error ignored;
        socket_.close(ignored);
    }

  private:
    Socket socket_;
    TlsContext tls_;  // kept by the stream when the certificate is reloaded
    std::optional<Secured> secured_;
};

// Beast's WebSocket requires this of a stream.
inline void beast_close_socket(Layer& layer) { layer.close(); }

template <class Handler>
void async_teardown(boost::beast::role_type role, Layer& layer, Handler&& handler) {
    using boost::beast::websocket::async_teardown;
    if (layer.secured())
        async_teardown(role, *layer.secured(), std::forward<Handler>(handler));
    else
        async_teardown(role, layer.socket(), std::forward<Handler>(handler));
}

}  // namespace euchre::net

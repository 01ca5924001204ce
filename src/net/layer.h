// The stream for Asio and Beast. Only src/net includes it, because it compiles their templates.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <functional>
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
        if (!watch_) return read_some(buffers, std::forward<Handler>(handler));
        read_some(buffers, [this, buffers, handler = std::forward<Handler>(handler)](
                               const Error& error, std::size_t size) mutable {
            show(buffers, size);
            std::move(handler)(error, size);
        });
    }
    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        if (secured_)
            secured_->async_write_some(buffers, std::forward<Handler>(handler));
        else
            socket_.async_send(buffers, more_follows_ ? MSG_MORE : 0, std::forward<Handler>(handler));
    }

    // The next write follows at once: the kernel sends both as one packet. Without effect on TLS.
    void more_follows(bool more) { more_follows_ = more; }

    // Calls it with everything that is read from now on, before it is used.
    void watch_reads(std::function<void(std::string_view)> watch) { watch_ = std::move(watch); }

    void close() {
        Error ignored;
        socket_.close(ignored);
    }

  private:
    template <class Buffers, class Handler>
    void read_some(const Buffers& buffers, Handler&& handler) {
        if (secured_)
            secured_->async_read_some(buffers, std::forward<Handler>(handler));
        else
            socket_.async_read_some(buffers, std::forward<Handler>(handler));
    }
    template <class Buffers>
    void show(const Buffers& buffers, std::size_t size) {
        const auto end = boost::asio::buffer_sequence_end(buffers);
        for (auto each = boost::asio::buffer_sequence_begin(buffers); each != end && size > 0; ++each) {
            const boost::asio::const_buffer bytes(*each);
            const std::size_t shown = std::min(size, bytes.size());
            watch_({static_cast<const char*>(bytes.data()), shown});
            size -= shown;
        }
    }

    Socket socket_;
    TlsContext tls_;  // kept by the stream when the certificate is reloaded
    std::optional<Secured> secured_;
    std::function<void(std::string_view)> watch_;
    bool more_follows_ = false;
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

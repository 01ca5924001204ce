// One connection's bytes, secured or plain: a stream for Asio and Beast that is one type for both, so that
// what is built on it is compiled once.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <memory>

namespace euchre {

using TlsContext = std::shared_ptr<boost::asio::ssl::context>;

class Wire {
  public:
    using executor_type = boost::asio::io_context::executor_type;  // any_io_executor costs a call each time
    using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, executor_type>;
    using Secured = boost::asio::ssl::stream<Socket&>;

    // Without a context it is plain.
    Wire(Socket socket, TlsContext tls) : socket_(std::move(socket)), tls_(std::move(tls)) {
        if (tls_) secured_ = std::make_unique<Secured>(socket_, *tls_);
    }

    executor_type get_executor() noexcept { return socket_.get_executor(); }
    Socket& socket() { return socket_; }
    Secured* secured() { return secured_.get(); }

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
        boost::system::error_code ignored;
        socket_.close(ignored);
    }

  private:
    Socket socket_;
    TlsContext tls_;  // outlives the stream when the certificate is read again
    std::unique_ptr<Secured> secured_;
};

// What Beast's WebSocket asks of a stream.
inline void beast_close_socket(Wire& wire) { wire.close(); }

template <class Handler>
void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
    using boost::beast::websocket::async_teardown;
    if (wire.secured() != nullptr)
        async_teardown(role, *wire.secured(), std::forward<Handler>(handler));
    else
        async_teardown(role, wire.socket(), std::forward<Handler>(handler));
}

}  // namespace euchre

#include "net/stream.h"

#include <boost/asio/write.hpp>

#include "net/layer.h"

namespace euchre::net {

Stream::Stream(Socket socket, TlsContext tls)
    : layer_(std::make_unique<Layer>(std::move(socket), std::move(tls))) {}

Stream::~Stream() = default;

Socket& Stream::socket() { return layer_->socket(); }

ssl_st* Stream::tls() { return layer_->secured() ? layer_->secured()->native_handle() : nullptr; }

void Stream::handshake(Role role, Done done) {
    using Base = boost::asio::ssl::stream_base;
    layer_->secured()->async_handshake(role == Role::server ? Base::server : Base::client, std::move(done));
}

void Stream::shutdown_tls(Done done) { layer_->secured()->async_shutdown(std::move(done)); }

void Stream::read_some(boost::asio::mutable_buffer into, ReadDone done) {
    layer_->async_read_some(into, std::move(done));
}

void Stream::write(std::string_view bytes, Done done) {
    boost::asio::async_write(*layer_, boost::asio::buffer(bytes),
                             [done = std::move(done)](const Error& error, std::size_t) { done(error); });
}

void Stream::end_writing() {
    Error ignored;
    layer_->socket().shutdown(Socket::shutdown_send, ignored);
}

void Stream::close() { layer_->close(); }

}  // namespace euchre::net

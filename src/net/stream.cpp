#include "net/stream.h"

#include <openssl/x509v3.h>

#include <boost/asio/write.hpp>

#include "net/layer.h"

namespace euchre::net {

Stream::Stream(Socket socket, TlsContext tls)
    : layer_(std::make_unique<Layer>(std::move(socket), std::move(tls))) {}

Stream::~Stream() = default;

Socket& Stream::socket() { return layer_->socket(); }

bool Stream::is_secured() const { return layer_->secured().has_value(); }

void Stream::expect_name(const std::string& host) {
    SSL* const tls = layer_->secured()->native_handle();
    X509_VERIFY_PARAM* const wanted = SSL_get0_param(tls);
    if (X509_VERIFY_PARAM_set1_ip_asc(wanted, host.c_str()) == 1) return;
    X509_VERIFY_PARAM_set_hostflags(wanted, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    X509_VERIFY_PARAM_set1_host(wanted, host.c_str(), host.size());
    std::string name = host;  // SSL_ctrl takes no constant
    SSL_ctrl(tls, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
}

std::optional<std::string> Stream::distrust() const {
    const long wrong = SSL_get_verify_result(layer_->secured()->native_handle());
    return wrong == X509_V_OK ? std::nullopt
                              : std::optional<std::string>(X509_verify_cert_error_string(wrong));
}

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

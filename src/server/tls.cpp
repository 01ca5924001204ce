#include "server/tls.h"

#include <boost/asio/ssl/context.hpp>

namespace euchre::server {

namespace ssl = boost::asio::ssl;

namespace {

void check(const boost::system::error_code& error, const std::string& what, const std::string& file) {
    if (error) throw ListenError(what + " " + file + " can't be used: " + error.message());
}

}  // namespace

net::TlsContext load_tls(const TlsFiles& files) {
    auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
    context->set_options(ssl::context::default_workarounds | ssl::context::no_tlsv1 |
                         ssl::context::no_tlsv1_1 | ssl::context::no_compression |
                         ssl::context::single_dh_use);
    // With TLS 1.2, only ciphers that encrypt and authenticate in one, with a key that is forgotten. All of
    // TLS 1.3 are such.
    SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(context->native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20");
    SSL_CTX_set_options(context->native_handle(), SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(context->native_handle(),
                     SSL_MODE_RELEASE_BUFFERS);  // an idle connection needs no buffers
    SSL_CTX_set_session_cache_mode(context->native_handle(),
                                   SSL_SESS_CACHE_OFF);  // session tickets are enough
    boost::system::error_code error;
    context->use_certificate_chain_file(files.certificate, error);
    check(error, "the certificate", files.certificate);
    context->use_private_key_file(files.key, ssl::context::pem, error);
    check(error, "the key", files.key);
    if (SSL_CTX_check_private_key(context->native_handle()) != 1)
        throw ListenError("the key " + files.key + " does not belong to the certificate " +
                          files.certificate);
    return context;
}

}  // namespace euchre::server

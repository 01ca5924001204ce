#include "net/tls.h"

#include <boost/asio/ssl/context.hpp>
#include <cstdlib>
#include <filesystem>

namespace euchre::net {

namespace ssl = boost::asio::ssl;

namespace {

void check(const Error& error, const std::string& what, const std::string& file) {
    if (error) throw TlsError(what + " " + file + " can't be used: " + error.message());
}

// Trusts the system's certificates. A bundled OpenSSL looks where Debian keeps them. Other
// systems have one of these files.
void trust_the_system(ssl::context& tls) {
    Error error;
    tls.set_default_verify_paths(error);
    if (std::getenv(X509_get_default_cert_file_env()) != nullptr ||
        std::getenv(X509_get_default_cert_dir_env()) != nullptr)
        return;
    for (const char* const place : {X509_get_default_cert_dir(), X509_get_default_cert_file()})
        if (std::filesystem::exists(place)) return;
    for (const char* const bundle :
         {"/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
          "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem", "/etc/ssl/cert.pem"})
        if (std::filesystem::exists(bundle)) return void(tls.load_verify_file(bundle, error));
}

}  // namespace

TlsContext server_tls(const std::string& certificate, const std::string& key) {
    auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
    context->set_options(ssl::context::default_workarounds | ssl::context::no_tlsv1 |
                         ssl::context::no_tlsv1_1 | ssl::context::no_compression |
                         ssl::context::single_dh_use);
    // For TLS 1.2, allows only authenticated ciphers with forward secrecy. All ciphers of
    // TLS 1.3 have both.
    SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(context->native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20");
    SSL_CTX_set_options(context->native_handle(), SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(context->native_handle(),
                     SSL_MODE_RELEASE_BUFFERS);  // an idle connection needs no buffers
    SSL_CTX_set_session_cache_mode(context->native_handle(),
                                   SSL_SESS_CACHE_OFF);  // session tickets are enough
    Error error;
    context->use_certificate_chain_file(certificate, error);
    check(error, "the certificate", certificate);
    context->use_private_key_file(key, ssl::context::pem, error);
    check(error, "the key", key);
    if (SSL_CTX_check_private_key(context->native_handle()) != 1)
        throw TlsError("the key " + key + " does not belong to the certificate " + certificate);
    return context;
}

TlsContext client_tls(const std::string& trust) {
    auto context = std::make_shared<ssl::context>(ssl::context::tls_client);
    context->set_options(ssl::context::default_workarounds | ssl::context::no_tlsv1 |
                         ssl::context::no_tlsv1_1);
    trust_the_system(*context);
    Error error;
    if (!trust.empty()) context->load_verify_file(trust, error);
    if (error) throw TlsError(trust + ": can't read a certificate from it: " + error.message());
    context->set_verify_mode(ssl::verify_peer);
    // A trusted certificate need not be a root.
    X509_VERIFY_PARAM_set_flags(SSL_CTX_get0_param(context->native_handle()), X509_V_FLAG_PARTIAL_CHAIN);
    SSL_CTX_set_mode(context->native_handle(), SSL_MODE_RELEASE_BUFFERS);
    return context;
}

}  // namespace euchre::net

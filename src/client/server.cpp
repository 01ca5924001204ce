#include "client/server.h"

#include <boost/asio/ip/basic_resolver.hpp>
#include <boost/asio/ssl/context.hpp>
#include <cstdlib>
#include <filesystem>

namespace euchre::client {

namespace ssl = boost::asio::ssl;

namespace {

// Trusts the system's certificates. A program with its own OpenSSL looks where Debian keeps them; other
// systems have one of these files.
void trust_the_system(ssl::context& tls) {
    boost::system::error_code error;
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

Server::Server(boost::asio::io_context& context, ServerUrl url, const std::string& trust)
    : context_(context), url_(std::move(url)) {
    boost::system::error_code error;
    boost::asio::ip::basic_resolver<boost::asio::ip::tcp, net::Executor> resolver(context.get_executor());
    for (const auto& entry : resolver.resolve(url_.host, url_.port, error))
        addresses_.push_back(entry.endpoint());
    if (error || addresses_.empty())
        throw ServerError("there is no server named " + url_.host + ": " + error.message());
    if (!url_.secure) return;
    tls_ = std::make_shared<ssl::context>(ssl::context::tls_client);
    tls_->set_options(ssl::context::default_workarounds | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1);
    trust_the_system(*tls_);
    if (!trust.empty()) tls_->load_verify_file(trust, error);
    if (error) throw ServerError(trust + ": can't read a certificate from it: " + error.message());
    tls_->set_verify_mode(ssl::verify_peer);
    // A trusted certificate need not be a root.
    X509_VERIFY_PARAM_set_flags(SSL_CTX_get0_param(tls_->native_handle()), X509_V_FLAG_PARTIAL_CHAIN);
    SSL_CTX_set_mode(tls_->native_handle(), SSL_MODE_RELEASE_BUFFERS);
}

}  // namespace euchre::client

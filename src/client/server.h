// A server's addresses and, for https, the certificates to check it with.
#pragma once

#include <stdexcept>
#include <vector>

#include "client/url.h"
#include "net/stream.h"

namespace euchre::client {

// The message is a sentence for the person.
struct ServerError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Server {
  public:
    // `trust`, if not empty, is a PEM file with more certificates to trust. Throws ServerError if the host is
    // unknown, or if the file has no certificates. The context must outlive it.
    Server(boost::asio::io_context& context, ServerUrl url, const std::string& trust = {});

    boost::asio::io_context& context() { return context_; }
    const ServerUrl& url() const { return url_; }
    const std::vector<boost::asio::ip::tcp::endpoint>& addresses() const { return addresses_; }
    const net::TlsContext& tls() const { return tls_; }

  private:
    boost::asio::io_context& context_;
    ServerUrl url_;
    std::vector<boost::asio::ip::tcp::endpoint> addresses_;
    net::TlsContext tls_;
};

}  // namespace euchre::client

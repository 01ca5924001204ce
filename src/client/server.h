// A server that is to be spoken to: its addresses and, with https, what its certificate is checked with.
#pragma once

#include <stdexcept>
#include <vector>

#include "client/url.h"
#include "net/stream.h"

namespace euchre {

// In a sentence for the person.
struct ServerError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Server {
  public:
    // `trust`, if not empty, is a PEM file of certificates to trust beside the system's. Throws ServerError:
    // nobody knows the host, or there are no certificates in the file. The context outlives it.
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

}  // namespace euchre

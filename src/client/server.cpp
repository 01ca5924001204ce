#include "client/server.h"

#include <boost/asio/ip/basic_resolver.hpp>

#include "messages/kind.h"
#include "messages/say.h"
#include "net/tls.h"

namespace euchre::client {

Server::Server(boost::asio::io_context& context, ServerUrl url, const std::string& trust)
    : context_(context), url_(std::move(url)) {
    boost::system::error_code error;
    boost::asio::ip::basic_resolver<boost::asio::ip::tcp, net::Executor> resolver(context.get_executor());
    for (const auto& entry : resolver.resolve(url_.host, url_.port, error))
        addresses_.push_back(entry.endpoint());
    if (error || addresses_.empty())

        throw ServerError(say(messages::Kind<std::string, std::string>{"address.no_host", {"host", "why"}}(
            url_.host, error.message())));
    if (!url_.secure) return;
    try {
        tls_ = net::client_tls(trust);
    } catch (const net::TlsError& wrong) {
        throw ServerError(wrong.what());
    }
}

}  // namespace euchre::client

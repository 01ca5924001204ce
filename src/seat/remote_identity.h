// Who a person is at a server before they sit down: by a token that is kept, or by a personal link.
#pragma once

#include <boost/asio/io_context.hpp>
#include <optional>
#include <string>
#include <variant>

#include "client/one_request.h"
#include "messages/message.h"

namespace euchre::seat {

struct KnownPerson {
    std::string id, name;
};

// Each question waits for the server's answer.
class RemoteIdentity {
  public:
    // `trust` is a PEM file with more certificates to trust. Throws ServerError.
    RemoteIdentity(const client::ServerUrl& url, const std::string& trust)
        : server_(context_, url, trust), request_(server_) {}

    // Nothing: nobody has this token, or the server does not say.
    std::optional<KnownPerson> whose_token(const std::string& token);
    // Whom the link makes you, or why it does not work. It is not used by this.
    std::variant<KnownPerson, messages::Message> whose_link(const std::string& code);
    // Uses the link: the token of this device, or why there is none.
    std::variant<std::string, messages::Message> use_link(const std::string& code);

  private:
    client::Reply ask(const client::Ask& ask);

    boost::asio::io_context context_;
    client::Server server_;
    client::OneRequest request_;
};

}  // namespace euchre::seat

// Who a person is at a server before they sit down: by a token that is kept, or by a personal link.
#pragma once

#include <boost/asio/io_context.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "client/one_request.h"
#include "messages/message.h"

namespace euchre::seat {

struct KnownPerson {
    std::string id, name;
};

// A device that is the person.
struct Device {
    std::string id, name;
    std::int64_t seen_ms = 0;  // when it was last used
    bool current = false;      // it has the token that asks
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

    // The devices of the person with this token, the one used last first; or why the server does not say.
    std::variant<std::vector<Device>, messages::Message> devices(const std::string& token);
    // These log devices out. They return why not, or nothing.
    std::optional<messages::Message> log_out(const std::string& token);
    std::optional<messages::Message> end_device(const std::string& token, const std::string& id);
    std::optional<messages::Message> end_other_devices(const std::string& token);
    // Another token for this device.
    std::variant<std::string, messages::Message> renew(const std::string& token);

  private:
    client::Reply ask(const client::Ask& ask);
    std::optional<messages::Message> end(std::string path, const std::string& token);
    std::variant<std::string, messages::Message> ask_for_token(const client::Ask& ask);

    boost::asio::io_context context_;
    client::Server server_;
    client::OneRequest request_;
};

}  // namespace euchre::seat

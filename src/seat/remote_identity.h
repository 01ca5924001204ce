// A person's identity at a server before they sit down: by a kept token, or by a personal link.
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
    bool current = false;      // the device of this session
};

// Each question waits for the server's answer.
class RemoteIdentity {
  public:
    // `trust` is a PEM file with more certificates to trust. Throws ServerError.
    RemoteIdentity(const client::ServerUrl& url, const std::string& trust)
        : server_(context_, url, trust), request_(server_) {}

    // The person with this token. Nothing: there is none, or the server did not answer.
    std::optional<KnownPerson> whose_token(const std::string& token);
    // The person of the link, or why the link does not work. The link stays unused.
    std::variant<KnownPerson, messages::Message> whose_link(const std::string& code);
    // Uses the link: the token of this device, or why there is none.
    std::variant<std::string, messages::Message> use_link(const std::string& code);

    // The devices of the person with this token, the most recently used first; or why there is no list.
    std::variant<std::vector<Device>, messages::Message> devices(const std::string& token);
    // These log devices out. They return an error, or nothing.
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

#include "seat/remote_identity.h"

#include <boost/json.hpp>

#include "fair/hex.h"
#include "seat/remote_table.h"
#include "seat/server_words.h"

namespace euchre::seat {

namespace {

client::Ask about_link(std::string path, const std::string& code) {
    return {"POST", std::move(path), {}, boost::json::serialize(boost::json::object{{"code", code}})};
}

KnownPerson person_in(const client::Reply& reply) {
    const client::Message person(reply.body);
    const boost::json::value name = person.value("name");
    return {std::string(person.word("id")), name.is_string() ? harmless(name.get_string()) : ""};
}

std::vector<Device> devices_in(const std::string& body) {
    std::vector<Device> devices;
    boost::json::error_code wrong;
    const boost::json::value list = boost::json::parse(body, wrong);
    if (wrong || !list.is_array()) return devices;
    for (const boost::json::value& each : list.get_array()) {
        const std::string text = boost::json::serialize(each);
        const client::Message device(text);
        const boost::json::value name = device.value("device");
        devices.push_back({std::string(device.word("id")),
                           name.is_string() ? harmless(name.get_string()) : "",
                           static_cast<std::int64_t>(device.number("seen").value_or(0)),
                           device.value("current") == boost::json::value(true)});
    }
    return devices;
}

}  // namespace

client::Reply RemoteIdentity::ask(const client::Ask& ask) {
    std::optional<client::Reply> answer;
    request_.ask(ask, [&answer](const client::Reply& reply) { answer = reply; });
    context_.restart();
    while (!answer) context_.run_one();
    return *answer;
}

std::optional<KnownPerson> RemoteIdentity::whose_token(const std::string& token) {
    const client::Reply reply = ask({"GET", "/api/me", token, {}});
    return reply.status == 200 ? std::optional(person_in(reply)) : std::nullopt;
}

std::variant<KnownPerson, messages::Message> RemoteIdentity::whose_link(const std::string& code) {
    const client::Reply reply = ask(about_link("/api/session/link", code));
    if (reply.status != 200) return error_in(reply);
    return person_in(reply);
}

std::variant<std::string, messages::Message> RemoteIdentity::use_link(const std::string& code) {
    return ask_for_token(about_link("/api/session", code));
}

std::variant<std::string, messages::Message> RemoteIdentity::renew(const std::string& token) {
    return ask_for_token({"POST", "/api/session/token", token, {}});
}

std::variant<std::string, messages::Message> RemoteIdentity::ask_for_token(const client::Ask& request) {
    const client::Reply reply = ask(request);
    std::string token(client::Message(reply.body).word("token"));
    if (reply.status != 201 || !fair::parse_hex(token)) return error_in(reply);
    return token;
}

std::variant<std::vector<Device>, messages::Message> RemoteIdentity::devices(const std::string& token) {
    const client::Reply reply = ask({"GET", "/api/me/devices", token, {}});
    if (reply.status != 200) return error_in(reply);
    return devices_in(reply.body);
}

std::optional<messages::Message> RemoteIdentity::end(std::string path, const std::string& token) {
    const client::Reply reply = ask({"DELETE", std::move(path), token, {}});
    return reply.status == 200 ? std::nullopt : std::optional(error_in(reply));
}

std::optional<messages::Message> RemoteIdentity::log_out(const std::string& token) {
    return end("/api/session", token);
}

std::optional<messages::Message> RemoteIdentity::end_device(const std::string& token, const std::string& id) {
    return end("/api/me/devices/" + id, token);
}

std::optional<messages::Message> RemoteIdentity::end_other_devices(const std::string& token) {
    return end("/api/me/devices", token);
}

}  // namespace euchre::seat

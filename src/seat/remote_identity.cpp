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
    const client::Reply reply = ask(about_link("/api/session", code));
    std::string token(client::Message(reply.body).word("token"));
    if (reply.status != 201 || !fair::parse_hex(token)) return error_in(reply);
    return token;
}

}  // namespace euchre::seat

#include "seat/remote_rules.h"

#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>

#include "client/one_request.h"
#include "codec/fields.h"
#include "identity/rules_name.h"
#include "messages/kind.h"
#include "seat/server_words.h"
#include "text/plain.h"

namespace euchre::seat {

namespace json = boost::json;

std::optional<RemoteRulesName> parse_remote_rules(std::string_view text) {
    const auto at = text.find('@');
    if (at == std::string_view::npos || at == 0) return std::nullopt;
    const std::string_view name = text.substr(0, at);
    const std::string_view server = text.substr(at + 1);
    if (!identity::is_rules_name(name) || !(server.starts_with("http://") || server.starts_with("https://")))
        return std::nullopt;
    return RemoteRulesName{std::string(name), std::string(server)};
}

std::optional<RemoteRules> rules_in_answer(const std::string& body) {
    json::error_code wrong;
    const json::value answer = json::parse(body, wrong);
    if (wrong || !answer.is_object()) return std::nullopt;
    const codec::Fields fields(answer.get_object());
    const codec::Fields rules(fields["rules"]);
    RemoteRules found{std::string(rules.text("base")), {}};
    const json::object none;
    const json::object& set = rules.has("set") ? rules.object("set") : none;
    // A base is a name: the answer can't make this program read a file.
    if (fields.failed() || found.base.find_first_of("/.\\") != std::string::npos) return std::nullopt;
    for (const auto& [option, value] : set) {
        found.settings.push_back(
            std::string(option) + "=" +
            (value.is_string() ? std::string(value.get_string()) : json::serialize(value)));
        if (!text::is_plain(found.settings.back())) return std::nullopt;
    }
    return found;
}

std::variant<RemoteRules, messages::Message> fetch_rules(const RemoteRulesName& name,
                                                         const std::string& trust) {
    const auto url = client::parse_server_url(name.server);
    if (const auto* const wrong = std::get_if<std::string>(&url)) return as_message(*wrong);
    boost::asio::io_context context;
    client::Server server(context, std::get<client::ServerUrl>(url), trust);
    client::OneRequest request(server);
    std::optional<client::Reply> reply;
    request.ask({"GET", "/api/named-rules/" + name.name, {}, {}},
                [&reply](const client::Reply& answer) { reply = answer; });
    while (!reply) context.run_one();
    if (reply->status != 200) return error_in(*reply);
    auto rules = rules_in_answer(reply->body);
    if (!rules) return messages::Kind<>{"seat.no_rules"}();
    return std::move(*rules);
}

}  // namespace euchre::seat

// Rules that have a name on a server: "our-kitchen@https://cards.example".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "messages/message.h"

namespace euchre::seat {

struct RemoteRulesName {
    std::string name, server;
};
// Nothing if the text is not of that form.
std::optional<RemoteRulesName> parse_remote_rules(std::string_view text);

struct RemoteRules {
    std::string base;
    std::vector<std::string> settings;  // "target=5"
};
// Requests the rules and waits for them, or returns the reason why not. `trust` is a PEM file with more
// certificates to trust, or empty.
std::variant<RemoteRules, messages::Message> fetch_rules(const RemoteRulesName& name,
                                                         const std::string& trust = "");

// What a server's answer says; nothing if it has no rules.
std::optional<RemoteRules> rules_in_answer(const std::string& body);

}  // namespace euchre::seat

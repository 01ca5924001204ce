#include "codec/bot_lines.h"

#include <boost/json.hpp>

#include "codec/rules_json.h"
#include "codec/view_json.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

constexpr int protocol = 1;

}  // namespace

std::string hello_line(const RuleSet& rules) {
    json::object rule_set = rules_json(rules);
    json::array deck;
    for (const Card card : rules.deck()) deck.emplace_back(to_string(card));
    rule_set["deck"] = std::move(deck);
    return json::serialize(
        json::object{{"type", "hello"}, {"protocol", protocol}, {"rules", std::move(rule_set)}});
}

std::string question_line(const RuleSet& rules, std::uint64_t id, const View& view) {
    return "{\"type\":\"view\",\"id\":" + std::to_string(id) + ",\"view\":" + view_text(rules, view) + "}";
}

std::string bye_line() { return json::serialize(json::object{{"type", "bye"}}); }

}  // namespace euchre::codec

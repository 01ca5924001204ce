#include "codec/bot_lines.h"

#include <algorithm>
#include <boost/json.hpp>
#include <vector>

#include "codec/rules_json.h"
#include "codec/view_json.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

constexpr int protocol = 1;

// In the order of the view's `legal`.
std::string numbers_text(const View& view) {
    std::vector<Action> legal;
    for (const Action action : view.legal) legal.push_back(action);
    std::ranges::sort(legal, {}, [](Action action) { return to_string(action); });
    std::string text = "[";
    for (const Action action : legal) text += (text.size() > 1 ? "," : "") + std::to_string(action.number());
    return text + "]";
}

}  // namespace

std::string hello_line(const RuleSet& rules) {
    json::object rule_set = rules_json(rules);
    json::array deck;
    for (const Card card : rules.deck()) deck.emplace_back(to_string(card));
    rule_set["deck"] = std::move(deck);
    return json::serialize(
        json::object{{"type", "hello"}, {"protocol", protocol}, {"rules", std::move(rule_set)}});
}

std::string question_line(const RuleSet& rules, std::uint64_t id, const View& view,
                          std::optional<std::size_t> table) {
    std::string line = "{\"type\":\"view\",\"id\":" + std::to_string(id);
    if (table) line += ",\"table\":" + std::to_string(*table);
    return line + ",\"numbers\":" + numbers_text(view) + ",\"view\":" + view_text(rules, view) + "}";
}

std::string hand_end_line(const RuleSet& rules, const View& view, std::size_t table) {
    return "{\"type\":\"hand_end\",\"table\":" + std::to_string(table) +
           ",\"view\":" + view_text(rules, view) + "}";
}

std::string bye_line() { return json::serialize(json::object{{"type", "bye"}}); }

}  // namespace euchre::codec

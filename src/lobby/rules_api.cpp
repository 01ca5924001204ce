#include "lobby/rules_api.h"

#include <fmt/format.h>

#include "codec/rulebook_json.h"
#include "lobby/request_text.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

Response list_of_rules(const RulesCache& rules) {
    json::array list;
    for (const rulefile::Library::Entry& entry : rules.library().list())
        if (const rulefile::Loaded loaded = rules.library().load(entry.name); loaded.rules)
            list.push_back(json::object{{"name", entry.name},
                                        {"title", loaded.rules->title()},
                                        {"players", loaded.rules->players()},
                                        {"target", loaded.rules->options().target}});
    return json_response(list);
}

void list_rules(RulesApi& api, RequestContext& context) {
    context.answer_elsewhere(api.store, [rules = api.rules] { return list_of_rules(*rules); });
}

Response rules_with(const RulesCache& cache, const std::string& name, const std::string& query) {
    if (std::holds_alternative<std::string>(cache.load(name)))
        return refusal(404, messages::Kind<>{"error.no_such_rules"}());
    const auto pairs = query_pairs(query);
    if (!pairs) return refusal(400, malformed("options are given as option=value&option=value"));
    std::vector<std::string> set;
    for (const auto& [option, value] : *pairs) set.push_back(fmt::format("{}={}", option, value));
    const auto rules = cache.load(name, set);
    if (const auto* const wrong = std::get_if<std::string>(&rules)) return refusal(400, bad_rules(*wrong));
    return rulebook_response(cache, std::get<RuleSet>(rules));
}

// A rule set with the options of the query on top: /api/rules/mcgee?target=5&last_call=pass
void show_rules(RulesApi& api, RequestContext& context) {
    context.answer_elsewhere(api.store,
                             [rules = api.rules, name = std::string(context.parameters.front()),
                              query = context.request.query] { return rules_with(*rules, name, query); });
}

}  // namespace

Response rulebook_response(const RulesCache& cache, const RuleSet& rules) {
    json::object book = codec::rulebook_json(rules);
    const auto base = cache.load(rules.name());
    const auto* const printed = std::get_if<RuleSet>(&base);
    book["differences"] = printed == nullptr ? json::array() : codec::differences_json(*printed, rules);
    return json_response(book);
}

std::vector<Route> rules_routes(RulesApi& api) {
    using enum Access;
    // clang-format off
    return {
        {"GET", "/api/rules",        anybody, no_limit, to(api, list_rules)},
        {"GET", "/api/rules/{name}", anybody, no_limit, to(api, show_rules)},
    };
    // clang-format on
}

}  // namespace euchre::lobby

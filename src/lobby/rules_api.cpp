#include "lobby/rules_api.h"

#include <fmt/format.h>

#include "codec/rulebook_json.h"
#include "lobby/request_text.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

void list_rules(RulesApi& api, RequestContext& context) {
    json::array list;
    for (const rulefile::Library::Entry& entry : api.rules.library().list())
        if (const rulefile::Loaded loaded = api.rules.library().load(entry.name); loaded.rules)
            list.push_back(json::object{{"name", entry.name},
                                        {"title", loaded.rules->title()},
                                        {"players", loaded.rules->players()},
                                        {"target", loaded.rules->options().target}});
    context.answer(list);
}

// A rule set with the options of the query on top: /api/rules/mcgee?target=5&last_call=pass
void show_rules(RulesApi& api, RequestContext& context) {
    const std::string name(context.parameters.front());
    if (std::holds_alternative<std::string>(api.rules.load(name)))
        return context.refuse(404, messages::Kind<>{"error.no_such_rules"}());
    const auto query = query_pairs(context.request.query);
    if (!query) return context.refuse(400, malformed("options are given as option=value&option=value"));
    std::vector<std::string> set;
    for (const auto& [option, value] : *query) set.push_back(fmt::format("{}={}", option, value));
    const auto rules = api.rules.load(name, set);
    if (const auto* const wrong = std::get_if<std::string>(&rules))
        return context.refuse(400, bad_rules(*wrong));
    answer_with_rulebook(context, api.rules, std::get<RuleSet>(rules));
}

}  // namespace

void answer_with_rulebook(RequestContext& context, const RulesCache& cache, const RuleSet& rules) {
    json::object book = codec::rulebook_json(rules);
    const auto base = cache.load(rules.name());
    const auto* const printed = std::get_if<RuleSet>(&base);
    book["differences"] = printed == nullptr ? json::array() : codec::differences_json(*printed, rules);
    context.answer(book);
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

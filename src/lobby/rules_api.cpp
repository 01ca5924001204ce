#include "lobby/rules_api.h"

#include <fmt/format.h>

#include "codec/rulebook_json.h"
#include "lobby/request_text.h"

namespace euchre::lobby {

namespace json = boost::json;

void RulesApi::list(RequestContext& context) {
    json::array list;
    for (const rulefile::Library::Entry& entry : rules_.library().list())
        if (const rulefile::Loaded loaded = rules_.library().load(entry.name); loaded.rules)
            list.push_back(json::object{{"name", entry.name},
                                        {"title", loaded.rules->title()},
                                        {"players", loaded.rules->players()},
                                        {"target", loaded.rules->options().target}});
    context.answer(list);
}

void RulesApi::show(RequestContext& context) {
    const std::string name(context.parameters.front());
    if (std::holds_alternative<std::string>(rules_.load(name)))
        return context.refuse(404, messages::Kind<>{"error.no_such_rules"}());
    const auto query = query_pairs(context.request.query);
    if (!query) return context.refuse(400, malformed("options are given as option=value&option=value"));
    std::vector<std::string> set;
    for (const auto& [option, value] : *query) set.push_back(fmt::format("{}={}", option, value));
    const auto rules = rules_.load(name, set);
    if (const auto* const wrong = std::get_if<std::string>(&rules))
        return context.refuse(400, bad_rules(*wrong));
    answer_with_rulebook(context, rules_, std::get<RuleSet>(rules));
}

void answer_with_rulebook(RequestContext& context, const RulesCache& cache, const RuleSet& rules) {
    json::object book = codec::rulebook_json(rules);
    const auto base = cache.load(rules.name());
    const auto* const printed = std::get_if<RuleSet>(&base);
    book["differences"] = printed == nullptr ? json::array() : codec::differences_json(*printed, rules);
    context.answer(book);
}

}  // namespace euchre::lobby

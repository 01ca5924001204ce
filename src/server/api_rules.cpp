// What is asked of the house about rules, over HTTP.
#include <fmt/format.h>

#include "codec/rulebook_json.h"
#include "server/request_text.h"
#include "server/visit.h"

namespace euchre {

namespace json = boost::json;

void TableHouse::rules(Visit& visit, const Parts& parts) {
    if (!visit.is("GET")) return visit.wrong_method();
    if (parts.size() == 1) return rule_sets(visit);
    if (parts.size() == 2) return changed_rules(visit, parts[1]);
    visit.not_found();
}

void TableHouse::rule_sets(Visit& visit) {
    json::array list;
    for (const Library::Entry& entry : library_.list())
        if (const Loaded loaded = library_.load(entry.name); loaded.rules)
            list.push_back(json::object{{"name", entry.name},
                                        {"title", loaded.rules->title()},
                                        {"players", loaded.rules->players()},
                                        {"target", loaded.rules->options().target}});
    visit.answer(list);
}

// A rule set with the options of the query on top: /api/rules/mcgee?target=5&last_call=pass
void TableHouse::changed_rules(Visit& visit, std::string_view base) {
    const std::string name(base);
    if (std::holds_alternative<std::string>(load_rules(name, {}))) return visit.not_found();
    const auto set = query_pairs(visit.request.query);
    if (!set) return visit.refuse(400, "options are given as option=value&option=value");
    std::vector<std::string> settings;
    for (const auto& [option, value] : *set) settings.push_back(fmt::format("{}={}", option, value));
    const auto rules = load_rules(name, settings);
    if (const auto* const wrong = std::get_if<std::string>(&rules)) return visit.refuse(400, *wrong);
    answer_with_rulebook(visit, std::get<RuleSet>(rules));
}

void TableHouse::answer_with_rulebook(Visit& visit, const RuleSet& rules) {
    json::object book = rulebook_json(rules);
    const auto base = load_rules(rules.name(), {});
    const auto* const printed = std::get_if<RuleSet>(&base);
    book["differences"] = printed == nullptr ? json::array() : differences_json(*printed, rules);
    visit.answer(book);
}

}  // namespace euchre

#include "lobby/rules_api.h"

#include <fmt/format.h>

#include "codec/fields.h"
#include "codec/rulebook_json.h"
#include "lobby/request_text.h"
#include "rulefile/write.h"
#include "rules/schema.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

Response list_of_rules(const RulesCache& rules) {
    json::array list;
    for (const rulefile::Library::Offered& set : rules.library().offered())
        list.push_back(json::object{{"name", set.name},
                                    {"title", set.rules.title()},
                                    {"family", to_string(set.rules.family())},
                                    {"about", set.rules.about()},
                                    {"players", set.rules.players()},
                                    {"target", set.rules.options().target},
                                    {"hands", set.rules.options().hands}});
    return json_response(list);
}

void list_rules(RulesApi& api, RequestContext& context) {
    if (api.list) return context.respond(*api.list);
    context.compute(
        api.workers, [rules = api.rules] { return list_of_rules(*rules); },
        [&api](RequestContext& made, const Response& list) {
            api.list = list;
            made.respond(list);
        });
}

// The rules that a path and a query name, or an error.
std::variant<RuleSet, Response> rules_named(const RulesCache& cache, const std::string& name,
                                            const std::string& query) {
    if (std::holds_alternative<std::string>(cache.load(name)))
        return refusal(404, messages::Kind<>{"error.no_such_rules"}());
    const auto pairs = query_pairs(query);
    if (!pairs) return refusal(400, malformed("options are given as option=value&option=value"));
    std::vector<std::string> set;
    for (const auto& [option, value] : *pairs) set.push_back(fmt::format("{}={}", option, value));
    auto rules = cache.load(name, set);
    if (const auto* const wrong = std::get_if<std::string>(&rules)) return refusal(400, bad_rules(*wrong));
    return std::get<RuleSet>(std::move(rules));
}

Response rules_with(const RulesCache& cache, const std::string& name, const std::string& query) {
    auto rules = rules_named(cache, name, query);
    if (auto* const refused = std::get_if<Response>(&rules)) return std::move(*refused);
    return rulebook_response(cache, std::get<RuleSet>(rules));
}

Response file_with(const RulesCache& cache, const std::string& name, const std::string& query) {
    auto rules = rules_named(cache, name, query);
    if (auto* const refused = std::get_if<Response>(&rules)) return std::move(*refused);
    const auto base = std::get<RuleSet>(cache.load(name));
    Response response;
    response.type = "application/toml";
    response.body = rulefile::rule_file(base, std::get<RuleSet>(rules).options());
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"euchre-rules.toml\"");
    return response;
}

// Every mistake of the file, with its line.
Response choice_in(const RulesCache& cache, const std::string& text) {
    const rulefile::Library::Sent sent = cache.library().load_text(text);
    if (!sent.loaded.rules) {
        std::string problems;
        for (const rulefile::Problem& problem : sent.loaded.problems)
            problems += (problems.empty() ? "" : "; ") + rulefile::to_string(problem);
        return refusal(400, bad_rules(problems));
    }
    const auto base = cache.load(sent.base.empty() ? "standard" : sent.base);
    return json_response(choice_json(std::get<RuleSet>(base), sent.loaded.rules->options()));
}

// A rule set with the options of the query on top: /api/rules/mcgee?target=5&last_call=pass
void show_rules(RulesApi& api, RequestContext& context) {
    context.answer_elsewhere(api.workers,
                             [rules = api.rules, name = std::string(context.parameters.front()),
                              query = context.request.query] { return rules_with(*rules, name, query); });
}

void show_file(RulesApi& api, RequestContext& context) {
    context.answer_elsewhere(api.workers,
                             [rules = api.rules, name = std::string(context.parameters.front()),
                              query = context.request.query] { return file_with(*rules, name, query); });
}

// The rules in the file of {"text": "…"}.
void read_file(RulesApi& api, RequestContext& context) {
    const auto body = context.body();
    if (!body) return;
    const codec::Fields fields(*body);
    fields.only({"text"});
    const std::string text(fields.text("text"));
    if (fields.failed()) return context.refuse(400, malformed(fields.error()));
    if (!context.is_within_limit()) return;
    context.answer_elsewhere(api.workers, [rules = api.rules, text] { return choice_in(*rules, text); });
}

}  // namespace

json::object choice_json(const RuleSet& base, const Options& options) {
    json::object set;
    for (const OptionSpec& spec : schema()) {
        if (spec.get(options) == spec.get(base.options())) continue;
        set[spec.name] =
            spec.is_number() ? json::value(spec.get(options)) : json::value(spec.value_text(options));
    }
    return {{"base", base.name()}, {"set", std::move(set)}};
}

Response rulebook_response(const RulesCache& cache, const RuleSet& rules) {
    json::object book = codec::rulebook_json(rules);
    const auto base = cache.load(rules.name());
    const auto* const printed = std::get_if<RuleSet>(&base);
    book["differences"] = printed == nullptr ? json::array() : codec::differences_json(*printed, rules);
    book["unlike_standard"] = codec::differences_json(std::get<RuleSet>(cache.load("standard")), rules);
    return json_response(book);
}

std::vector<Route> rules_routes(RulesApi& api) {
    using enum Access;
    // clang-format off
    return {
        {"GET",  "/api/rules",             anybody, as_work,              to(api, list_rules)},
        {"POST", "/api/rules",             anybody, {.hourly = &api.files, .work = true}, to(api, read_file)},
        {"GET",  "/api/rules/{name}",      anybody, as_work, to(api, show_rules)},
        {"GET",  "/api/rules/{name}/file", anybody, as_work, to(api, show_file)},
    };
    // clang-format on
}

}  // namespace euchre::lobby

#include "lobby/named_rules_api.h"

#include <algorithm>
#include <boost/json.hpp>

#include "identity/rules_name.h"
#include "lobby/people.h"
#include "lobby/rules_api.h"
#include "messages/rulebook.h"
#include "rulefile/load.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

messages::Message no_such_rules() { return messages::Kind<>{"error.no_such_rules"}(); }
messages::Message name_taken() { return messages::Kind<>{"error.rules_name_taken"}(); }

// Nothing if the program no longer knows these rules.
table::Rules rules_of(RulesCache& cache, const store::RuleChange& change) {
    json::error_code wrong;
    const json::value text = json::parse(change.rules, wrong);
    if (wrong || !text.is_object()) return nullptr;
    auto rules = cache.read(text.get_object());
    auto* const known = std::get_if<table::Rules>(&rules);
    return known == nullptr ? nullptr : std::move(*known);
}

// A sentence for each option that the change has set. For the first change, the differences from the book.
json::array sentences_of(const RuleSet& now, const RuleSet* before) {
    json::array sentences;
    if (before == nullptr) {
        for (const messages::HouseChange& change : messages::house_changes(now, rulefile::book_of(now)))
            sentences.push_back(json::object{{"option", change.option}, {"text", change.text}});
        return sentences;
    }
    for (const messages::Difference& each : messages::differences(*before, now))
        if (!each.value_b.empty())
            sentences.push_back(json::object{{"option", each.option}, {"text", each.text_b}});
    return sentences;
}

// The newest change first.
json::array changes_json(RulesCache& cache, const store::NamedRules& named, const Player& owner) {
    json::array changes;
    table::Rules before;
    for (const store::RuleChange& change : named.changes) {
        const table::Rules now = rules_of(cache, change);
        changes.push_back(json::object{{"who", owner.name},
                                       {"changed", change.changed_ms},
                                       {"base", now ? json::value(now->title()) : nullptr},
                                       {"changes", now ? sentences_of(*now, before.get()) : json::array()}});
        before = now;
    }
    std::ranges::reverse(changes);
    return changes;
}

struct FoundRules {
    store::NamedRules rules;
    Player owner;
};

std::optional<FoundRules> find_named(store::Reader& reader, const std::string& name) {
    auto rules = reader.named_rules(name);
    if (!rules) return std::nullopt;
    const Player owner = who_is(reader)(rules->owner);
    return FoundRules{std::move(*rules), owner};
}

Response named_response(RulesCache& cache, const std::string& name, const FoundRules& found,
                        std::optional<identity::PersonId> asker) {
    const auto& [named, owner] = found;
    const table::Rules rules = rules_of(cache, named.changes.back());
    if (!rules) return refusal(404, no_such_rules());
    return json_response(
        json::object{{"name", name},
                     {"owner", json::object{{"name", owner.name}, {"avatar", to_string(owner.avatar)}}},
                     {"yours", asker == named.owner},
                     {"rules", json::parse(named.changes.back().rules)},
                     {"title", rules->title()},
                     {"changes", changes_json(cache, named, owner)}});
}

void show_named(NamedRulesApi& api, RequestContext& context) {
    const std::string name(context.parameters.front());
    context.read(
        api.store, [name](store::Reader& reader) { return find_named(reader, name); },
        [&api, name](RequestContext& read, const std::optional<FoundRules>& found) {
            if (!found) return read.refuse(404, no_such_rules());
            const auto asker = read.person ? std::optional(read.person->id) : std::nullopt;
            read.answer_elsewhere(api.workers, [rules = api.rules, name, found = *found, asker] {
                return named_response(*rules, name, found, asker);
            });
        });
}

struct Refused {
    int status;
    messages::Message why;
};

// The rules to store, or why they can't have that name.
std::variant<std::string, Refused> prepared(RulesCache& cache, const std::string& name,
                                            const json::object& wanted) {
    if (std::holds_alternative<RuleSet>(cache.load(name)))
        return Refused{400, messages::Kind<>{"error.bad_rules_name"}()};
    const auto rules = cache.read(wanted);
    if (const auto* const wrong = std::get_if<std::string>(&rules)) return Refused{400, bad_rules(*wrong)};
    const RuleSet& chosen = *std::get<table::Rules>(rules);
    const auto base = cache.load(chosen.name());
    return json::serialize(choice_json(std::get<RuleSet>(base), chosen.options()));
}

// Why the person may not use the name. Nothing if they may.
std::optional<Refused> why_not_theirs(store::Reader& reader, const std::string& name,
                                      identity::PersonId person) {
    const auto named = reader.named_rules(name);
    if (named && named->owner != person) return Refused{409, name_taken()};
    if (!named && reader.names_of_rules(person).size() >= store::most_named_rules)
        return Refused{409, messages::Kind<std::int64_t>{"error.too_many_rules_names",
                                                         {"most"}}(std::int64_t{store::most_named_rules})};
    return std::nullopt;
}

void write_named(NamedRulesApi& api, RequestContext& context, const store::PutNamedRules& put) {
    api.store.write({put}, [&api, self = context.shared_from_this()](store::Written written) {
        if (written == store::Written::conflict) return self->refuse(409, name_taken());
        if (written == store::Written::failed) return self->respond(refusal(503, not_saved()));
        self->audit("rules_named");
        show_named(api, *self);
    });
}

void put_prepared(NamedRulesApi& api, RequestContext& context, const std::string& name,
                  const std::string& rules) {
    const identity::PersonId person = context.person->id;
    context.read(
        api.store, [name, person](store::Reader& reader) { return why_not_theirs(reader, name, person); },
        [&api, name, person, rules](RequestContext& read, const std::optional<Refused>& refused) {
            if (refused) return read.refuse(refused->status, refused->why);
            write_named(api, read, {name, person, {api.sources.now().time_since_epoch().count(), rules}});
        });
}

void put_named(NamedRulesApi& api, RequestContext& context) {
    const std::string name(context.parameters.front());
    if (!identity::is_rules_name(name))
        return context.refuse(400, messages::Kind<>{"error.bad_rules_name"}());
    const auto body = context.body();
    if (!body || !context.is_within_limit()) return;
    context.compute(
        api.workers, [cache = api.rules, name, body = *body] { return prepared(*cache, name, body); },
        [&api, name](RequestContext& made, const std::variant<std::string, Refused>& rules) {
            if (const auto* const refused = std::get_if<Refused>(&rules))
                return made.refuse(refused->status, refused->why);
            put_prepared(api, made, name, std::get<std::string>(rules));
        });
}

void drop_named(NamedRulesApi& api, RequestContext& context) {
    const store::DropNamedRules drop{std::string(context.parameters.front()), context.person->id};
    api.store.write({drop}, [self = context.shared_from_this()](store::Written written) {
        if (written == store::Written::conflict) return self->refuse(404, no_such_rules());
        if (written == store::Written::durable) self->audit("rules_name_dropped");
        answer_durable(self->respond, written, json_response(json::object{}));
    });
}

}  // namespace

std::vector<Route> named_rules_routes(NamedRulesApi& api) {
    using enum Access;
    // clang-format off
    return {
        {"GET",    "/api/named-rules/{name}", anybody, as_work, to(api, show_named)},
        {"PUT",    "/api/named-rules/{name}", people,  {.hourly = &api.changes, .writes = true, .work = true}, to(api, put_named)},
        {"DELETE", "/api/named-rules/{name}", people,  as_write, to(api, drop_named)},
    };
    // clang-format on
}

}  // namespace euchre::lobby

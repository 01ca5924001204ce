#include "lobby/rules_cache.h"

#include <boost/json.hpp>

#include "codec/fields.h"
#include "codec/rules_json.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "rules/schema.h"

namespace euchre::lobby {

namespace json = boost::json;
using messages::Kind;

std::variant<RuleSet, std::string> RulesCache::load(const std::string& name,
                                                    const std::vector<std::string>& set) const {
    // Looks for names only, so that a request can't make the server read a file.
    if (name.find_first_of("/.\\") != std::string::npos)
        return say(Kind<std::string>{"rules.no_such_name", {"name"}}(name));
    // An unknown option is compared with all known ones, so their number is limited.
    if (set.size() > schema().size())
        return say(Kind<std::int64_t, std::int64_t>{"rules.too_many_set", {"count", "most"}}(
            static_cast<std::int64_t>(set.size()), static_cast<std::int64_t>(schema().size())));
    rulefile::Loaded loaded = library_.load(name, set);
    if (loaded.rules) return std::move(*loaded.rules);
    std::string problems;
    for (const rulefile::Problem& problem : loaded.problems)
        problems += (problems.empty() ? "" : "; ") + problem.what;
    return problems;
}

std::variant<RuleSet, std::string> RulesCache::make(const json::object& object) const {
    std::string name;
    std::vector<std::string> set;
    if (object.contains("base")) {
        codec::Fields fields(object);
        fields.only({"base", "set"});
        name = fields.text("base");
        const json::object changes = fields.has("set") ? fields.object("set") : json::object{};
        if (!fields.error().empty()) return fields.error();
        for (const auto& change : changes)
            set.push_back(std::string(change.key()) + "=" +
                          (change.value().is_string() ? std::string(change.value().get_string())
                                                      : json::serialize(change.value())));
    } else {
        const auto plain = codec::rules_from_json(object);
        if (const auto* const wrong = std::get_if<std::string>(&plain)) return *wrong;
        const RuleSet& rules = std::get<RuleSet>(plain);
        name = rules.name();
        for (const OptionSpec& spec : schema())
            set.push_back(spec.name + "=" + spec.value_text(rules.options()));
    }
    return load(name, set);
}

table::Rules RulesCache::find(const json::object& object) {
    const std::string key = json::serialize(object);
    const std::lock_guard lock(mutex_);
    const auto known = rules_.find(key);
    return known == rules_.end() ? nullptr : known->second.lock();
}

std::variant<table::Rules, std::string> RulesCache::read(const json::object& object) {
    if (auto known = find(object)) return known;
    auto loaded = make(object);
    if (auto* const wrong = std::get_if<std::string>(&loaded)) return std::move(*wrong);
    table::Rules rules = std::make_shared<const RuleSet>(std::get<RuleSet>(std::move(loaded)));
    const std::lock_guard lock(mutex_);
    rules_.insert_or_assign(json::serialize(object), rules);
    read_last_.push_back(rules);
    if (read_last_.size() > kept_unused) read_last_.pop_front();
    return rules;
}

void RulesCache::sweep() {
    const std::lock_guard lock(mutex_);
    std::erase_if(rules_, [](const auto& kept) { return kept.second.expired(); });
}

}  // namespace euchre::lobby

#include "lobby/rules_texts.h"

#include <boost/json.hpp>

#include "codec/rules_json.h"

namespace euchre::lobby {

const std::string& RulesTexts::text_of(const table::Rules& rules) {
    // Other rules may now have the address of expired ones.
    if (const auto found = made_.find(rules.get()); found != made_.end() && !found->second.rules.expired())
        return found->second.text;
    std::erase_if(made_, [](const auto& each) { return each.second.rules.expired(); });
    const std::string text = boost::json::serialize(codec::explained_rules_json(*rules));
    return made_.emplace(rules.get(), Made{rules, text}).first->second.text;
}

}  // namespace euchre::lobby

#include "codec/rules_json.h"

#include <boost/json.hpp>

#include "rules/check.h"
#include "rules/schema.h"
#include "text/plain.h"

namespace euchre {

namespace json = boost::json;

json::object rules_json(const RuleSet& rules) {
    json::object options;
    for (const OptionSpec& spec : schema()) {
        if (spec.is_number())
            options[spec.name] = spec.get(rules.options());
        else
            options[spec.name] = spec.value_text(rules.options());
    }
    return {{"name", rules.name()}, {"options", std::move(options)}};
}

std::variant<RuleSet, std::string> rules_from_json(const json::object& object) {
    const json::value* const name = object.if_contains("name");
    const json::value* const values = object.if_contains("options");
    if (object.size() != 2 || name == nullptr || !name->is_string() || values == nullptr ||
        !values->is_object())
        return "'rules' must have a name and options";
    if (!is_plain(name->get_string())) return "the name of the rules has control characters";
    if (values->get_object().size() != schema().size()) return "'options' must have every option once";
    Options options;
    for (const OptionSpec& spec : schema()) {
        const json::value* const value = values->get_object().if_contains(spec.name);
        if (value == nullptr) return "the option " + spec.name + " is missing";
        const std::string text =
            value->is_string() ? std::string(value->get_string()) : json::serialize(*value);
        const auto number = spec.parse(text);
        if (!number || value->is_string() == spec.is_number()) return spec.complaint(text);
        spec.set(options, *number);
    }
    for (const Contradiction& contradiction : contradictions(options)) return contradiction.reason;
    return RuleSet(std::string(name->get_string()), std::string(name->get_string()), options);
}

}  // namespace euchre

#include "rulefile/write.h"

#include <fmt/core.h>

#include "rules/schema.h"

namespace euchre::rulefile {

namespace {

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') result += '\\';
        result += letter;
    }
    return result + '"';
}

}  // namespace

std::string rule_file(const RuleSet& base, const Options& options, const std::string& title) {
    std::string text;
    if (!title.empty()) text += fmt::format("title = {}\n", quoted(title));
    text += fmt::format("base = {}\n", quoted(base.name()));
    for (const OptionSpec& spec : schema()) {
        if (spec.get(options) == spec.get(base.options())) continue;
        const std::string value = spec.value_text(options);
        text += fmt::format("{} = {}\n", spec.name, spec.is_number() ? value : quoted(value));
    }
    return text;
}

}  // namespace euchre::rulefile

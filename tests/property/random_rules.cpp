#include "property/random_rules.h"

#include <map>

#include "property/seeds.h"
#include "rulefile/load.h"
#include "rules/check.h"
#include "rules/schema.h"

namespace euchre::testing {

namespace {

constexpr std::array books{"newberry", "university-games", "mcgee", "traditional", "lower"};

const Options& options_of(const std::string& book) {
    static std::map<std::string, Options> known;
    const auto found = known.find(book);
    if (found != known.end()) return found->second;
    return known.emplace(book, rulefile::Library().load(book).rules.value().options()).first->second;
}

int random_value(const OptionSpec& spec, Dice& dice) {
    const auto roll = [&dice](int n) { return static_cast<int>(dice.roll(static_cast<std::uint32_t>(n))); };
    if (!spec.is_number()) return roll(static_cast<int>(spec.values.size()));
    // Prefers short games, because they end.
    const int max = spec.name == "target" && roll(2) == 0 ? 7 : spec.max;
    return spec.min + roll(max - spec.min + 1);
}

Options mixed(const Options& base, Dice& dice) {
    const std::uint32_t one_in = 1 + dice.roll(6);
    for (;;) {
        Options options = base;
        for (const OptionSpec& spec : schema())
            if (dice.roll(one_in) == 0) spec.set(options, random_value(spec, dice));
        if (contradictions(options).empty()) return options;
    }
}

std::vector<std::string> differences(const Options& from, const Options& to) {
    std::vector<std::string> settings;
    for (const OptionSpec& spec : schema())
        if (spec.get(from) != spec.get(to)) settings.push_back(spec.name + "=" + spec.value_text(to));
    return settings;
}

}  // namespace

RuleSet random_rules(Dice& dice) {
    const std::string book = books[dice.roll(books.size())];
    const bool as_printed = dice.roll(3) == 0;
    const Options& base = options_of(book);
    const Options options = as_printed ? base : mixed(base, dice);
    const rulefile::Loaded loaded = rulefile::Library().load(book, differences(base, options));
    for (const rulefile::Problem& problem : loaded.problems) RC_LOG() << rulefile::to_string(problem) << '\n';
    require(loaded.rules.has_value());
    require(loaded.rules->options() == options);
    return *loaded.rules;
}

std::string in_short(const RuleSet& rules) {
    std::string text = "--rules " + rules.name();
    for (const std::string& setting : differences(options_of(rules.name()), rules.options()))
        text += " --set " + setting;
    return text;
}

}  // namespace euchre::testing

#include "tui/house_rules.h"

#include <fmt/core.h>

#include <algorithm>

#include "messages/kind.h"
#include "messages/rule_texts.h"
#include "messages/rulebook.h"
#include "messages/say.h"
#include "rulefile/load.h"

namespace euchre::tui {

std::vector<HouseRules::Row> HouseRules::rows() const {
    std::vector<Row> made;
    std::optional<Section> section;
    for (const OptionSpec& spec : schema()) {
        if (!messages::is_found(spec, words_)) continue;
        if (section != spec.section) made.push_back({spec.section, nullptr});
        section = spec.section;
        made.push_back({std::nullopt, &spec});
    }
    return made;
}

std::string HouseRules::about(const OptionSpec& spec) const {
    std::string text = fmt::format("{} ({}: {})", sentence(spec), spec.name, messages::allowed_values(spec));
    if (const auto usual = rulefile::usual_value(spec))
        text += " " + say(messages::Kind<std::string>{"choose.usual", {"value"}}(*usual));
    if (!spec.applies(options_)) text += " " + say(messages::Kind<>{"choose.idle"}());
    return text;
}

Menu HouseRules::menu() const {
    Menu menu;
    for (const Row& row : rows()) {
        MenuItem item;
        if (row.heading) {
            item.label = messages::heading_of(*row.heading);
            item.is_heading = true;
        } else {
            const OptionSpec& spec = *row.option;
            const bool changed = spec.get(options_) != spec.get(book_);
            item.label = messages::question_of(spec);
            item.value = (changed ? "* " : "") + spec.value_text(options_);
            item.text = about(spec);
            item.is_idle = !spec.applies(options_);
        }
        menu.items.push_back(std::move(item));
    }
    menu.chosen = 1;
    menu.message = trouble();
    return menu;
}

const OptionSpec* HouseRules::option_of(std::size_t item) const {
    const auto all = rows();
    return item < all.size() ? all[item].option : nullptr;
}

std::size_t HouseRules::found() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(rows(), [](const Row& row) { return row.option != nullptr; }));
}

std::string HouseRules::sentence(const OptionSpec& spec) const {
    return messages::sentence_in(spec, options_);
}

void HouseRules::change(const OptionSpec& spec, int direction) {
    const int first = spec.is_number() ? spec.min : 0;
    const int count = spec.is_number() ? spec.max - spec.min + 1 : static_cast<int>(spec.values.size());
    spec.set(options_, first + (spec.get(options_) - first + direction + count) % count);
}

bool HouseRules::set(const OptionSpec& spec, std::string_view value) {
    const auto parsed = spec.parse(value);
    if (parsed) spec.set(options_, *parsed);
    return parsed.has_value();
}

std::vector<std::string> HouseRules::settings() const { return changed_settings(book_, options_); }

std::string HouseRules::changes() const {
    std::string list;
    for (const messages::HouseChange& change : messages::changes_between(book_, options_))
        list += (list.empty() ? "" : " ") + change.text;
    if (list.empty()) return "";
    return say(messages::Kind<std::string, std::string>{"choose.changes", {"book", "changes"}}(title_, list));
}

std::string HouseRules::trouble() const {
    const auto found = contradictions(options_);
    if (found.empty()) return "";
    return say(messages::Kind<std::string>{"choose.contradiction",
                                           {"reason"}}(messages::reasons_of(found, options_)));
}

std::string summary_of(const RuleSet& rules) {
    std::string text;
    for (const messages::RuleSentence& sentence : messages::describe(rules))
        if (sentence.section == Section::table && sentence.is_option && sentence.applies &&
            sentence.rule != "tie" && sentence.rule != "score_shown")
            text += (text.empty() ? "" : " ") + sentence.text;
    return text;
}

}  // namespace euchre::tui

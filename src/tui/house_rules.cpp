#include "tui/house_rules.h"

#include <fmt/core.h>

#include "messages/kind.h"
#include "messages/say.h"
#include "rulefile/describe.h"
#include "rules/check.h"

namespace euchre::tui {

namespace {

// A line of the menu: a heading or an option.
struct Row {
    std::optional<Section> heading;
    const OptionSpec* option = nullptr;
};

const std::vector<Row>& rows() {
    static const std::vector<Row> all = [] {
        std::vector<Row> made;
        std::optional<Section> section;
        for (const OptionSpec& spec : schema()) {
            if (section != spec.section) made.push_back({spec.section, nullptr});
            section = spec.section;
            made.push_back({std::nullopt, &spec});
        }
        return made;
    }();
    return all;
}

}  // namespace

Menu HouseRules::menu() const {
    Menu menu;
    for (const Row& row : rows()) {
        MenuItem item;
        if (row.heading) {
            item.label = title_of(*row.heading);
            item.is_heading = true;
        } else {
            const OptionSpec& spec = *row.option;
            const bool changed = spec.get(options_) != spec.get(book_);
            item.label = spec.question;
            item.value = (changed ? "* " : "") + spec.value_text(options_);
            item.text =
                fmt::format("{} ({}: {})", spec.sentence_for(spec.get(options_)), spec.name, spec.allowed());
            item.is_idle = !spec.applies(options_);
            if (item.is_idle) item.text += " " + say(messages::Kind<>{"choose.idle"}());
        }
        menu.items.push_back(std::move(item));
    }
    menu.chosen = 1;
    menu.message = trouble();
    return menu;
}

const OptionSpec* HouseRules::option_of(std::size_t item) {
    return item < rows().size() ? rows()[item].option : nullptr;
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

std::string HouseRules::trouble() const {
    const auto found = contradictions(options_);
    if (found.empty()) return "";
    return say(messages::Kind<std::string>{"choose.contradiction", {"reason"}}(found.front().reason));
}

std::string summary_of(const RuleSet& rules) {
    std::string text;
    for (const rulefile::Sentence& sentence : rulefile::describe(rules))
        if (sentence.section == Section::table && sentence.is_option && sentence.applies &&
            sentence.rule != "tie" && sentence.rule != "score_shown")
            text += (text.empty() ? "" : " ") + sentence.text;
    return text;
}

}  // namespace euchre::tui

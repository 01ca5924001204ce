// The options of a rule set by name: their values, their ranges, and a sentence for each value. A new option
// is a member of Options, a row in schema.cpp, and the rule that reads it.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/options.h"
#include "text/enum_names.h"

namespace euchre {

enum class Section : unsigned char { table, deal, bidding, alone, play, score };
inline constexpr text::EnumNames<Section::score> section_titles("The table", "The deal", "Making trump",
                                                                "Going alone", "The play", "The score");
constexpr std::string_view title_of(Section section) { return section_titles[section]; }

struct OptionValue {
    std::string name;
    std::string sentence;
};

struct OptionSpec {
    Section section;
    std::string name;
    std::string question;                         // what the option decides, as a question to the host
    std::vector<OptionValue> values;              // of a choice; empty for a number
    int min = 0, max = 0;                         // of a number
    std::string sentence;                         // of a number; {} is the number
    std::function<int(const Options&)> get;       // the number, or the index into `values`
    std::function<void(Options&, int)> set;       // precondition: the value is in range
    std::function<bool(const Options&)> applies;  // false if other options make this one irrelevant

    bool is_number() const { return values.empty(); }
    std::string value_text(const Options& options) const;
    std::string sentence_for(int value) const;
    // The value with this name or number; nothing if there is none.
    std::optional<int> parse(std::string_view text) const;
    // "1 to 100", "fold, pass, stick or let"
    std::string allowed() const;
    // The error for an invalid value: "last_call must be fold, pass, stick or let, got stik; did you mean …"
    std::string complaint(std::string_view got) const;
};

std::span<const OptionSpec> schema();
const OptionSpec* find_option(std::string_view name);

// The options in which `to` differs from `from`: "target=5".
std::vector<std::string> changed_settings(const Options& from, const Options& to);

}  // namespace euchre

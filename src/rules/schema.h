// The options of a rule set by name: their values, their ranges, and when they have an effect. A new option
// is a member of Options, a row in schema.cpp, its texts in messages/en/rules.json, and the rule that reads
// it.
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
inline constexpr text::EnumNames<Section::score> section_names("table", "deal", "bidding", "alone", "play",
                                                               "score");

struct OptionSpec {
    Section section;
    std::string name;
    std::vector<std::string> values;              // of a choice; empty for a number
    int min = 0, max = 0;                         // of a number
    std::string house;                            // "H2" if no rulebook has it, only houses do
    std::function<int(const Options&)> get;       // the number, or the index into `values`
    std::function<void(Options&, int)> set;       // precondition: the value is in range
    std::function<bool(const Options&)> applies;  // false if other options make this one irrelevant

    bool is_number() const { return values.empty(); }
    std::string value_text(const Options& options) const;
    // The value with this name or number; nothing if there is none.
    std::optional<int> parse(std::string_view text) const;
};

std::span<const OptionSpec> schema();
const OptionSpec* find_option(std::string_view name);

// The options in which `to` differs from `from`: "target=5".
std::vector<std::string> changed_settings(const Options& from, const Options& to);

}  // namespace euchre

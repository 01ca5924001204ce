// Loads rule sets from TOML. A file names the set it starts from, and the options that differ. Every mistake
// in a file is reported with file and line.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_set.h"
#include "rules/schema.h"

namespace euchre::rulefile {

// "rules/home.toml:12: target must be 1 to 100, got 0"
struct Problem {
    std::string where;  // "FILE:LINE" or "--set …"; empty if the requested name itself is wrong
    std::string what;
    bool asked = false;  // the request is wrong, not a file
};
std::string to_string(const Problem& problem);

struct Loaded {
    std::optional<RuleSet> rules;  // set if there are no problems
    std::vector<Problem> problems;
};

// The rule sets that can be loaded by name: those of the folders, in order, then the built-in ones.
class Library {
  public:
    explicit Library(std::vector<std::filesystem::path> folders = {}) : folders_(std::move(folders)) {}

    // A folder of the caller's choice first, then the user's own ($XDG_CONFIG_HOME/euchre/rules).
    static Library standard(const std::optional<std::filesystem::path>& chosen);

    static constexpr std::string_view built_in = "built in";
    struct Entry {
        std::string name;
        std::string from;  // a path, or built_in
    };
    // Every rule set that can be loaded by name, each name once, in order.
    std::vector<Entry> list() const;

    struct Offered {
        std::string name;
        RuleSet rules;
    };
    // Every rule set without mistakes, in the order of the list that people see: by family, then by name.
    std::vector<Offered> offered() const;

    // A name, or the path of a file (with a '/' or ending in ".toml"); then "option=value" settings on top.
    Loaded load(std::string_view name_or_path, std::span<const std::string> settings = {}) const;
    // The text of a rule file that somebody sent. Its base is looked up by name; no path is read. `base` is
    // that name, or empty.
    struct Sent {
        Loaded loaded;
        std::string base;
    };
    Sent load_text(std::string_view text) const;

  private:
    std::vector<std::string> names() const;

    std::vector<std::filesystem::path> folders_;
};

// The same options, with the title, source and citations of the library's set of that name. A name that is a
// path is not looked up, because it may come from another machine.
RuleSet with_citations(RuleSet plain, const Library& library);

// The built-in rule set that the rules go back to.
std::optional<RuleSet> book_of(const RuleSet& rules);

// The value that most people play: that of the set "standard". Nothing if the option has no effect there.
std::optional<std::string> usual_value(const OptionSpec& option);

}  // namespace euchre::rulefile

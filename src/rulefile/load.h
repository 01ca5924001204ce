// Rule sets from TOML: a file names the set it starts from and what differs. Whatever is wrong with a file is
// said with file and line; nothing that a file holds does more harm than that.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_set.h"

namespace euchre {

// "rules/home.toml:12: target must be 1 to 100, got 0"
struct Problem {
    std::string where;  // may be empty: of a name that was asked for
    std::string what;
    bool asked = false;  // the fault is in what was asked for, not in a file
};
std::string to_string(const Problem& problem);

struct Loaded {
    std::optional<RuleSet> rules;  // there when there are no problems
    std::vector<Problem> problems;
};

// Where rule sets come from: folders, the first before the next, then the sets that are built in.
class Library {
  public:
    explicit Library(std::vector<std::filesystem::path> folders = {}) : folders_(std::move(folders)) {}

    // A folder of the caller's choice first, then the user's own ($XDG_CONFIG_HOME/euchre/rules).
    static Library standard(const std::optional<std::filesystem::path>& chosen);

    struct Entry {
        std::string name;
        std::string from;  // a path, or "built in"
    };
    // Every rule set that can be loaded by name, each name once, in order.
    std::vector<Entry> list() const;

    // A name, or the path of a file (with a '/' or ending in ".toml"); then "option=value" settings on top.
    Loaded load(std::string_view name_or_path, std::span<const std::string> settings = {}) const;

    // A rule set from text that stands in no file.
    Loaded load_text(std::string_view text, std::string_view called) const;

  private:
    std::vector<std::filesystem::path> folders_;
};

// The same options, with the title and the citations that the library's set of that name has. A name that is
// a path is not looked up: somebody else may have chosen it.
RuleSet with_citations(RuleSet plain, const Library& library);

}  // namespace euchre

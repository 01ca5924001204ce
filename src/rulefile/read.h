// The contents of one rule file, and a rule set under construction.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulefile/load.h"
#include "rules/rule_set.h"

namespace euchre::rulefile {

// An option in a file:  target = 7  or  target = { is = 7, by = ["N3"], or = { … } }.
struct FileOption {
    std::string value;
    std::string where;
    unsigned line = 0;
    std::optional<std::vector<std::string>> clauses;  // by
    std::map<std::string, std::vector<std::string>>
        other_clauses;  // or: clauses of the book for other values
};

struct FileBase {
    std::string name;
    std::string where;
};

// A term in a file:  [words]  kitty = { means = "The five cards left over.", by = ["L3"] }.
struct FileWord {
    std::string meaning;
    std::vector<std::string> clauses;
};

struct RuleFile {
    std::optional<std::string> title;
    std::optional<std::string> source;  // the printed rules: title, publisher, year
    std::optional<Family> family;
    std::optional<std::string> about;  // one line that tells the set apart
    std::optional<FileBase> base;
    std::map<std::string, FileOption> options;
    std::map<std::string, std::vector<std::string>> book;  // clauses of the rules that no option changes
    std::map<std::string, std::string> readings;           // of options and of rules that no option changes
    std::map<std::string, FileWord> words;
    std::vector<Problem> problems;
};

// Larger files are refused, because toml++ recurses once per dot of a key, without a limit.
inline constexpr std::size_t max_rule_file = std::size_t{16} << 10U;

RuleFile read_rule_file(std::string_view text, const std::string& called);

// The keys of [book] in a rule file: the rules that no option changes.
const std::vector<std::string>& book_rules();

class RuleDraft {
  public:
    std::string name, title;
    std::string book;    // the first file, which all others change
    std::string source;  // a file without a source keeps that of its base, whose clauses it cites
    Family family = Family::house;
    std::string about;
    Options options;
    Citations citations;
    std::map<std::string, FileWord> words;

    void take(const RuleFile& file);
    // Applies one "option=value" of the command line.
    void set(const std::string& option, const std::string& value, const std::string& where,
             std::vector<Problem>& problems);
    // A problem with these options, reported at the place that set one of them last.
    Problem problem_with(const std::vector<std::string>& names, const std::string& what) const;

  private:
    void put(const std::string& option, const FileOption& setting);

    struct Place {
        int file;       // a base has a lower number than the file on top of it
        unsigned line;  // 0: not in a file
        std::string where;
    };
    int files_ = 0;
    std::map<std::string, Place> places_;
    std::map<std::string, std::map<std::string, std::vector<std::string>>>
        book_clauses_;                                                    // option -> value -> ids
    std::map<std::string, std::map<std::string, std::string>> readings_;  // option -> value -> text
};

}  // namespace euchre::rulefile

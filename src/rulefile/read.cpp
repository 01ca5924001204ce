#include "rulefile/read.h"

#include <fmt/core.h>

#include <algorithm>

#include "messages/rule_texts.h"
#include "rulefile/toml.h"
#include "rules/schema.h"
#include "text/nearest.h"
#include "text/plain.h"
#include "text/quoted.h"

namespace euchre::rulefile {

namespace {

std::string kind_of(const toml::node& node) {
    switch (node.type()) {
        case toml::node_type::string: return "a string";
        case toml::node_type::integer: return "a whole number";
        case toml::node_type::floating_point: return "a fraction";
        case toml::node_type::boolean: return "a boolean";
        case toml::node_type::array: return "a list";
        case toml::node_type::table: return "a table";
        default: return "a date or time";
    }
}

// A suggestion is made for the first mistakes only: each takes a comparison with all options.
constexpr std::size_t most_suggestions = 5;

std::vector<std::string> option_names() {
    std::vector<std::string> names;
    for (const OptionSpec& spec : schema()) names.push_back(spec.name);
    return names;
}

// Reads one parsed file and collects its problems.
class FileReader {
  public:
    explicit FileReader(std::string called) : called_(std::move(called)) {}

    RuleFile read(const toml::table& root) {
        for (const auto& [key, node] : root) read_key(std::string(key.str()), key, node);
        std::ranges::sort(found_, {},
                          [](const Found& found) { return std::pair(found.line, found.problem.what); });
        for (Found& found : found_) file_.problems.push_back(std::move(found.problem));
        return std::move(file_);
    }

  private:
    std::string where(const toml::source_region& source) const {
        return fmt::format("{}:{}", called_, source.begin.line);
    }
    void problem(const toml::source_region& source, std::string what) {
        found_.push_back({source.begin.line, {where(source), std::move(what)}});
    }

    void unknown(const std::string& key, const toml::key& at, std::vector<std::string> known) {
        const std::string meant = found_.size() < most_suggestions ? text::did_you_mean(key, known) : "";
        problem(at.source(), fmt::format("unknown key {}{}", text::in_quotes(key), meant));
    }

    void read_key(const std::string& key, const toml::key& at, const toml::node& node) {
        if (key == "title") {
            file_.title = text(key, node);
        } else if (key == "source") {
            file_.source = text(key, node);
        } else if (key == "about") {
            file_.about = text(key, node);
        } else if (key == "family") {
            read_family(node);
        } else if (key == "base") {
            if (const auto name = text(key, node)) file_.base = FileBase{*name, where(node.source())};
        } else if (key == "book") {
            read_book(node);
        } else if (key == "readings") {
            read_readings(node);
        } else if (key == "words") {
            read_words(node);
        } else if (const OptionSpec* spec = find_option(key)) {
            read_option(*spec, node);
        } else {
            std::vector<std::string> known = option_names();
            known.insert(known.end(),
                         {"title", "source", "about", "family", "base", "book", "readings", "words"});
            unknown(key, at, known);
        }
    }

    std::optional<std::string> text(const std::string& key, const toml::node& node) {
        const auto value = node.value_exact<std::string>();
        if (value && !value->empty() && value->size() <= 1000 && text::is_plain(*value)) return value;
        if (value)
            problem(node.source(), fmt::format("{} must be one line of 1 to 1000 characters", key));
        else
            problem(node.source(), fmt::format("{} must be a string, got {}", key, kind_of(node)));
        return std::nullopt;
    }

    void read_family(const toml::node& node) {
        const auto word = text("family", node);
        if (!word) return;
        file_.family = family_names.parse(*word);
        if (!file_.family)
            problem(node.source(),
                    fmt::format("family must be common, book or house, got {}", text::in_quotes(*word)));
    }

    std::vector<std::string> clause_list(const std::string& key, const toml::node& node) {
        std::vector<std::string> clauses;
        const toml::array* list = node.as_array();
        if (list == nullptr) {
            problem(node.source(), fmt::format("{} must be a list of clauses, got {}", key, kind_of(node)));
            return clauses;
        }
        for (const toml::node& each : *list)
            if (const auto clause = text(key, each)) clauses.push_back(*clause);
        return clauses;
    }

    const toml::table* table(const std::string& key, const toml::node& node) {
        if (!node.is_table())
            problem(node.source(), fmt::format("{} must be a table, got {}", key, kind_of(node)));
        return node.as_table();
    }

    void read_book(const toml::node& node) {
        const toml::table* const book = table("book", node);
        if (book == nullptr) return;
        for (const auto& [key, clauses] : *book) {
            const std::string rule(key.str());
            if (std::ranges::find(book_rules(), rule) == book_rules().end())
                unknown(rule, key, book_rules());
            else
                file_.book[rule] = clause_list(rule, clauses);
        }
    }

    void read_readings(const toml::node& node) {
        const toml::table* const readings = table("readings", node);
        if (readings == nullptr) return;
        for (const auto& [key, reading] : *readings) {
            const std::string rule(key.str());
            if (find_option(rule) == nullptr && std::ranges::find(book_rules(), rule) == book_rules().end()) {
                std::vector<std::string> known = option_names();
                known.insert(known.end(), book_rules().begin(), book_rules().end());
                unknown(rule, key, known);
            } else if (const auto why = text(rule, reading)) {
                file_.readings[rule] = *why;
            }
        }
    }

    void read_words(const toml::node& node) {
        const toml::table* const words = table("words", node);
        if (words == nullptr) return;
        for (const auto& [key, about] : *words) {
            const std::string word(key.str());
            if (word.empty() || word.size() > 40 || !text::is_plain(word))
                problem(key.source(), "a word must be one line of 1 to 40 characters");
            else if (const toml::table* const parts = table(word, about))
                read_word(word, *parts);
        }
    }

    void read_word(const std::string& word, const toml::table& parts) {
        FileWord read;
        for (const auto& [key, part] : parts) {
            if (key.str() == "means")
                read.meaning = text("means", part).value_or("");
            else if (key.str() == "by")
                read.clauses = clause_list("by", part);
            else
                unknown(std::string(key.str()), key, {"means", "by"});
        }
        if (!parts.contains("means")) problem(parts.source(), fmt::format("{} has no 'means'", word));
        file_.words[word] = std::move(read);
    }

    // The value as text, checked against the option. A value whose name is a number may be written as a
    // number.
    std::optional<std::string> value(const OptionSpec& spec, const toml::node& node) {
        std::string got;
        if (const auto number = node.value_exact<std::int64_t>())
            got = std::to_string(*number);
        else if (const auto name = node.value_exact<std::string>(); name && !spec.is_number())
            got = *name;
        else {
            problem(node.source(), fmt::format("{} must be {}{}, got {}", spec.name,
                                               spec.is_number() ? "a whole number, " : "",
                                               messages::allowed_values(spec), kind_of(node)));
            return std::nullopt;
        }
        if (spec.parse(got)) return got;
        problem(node.source(), messages::wrong_value(spec, got));
        return std::nullopt;
    }

    void read_option(const OptionSpec& spec, const toml::node& node) {
        FileOption option;
        option.where = where(node.source());
        option.line = node.source().begin.line;
        const toml::table* const parts = node.as_table();
        if (parts == nullptr) {
            if (const auto plain = value(spec, node)) {
                option.value = *plain;
                file_.options[spec.name] = option;
            }
            return;
        }
        option.clauses.emplace();
        bool complete = false;
        for (const auto& [key, part] : *parts) {
            if (key.str() == "is") {
                if (const auto is = value(spec, part)) {
                    option.value = *is;
                    complete = true;
                }
            } else if (key.str() == "by") {
                option.clauses = clause_list("by", part);
            } else if (key.str() == "or") {
                read_other_clauses(spec, part, option);
            } else {
                unknown(std::string(key.str()), key, {"is", "by", "or"});
            }
        }
        if (complete)
            file_.options[spec.name] = option;
        else if (!parts->contains("is"))
            problem(node.source(), fmt::format("{} has no 'is'", spec.name));
    }

    void read_other_clauses(const OptionSpec& spec, const toml::node& node, FileOption& option) {
        const toml::table* const others = table("or", node);
        if (others == nullptr) return;
        for (const auto& [key, clauses] : *others) {
            const std::string name(key.str());
            if (spec.parse(name))
                option.other_clauses[name] = clause_list(name, clauses);
            else
                problem(key.source(), messages::wrong_value(spec, name));
        }
    }

    struct Found {
        unsigned line;
        Problem problem;
    };

    std::string called_;
    RuleFile file_;
    std::vector<Found> found_;
};

}  // namespace

const std::vector<std::string>& book_rules() {
    static const std::vector<std::string> names{
        "object",    "seats",      "opposite",    "clockwise",    "ranks",     "counts",
        "misdeal",   "turn_up",    "first_round", "second_round", "crosswise", "trump_shown",
        "sits_out",  "tricks",     "lead",        "follow",       "renege",    "trick",
        "next_lead", "all_tricks", "each_sweep",  "announce"};
    return names;
}

RuleFile read_rule_file(std::string_view text, const std::string& called) {
    if (text.size() > max_rule_file) {
        RuleFile file;
        file.problems.push_back({called, "larger than 16 KiB, the limit for a rule file"});
        return file;
    }
    const toml::parse_result parsed = toml::parse(text, called);
    if (parsed) return FileReader(called).read(parsed.table());
    RuleFile file;
    const toml::parse_error& error = parsed.error();
    file.problems.push_back(
        {fmt::format("{}:{}", called, error.source().begin.line), std::string(error.description())});
    return file;
}

void RuleDraft::take(const RuleFile& file) {
    ++files_;
    title = file.title.value_or(name);
    if (book.empty()) book = name;
    if (file.source) source = *file.source;
    family = file.family.value_or(Family::house);
    about = file.about.value_or("");
    for (const auto& [option, setting] : file.options) put(option, setting);
    for (const auto& [rule, clauses] : file.book) citations[rule] = Citation{clauses, "", false, {}};
    for (const auto& [rule, reading] : file.readings) {
        if (const OptionSpec* const spec = find_option(rule))
            readings_[rule][spec->value_text(options)] = reading;
        citations[rule].reading = reading;
    }
    for (const auto& [word, meaning] : file.words) words[word] = meaning;
}

void RuleDraft::set(const std::string& option, const std::string& value, const std::string& where,
                    std::vector<Problem>& problems) {
    const OptionSpec* const spec = find_option(option);
    if (spec == nullptr) {
        const std::string meant =
            problems.size() < most_suggestions ? text::did_you_mean(option, option_names()) : "";
        problems.push_back(
            {where, fmt::format("there is no option {}{}", text::in_quotes(option), meant), true});
    } else if (!spec->parse(value)) {
        problems.push_back({where, messages::wrong_value(*spec, value), true});
    } else {
        ++files_;
        put(option, {value, where, 0, std::nullopt, {}});
    }
}

void RuleDraft::put(const std::string& option, const FileOption& setting) {
    const OptionSpec& spec = *find_option(option);
    spec.set(options, *spec.parse(setting.value));
    places_[option] = {files_, setting.line, setting.where};
    auto& book = book_clauses_[option];
    if (setting.clauses) book[setting.value] = *setting.clauses;
    for (const auto& [value, clauses] : setting.other_clauses) book[value] = clauses;
    const auto known = book.find(setting.value);
    const bool house = known == book.end();
    const auto& readings = readings_[option];
    const auto reading = readings.find(setting.value);
    Citation& citation = citations[option];
    citation = {house ? std::vector<std::string>{} : known->second,
                reading == readings.end() ? "" : reading->second, house, book};
    citation.other_values.erase(setting.value);
}

Problem RuleDraft::problem_with(const std::vector<std::string>& names, const std::string& what) const {
    const Place* last = nullptr;
    for (const std::string& option : names) {
        const auto found = places_.find(option);
        if (found == places_.end()) continue;
        const Place& place = found->second;
        if (last == nullptr || std::pair(place.file, place.line) > std::pair(last->file, last->line))
            last = &place;
    }
    if (last == nullptr) return {name, what};
    return {last->where, what, last->line == 0};
}

}  // namespace euchre::rulefile

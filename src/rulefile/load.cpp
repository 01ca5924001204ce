#include "rulefile/load.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <utility>

#include "messages/rule_texts.h"
#include "rulefile/builtin.h"
#include "rulefile/read.h"
#include "rules/check.h"
#include "text/nearest.h"
#include "text/quoted.h"

namespace euchre::rulefile {

namespace {

namespace fs = std::filesystem;

struct Source {
    std::string called;  // the name in messages
    std::string name;    // the name of the rule set
    std::string text;
};

bool is_path(std::string_view name) {
    return name.find('/') != std::string_view::npos || name.ends_with(".toml");
}

std::optional<Source> open_file(const fs::path& path, std::vector<Problem>& problems) {
    const auto problem = [&](std::string what) {
        problems.push_back({path.string(), std::move(what)});
        return std::nullopt;
    };
    std::error_code error;
    if (!fs::exists(path, error)) return problem("there is no such file");
    if (!fs::is_regular_file(path, error)) return problem("not a regular file");
    if (fs::file_size(path, error) > max_rule_file || error)
        return problem("larger than 16 KiB, the limit for a rule file");
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return problem("can't read the file");
    return Source{path.string(), path.stem().string(),
                  std::string(std::istreambuf_iterator<char>(stream), {})};
}

std::string builtin_path(std::string_view name) { return fmt::format("rules/{}.toml (built in)", name); }

// Finds and reads a rule set and its bases. Applies the base first.
class Reader {
  public:
    Reader(std::vector<fs::path> folders, std::vector<std::string> known)
        : folders_(std::move(folders)), known_(std::move(known)) {}

    void read_named(std::string_view name, const std::string& asked_at) {
        const std::size_t known_problems = problems.size();
        if (const auto source = find(name)) return read(*source);
        if (problems.size() > known_problems) return;  // the file exists, but can't be read
        std::string what = fmt::format("there is no rule set {}", text::in_quotes(name));
        if (std::ranges::find(known_, name) != known_.end())
            what = fmt::format("base {} leads back to this file", text::in_quotes(name));
        else
            what += text::did_you_mean(name, known_);
        problems.push_back({asked_at, what, asked_at.empty()});
    }

    void read_path(const fs::path& path) {
        if (const auto source = open_file(path, problems)) {
            remember(path.string());
            folders_.insert(folders_.begin(), path.parent_path());  // a base may be in the folder of the file
            read(*source);
        }
    }

    void read(const Source& source) {
        const RuleFile file = read_rule_file(source.text, source.called);
        problems.insert(problems.end(), file.problems.begin(), file.problems.end());
        if (file.base) read_named(file.base->name, file.base->where);
        if (!problems.empty()) return;
        draft.name = source.name;
        draft.take(file);
    }

    RuleDraft draft;
    std::vector<Problem> problems;

  private:
    // A set whose base has its own name means the next set of that name, so no file is read twice.
    bool remember(const std::string& place) {
        if (std::ranges::find(seen_, place) != seen_.end()) return false;
        seen_.push_back(place);
        return true;
    }

    std::optional<Source> find(std::string_view name) {
        if (is_path(name)) return std::nullopt;  // a name can't leave its folder
        for (const fs::path& folder : folders_) {
            const fs::path path = folder / fmt::format("{}.toml", name);
            std::error_code error;
            if (fs::exists(path, error) && remember(path.string())) return open_file(path, problems);
        }
        for (const BuiltinFile& file : builtin_files())
            if (file.name == name && remember(builtin_path(name)))
                return Source{builtin_path(name), std::string(name), std::string(file.text)};
        return std::nullopt;
    }

    std::vector<fs::path> folders_;
    std::vector<std::string> known_;
    std::vector<std::string> seen_;
};

void apply_setting(const std::string& setting, Reader& reader) {
    const std::string where = "--set " + setting;
    const auto equals = setting.find('=');
    if (equals == std::string::npos) {
        reader.problems.push_back({where, "must be option=value", true});
        return;
    }
    reader.draft.set(setting.substr(0, equals), setting.substr(equals + 1), where, reader.problems);
}

char lower_case(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

Loaded finish(Reader& reader) {
    if (reader.problems.empty()) {
        for (const Contradiction& contradiction : contradictions(reader.draft.options))
            reader.problems.push_back(reader.draft.problem_with(
                contradiction.options, messages::reason_of(contradiction, reader.draft.options)));
    }
    if (!reader.problems.empty()) return {std::nullopt, std::move(reader.problems)};
    const RuleDraft& draft = reader.draft;
    std::vector<BookWord> words;
    for (const auto& [word, one] : draft.words) words.push_back({word, one.meaning, one.clauses});
    std::ranges::sort(words, [](const BookWord& a, const BookWord& b) {
        return std::ranges::lexicographical_compare(a.word, b.word, {}, lower_case, lower_case);
    });
    return {RuleSet({draft.name, draft.title, draft.source, draft.book, std::move(words), draft.family,
                     draft.about},
                    draft.options, draft.citations),
            {}};
}

}  // namespace

std::string to_string(const Problem& problem) {
    return problem.where.empty() ? problem.what : problem.where + ": " + problem.what;
}

Library Library::standard(const std::optional<fs::path>& chosen) {
    std::vector<fs::path> folders;
    if (chosen) folders.push_back(*chosen);
    const char* const config = std::getenv("XDG_CONFIG_HOME");
    const char* const home = std::getenv("HOME");
    if (config != nullptr && *config != '\0')
        folders.push_back(fs::path(config) / "euchre" / "rules");
    else if (home != nullptr && *home != '\0')
        folders.push_back(fs::path(home) / ".config" / "euchre" / "rules");
    return Library(std::move(folders));
}

std::vector<Library::Entry> Library::list() const {
    std::map<std::string, std::string> found;
    for (const fs::path& folder : folders_) {
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(folder, error))
            if (entry.path().extension() == ".toml")
                found.emplace(entry.path().stem().string(), entry.path().string());
    }
    for (const BuiltinFile& file : builtin_files()) found.emplace(std::string(file.name), built_in);
    std::vector<Entry> entries;
    for (const auto& [name, from] : found) entries.push_back({name, from});
    return entries;
}

std::vector<Library::Offered> Library::offered() const {
    std::vector<Offered> sets;
    for (Entry& entry : list())
        if (Loaded loaded = load(entry.name); loaded.rules)
            sets.push_back({std::move(entry.name), std::move(*loaded.rules)});
    std::ranges::sort(sets, {}, [](const Offered& set) { return std::pair(set.rules.family(), set.name); });
    return sets;
}

std::vector<std::string> Library::names() const {
    std::vector<std::string> known;
    for (const Entry& entry : list()) known.push_back(entry.name);
    return known;
}

Library::Sent Library::load_text(std::string_view text) const {
    Reader reader(folders_, names());
    const std::string called = "line";
    const RuleFile file = read_rule_file(text, called);
    reader.read({called, "file", std::string(text)});
    return {finish(reader), file.base ? file.base->name : ""};
}

Loaded Library::load(std::string_view name_or_path, std::span<const std::string> settings) const {
    Reader reader(folders_, names());
    if (is_path(name_or_path))
        reader.read_path(fs::path(name_or_path));
    else
        reader.read_named(name_or_path, "");
    if (reader.problems.empty())
        for (const std::string& setting : settings) apply_setting(setting, reader);
    return finish(reader);
}

RuleSet with_citations(RuleSet plain, const Library& library) {
    if (plain.name().find_first_of("/.\\") != std::string::npos) return plain;
    std::vector<std::string> settings;
    for (const OptionSpec& spec : schema())
        settings.push_back(spec.name + "=" + spec.value_text(plain.options()));
    Loaded loaded = library.load(plain.name(), settings);
    return loaded.rules ? std::move(*loaded.rules) : std::move(plain);
}

std::optional<RuleSet> book_of(const RuleSet& rules) { return Library().load(rules.book()).rules; }

std::optional<std::string> usual_value(const OptionSpec& option) {
    static const Options standard = Library().load("standard").rules.value().options();
    return option.applies(standard) ? std::optional(option.value_text(standard)) : std::nullopt;
}

}  // namespace euchre::rulefile

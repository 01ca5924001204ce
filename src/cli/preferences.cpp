#include "cli/preferences.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "cli/values.h"
#include "rulefile/toml.h"
#include "text/nearest.h"
#include "text/quoted.h"

namespace euchre::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t max_preferences = 16U << 10U;  // bytes

class PreferencesReader {
  public:
    PreferencesReader(const fs::path& path, const std::vector<Preference>& known)
        : called_(path.string()), known_(known) {}

    Preferences read(std::string_view text) {
        const toml::parse_result parsed = toml::parse(text);
        if (!parsed) {
            complain(parsed.error().source(), std::string(parsed.error().description()));
        } else {
            for (const auto& [key, node] : parsed.table()) take(std::string(key.str()), key.source(), node);
        }
        for (auto& [line, problem] : problems_) found_.problems.push_back(std::move(problem));
        return std::move(found_);
    }

  private:
    void complain(const toml::source_region& where, const std::string& what) {
        problems_.emplace(where.begin.line, place(where) + ": " + what);
    }

    std::string place(const toml::source_region& where) const {
        return fmt::format("{}:{}", called_, where.begin.line);
    }

    void take(const std::string& key, const toml::source_region& where, const toml::node& node) {
        const auto found = std::ranges::find(known_, key, &Preference::name);
        if (found == known_.end()) return complain(where, unknown(key));
        if (found->is_flag) {
            if (const auto flag = node.value_exact<bool>())
                found_.flags[key] = *flag;
            else
                complain(where, key + " must be true or false");
            return;
        }
        auto text = node.value_exact<std::string>();
        if (!text) return complain(where, key + " must be a text in quotes");
        const std::string wrong = found->choices.empty() ? "" : one_of(found->choices)(*text);
        if (!wrong.empty()) return complain(where, key + ": " + wrong);
        found_.texts[key] = {std::move(*text), place(where)};
    }

    std::string unknown(const std::string& key) const {
        std::vector<std::string> names;
        for (const Preference& each : known_) names.push_back(each.name);
        return fmt::format("unknown key {}{}", text::in_quotes(key), text::did_you_mean(key, names));
    }

    std::string called_;
    const std::vector<Preference>& known_;
    Preferences found_;
    std::multimap<unsigned, std::string> problems_;  // by line
};

}  // namespace

std::optional<fs::path> preferences_file() {
    const char* const config = std::getenv("XDG_CONFIG_HOME");
    const char* const home = std::getenv("HOME");
    if (config != nullptr && *config != '\0') return fs::path(config) / "euchre" / "play.toml";
    if (home != nullptr && *home != '\0') return fs::path(home) / ".config" / "euchre" / "play.toml";
    return std::nullopt;
}

Preferences read_preferences(const fs::path& path, const std::vector<Preference>& known) {
    const auto problem = [&path](const std::string& what) {
        Preferences none;
        none.problems.push_back(path.string() + ":1: " + what);
        return none;
    };
    std::error_code error;
    if (!fs::exists(path, error) && !error) return {};
    if (!fs::is_regular_file(path, error)) return problem("this is not a readable file");
    if (fs::file_size(path, error) > max_preferences) return problem("larger than 16 KB");
    std::ifstream file(path, std::ios::binary);
    if (!file) return problem("this file can't be read");
    return PreferencesReader(path, known).read(std::string(std::istreambuf_iterator<char>(file), {}));
}

}  // namespace euchre::cli

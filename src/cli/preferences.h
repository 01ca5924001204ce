// A person's preferences for 'euchre play', from $XDG_CONFIG_HOME/euchre/play.toml (docs/terminal.md).
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace euchre::cli {

// A key of the file. It has the name of an option of 'euchre play'.
struct Preference {
    std::string name;
    bool is_flag = false;              // the value is true or false
    std::vector<std::string> choices;  // the possible texts; empty: any
};

struct PreferredText {
    std::string value;
    std::string where;  // "play.toml:3"
};

struct Preferences {
    std::map<std::string, PreferredText> texts;
    std::map<std::string, bool> flags;
    std::vector<std::string> problems;  // "play.toml:3: ..."; wrong entries are ignored
};

// Nothing if there is no home directory.
std::optional<std::filesystem::path> preferences_file();
// A missing file is empty, and not a problem.
Preferences read_preferences(const std::filesystem::path& path, const std::vector<Preference>& known);

}  // namespace euchre::cli

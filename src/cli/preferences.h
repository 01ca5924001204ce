// What somebody likes at the table: $XDG_CONFIG_HOME/euchre/play.toml (docs/terminal.md).
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace euchre {

// A key of the file is the name of an option of 'euchre play'.
struct Preference {
    std::string name;
    bool is_flag = false;              // true or false
    std::vector<std::string> choices;  // of a text; none: any
};

struct PreferredText {
    std::string value;
    std::string where;  // "play.toml:3"
};

struct Preferences {
    std::map<std::string, PreferredText> texts;
    std::map<std::string, bool> flags;
    std::vector<std::string> problems;  // "play.toml:3: ..."; what is wrong is left out
};

// Nothing: there is no home directory.
std::optional<std::filesystem::path> preferences_file();
// A file that is not there holds nothing, and is no problem.
Preferences read_preferences(const std::filesystem::path& path, const std::vector<Preference>& known);

}  // namespace euchre

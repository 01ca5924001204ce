// How `euchre serve` is set up: by flags, then the environment, then a file, then what is usual. One name
// each:
// --trusted-proxy, EUCHRE_TRUSTED_PROXY, trusted_proxy = …
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lobby/log.h"
#include "server/listener.h"

namespace euchre {

struct ServeSettings {
    std::string version;  // of the program; no setting
    ListenSettings network;
    std::string data = "euchre-data";  // the folder
    unsigned bot_threads = 1;
    unsigned keep_games_days = 0;  // 0: for good
    LogLevel log_level = LogLevel::info;
};

// One thing that can be set.
struct Setting {
    std::string name;   // as in the file: trusted_proxy
    std::string value;  // what kind of value, for the help: ADDRESS; of a few, which: LEVEL:{debug,info}
    std::string usual;  // what holds where it is not set; may be empty
    std::string help;
    bool repeats;
    // What is wrong with a value, or nothing once it is taken. Of one that repeats, called for each.
    std::function<std::optional<std::string>(ServeSettings&, const std::string&)> set;

    std::string flag() const;      // --trusted-proxy
    std::string variable() const;  // EUCHRE_TRUSTED_PROXY
};

const std::vector<Setting>& serve_schema();

// Values by the setting's name.
using SettingValues = std::map<std::string, std::vector<std::string>>;

struct SettingSources {
    SettingValues flags;
    std::function<std::optional<std::string>(const std::string&)> environment;
    std::optional<std::string> file;  // its path; --config
};

// The settings, or what is wrong, each with its place ("euchre.toml:3: …", "EUCHRE_PORT: …", "--port: …").
std::variant<ServeSettings, std::vector<std::string>> read_settings(const SettingSources& sources);

// The values of a file's text. Problems are added as "called:line: …".
struct FileValue {
    std::vector<std::string> values;
    std::string where;
};
std::map<std::string, FileValue> read_settings_file(std::string_view text, const std::string& called,
                                                    std::vector<std::string>& problems);

}  // namespace euchre

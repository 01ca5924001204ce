// The settings of `euchre serve`: from flags, then the environment, then a file, then defaults. A setting has
// the same name in each: --trusted-proxy, EUCHRE_TRUSTED_PROXY, trusted_proxy = …
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lobby/log.h"
#include "server/audit_log.h"
#include "server/listener.h"

namespace euchre::server {

struct ServeSettings {
    std::string version;  // of the program; not a setting
    ListenSettings network;
    std::string data = "euchre-data";  // the folder
    std::string database;              // the address of another store; empty: SQLite in the folder
    std::string node;                  // the server's name in a fleet; empty: it has the data for itself
    std::string node_address;          // "host:port" where the other nodes reach it; empty: the first address
    std::string key_file;              // nothing: beside the configuration file, or beside the data folder
    unsigned bot_threads = 1;
    unsigned keep_games_days = 0;  // 0: for ever
    lobby::LogLevel log_level = lobby::LogLevel::info;
    AuditSettings audit;
    unsigned backup_hours = 0;  // 0: no backups
    std::string backup_folder;  // empty: "backups" in the data folder
    std::size_t kept_backups = 7;
};

struct Setting {
    std::string name;   // as in the file: trusted_proxy
    std::string value;  // the kind of value for the help: ADDRESS; or the choices: LEVEL:{debug,info}
    std::string usual;  // the default; may be empty
    std::string help;
    bool repeats;
    // Sets the value. Returns what is wrong with it, or nothing. Called once per value of a list.
    std::function<std::optional<std::string>(ServeSettings&, const std::string&)> set;

    std::string flag() const;      // --trusted-proxy
    std::string variable() const;  // EUCHRE_TRUSTED_PROXY
};

const std::vector<Setting>& serve_schema();
// What a `store` begins with that is a folder.
inline constexpr std::string_view sqlite_prefix = "sqlite:";

// Values by name of the setting.
using SettingValues = std::map<std::string, std::vector<std::string>>;

struct SettingSources {
    SettingValues flags;
    std::function<std::optional<std::string>(const std::string&)> environment;
    std::optional<std::string> file;  // the path from --config
};

// The settings, or all mistakes with their places ("euchre.toml:3: …", "EUCHRE_PORT: …", "--port: …").
std::variant<ServeSettings, std::vector<std::string>> read_settings(const SettingSources& sources);

// The values in the text of a file. Problems are added as "called:line: …".
struct FileValue {
    std::vector<std::string> values;
    std::string where;
};
std::map<std::string, FileValue> read_settings_file(std::string_view text, const std::string& called,
                                                    std::vector<std::string>& problems);

}  // namespace euchre::server

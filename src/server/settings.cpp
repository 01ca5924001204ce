#include "server/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <thread>

#include "server/server_key.h"
#include "store/open_store.h"

namespace euchre::server {

namespace {

// The source of a setting's values, in order of precedence.
enum class Source { flags, environment, file };
struct Found {
    Source source;
    std::string where;
    std::vector<std::string> values;
};

std::optional<Found> find(const Setting& setting, const SettingSources& sources,
                          const std::map<std::string, FileValue>& file) {
    if (const auto flag = sources.flags.find(setting.name); flag != sources.flags.end())
        return Found{Source::flags, setting.flag(), flag->second};
    if (const auto text = sources.environment(setting.variable())) {
        Found found{Source::environment, setting.variable(), {}};
        std::istringstream parts(*text);
        for (std::string part; std::getline(parts, part, setting.repeats ? ',' : '\n');)
            found.values.push_back(part);
        if (found.values.empty()) found.values.emplace_back();
        return found;
    }
    if (const auto value = file.find(setting.name); value != file.end())
        return Found{Source::file, value->second.where, value->second.values};
    return std::nullopt;
}

// For two names of one setting: values of a higher source replace those of a lower one.
void forget_the_lower(std::map<std::string, Found>& all, const std::string& a, const std::string& b) {
    const auto first = all.find(a), second = all.find(b);
    if (first == all.end() || second == all.end() || first->second.source == second->second.source) return;
    all.erase(first->second.source < second->second.source ? second : first);
}

std::map<std::string, FileValue> read_file(const std::string& path, std::vector<std::string>& problems) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) {
        problems.push_back(path + ": the file can't be read");
        return {};
    }
    return read_settings_file(text.str(), path, problems);
}

void check_node(const ServeSettings& settings, const std::map<std::string, Found>& all,
                std::vector<std::string>& problems) {
    const std::string& where = all.at("node").where;
    if (all.contains("store") && !store::is_postgres(settings.database))
        problems.push_back(all.at("store").where + ": the nodes of a fleet share a PostgreSQL database");
    if (all.contains("tls_cert"))
        problems.push_back(all.at("tls_cert").where +
                           ": nodes reach each other by plain HTTP; let the proxy before them end TLS");
    const auto& listen = settings.network.listen;
    if (!all.contains("node_address") && !listen.empty() && listen.front().address.is_unspecified())
        problems.push_back(where + ": node needs node_address, where the other nodes reach this one");
}

// Checks settings that depend on each other, and fills in defaults.
void round_off(ServeSettings& settings, const std::map<std::string, Found>& all,
               std::vector<std::string>& problems) {
    const auto needs = [&](const std::string& one, const std::string& other) {
        if (all.contains(one) && !all.contains(other))
            problems.push_back(fmt::format("{}: {} needs {}", all.at(one).where, one, other));
    };
    needs("tls_cert", "tls_key");
    needs("tls_key", "tls_cert");
    needs("redirect_http", "tls_cert");
    if (all.contains("data") && all.contains("store") && settings.database.empty())
        problems.push_back(
            fmt::format("{}: sqlite:DIR is the same as data; give one of them", all.at("store").where));
    if (!settings.database.empty() && settings.backup_hours > 0)
        problems.push_back(all.at("backup_every").where +
                           ": backup_every is for SQLite; back up PostgreSQL with pg_dump (docs/fleet.md)");
    needs("node", "store");
    needs("node_address", "node");
    if (all.contains("node")) check_node(settings, all, problems);
    if (settings.network.listen.empty())
        settings.network.listen.push_back({boost::asio::ip::address_v4::loopback(), 8080});
}

}  // namespace

std::variant<ServeSettings, std::vector<std::string>> read_settings(const SettingSources& sources) {
    std::vector<std::string> problems;
    ServeSettings settings;
    settings.bot_threads = std::max(2U, std::thread::hardware_concurrency()) - 1;
    std::map<std::string, FileValue> file;
    if (sources.file) file = read_file(*sources.file, problems);
    std::map<std::string, Found> all;
    for (const Setting& setting : serve_schema())
        if (auto found = find(setting, sources, file)) all.emplace(setting.name, std::move(*found));
    forget_the_lower(all, "listen", "port");
    if (const auto store = all.find("store");
        store != all.end() && store->second.values.front().starts_with(sqlite_prefix))
        forget_the_lower(all, "data", "store");
    for (const Setting& setting : serve_schema()) {
        const auto at = all.find(setting.name);
        if (at == all.end()) continue;
        const Found& found = at->second;
        if (found.values.size() != 1 && !setting.repeats)
            problems.push_back(found.where + ": there must be one value");
        for (const std::string& value : found.values)
            if (const auto wrong = setting.set(settings, value))
                problems.push_back(fmt::format("{}: {} {}", found.where, setting.name, *wrong));
    }
    round_off(settings, all, problems);
    if (settings.key_file.empty())
        settings.key_file = usual_key_file(sources.file.value_or(""), settings.data).string();
    if (!problems.empty()) return problems;
    return settings;
}

}  // namespace euchre::server

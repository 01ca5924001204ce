#include <fmt/format.h>

#include <algorithm>

#include "server/host_names.h"
#include "server/settings.h"
#include "store/open_store.h"
#include "text/number.h"
#include "text/quoted.h"

namespace euchre::server {

namespace {

using Complaint = std::optional<std::string>;

using Set = std::function<Complaint(ServeSettings&, const std::string&)>;

// Parses a number, checks its range and stores it.
template <class Number, class Where>
Set number(Where where, Number low, Number high) {
    return [=](ServeSettings& settings, const std::string& text) -> Complaint {
        const auto value = text::parse_number<Number>(text, low, high);
        if (!value)
            return fmt::format("must be a number from {} to {}, got {}", low, high, text::in_quotes(text));
        where(settings) = *value;
        return std::nullopt;
    };
}

template <class Where>
Set seconds(Where where) {
    return [=](ServeSettings& settings, const std::string& text) -> Complaint {
        const auto value = text::parse_number<unsigned>(text, 1, 3600);
        if (!value) return fmt::format("must be 1 to 3600 seconds, got {}", text::in_quotes(text));
        where(settings) = std::chrono::seconds(*value);
        return std::nullopt;
    };
}

template <class Where>
Set words(Where where) {
    return [=](ServeSettings& settings, const std::string& text) -> Complaint {
        if (text.empty()) return "must not be empty";
        where(settings) = text;
        return std::nullopt;
    };
}

Complaint set_data(ServeSettings& settings, const std::string& text) {
    if (text.empty()) return "must not be empty";
    if (store::is_address(text)) return "must be a folder; name a database with store";
    settings.data = text;
    return std::nullopt;
}

// An address may have a password, so it is not repeated.
Complaint set_store(ServeSettings& settings, const std::string& text) {
    if (store::is_address(text)) {
        settings.database = text;
        return std::nullopt;
    }
    if (text.starts_with(sqlite_prefix)) return set_data(settings, text.substr(sqlite_prefix.size()));
    return "must be sqlite:DIR, or such as postgres://euchre@db.example/euchre";
}

Complaint set_node(ServeSettings& settings, const std::string& text) {
    constexpr std::size_t longest = 40;  // bytes
    const auto fits = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') || letter == '-' || letter == '_' || letter == '.';
    };
    if (text.empty() || text.size() > longest || !std::ranges::all_of(text, fits))
        return fmt::format("must be a name of up to {} letters, digits, '-', '_' and '.', got {}", longest,
                           text::in_quotes(text));
    settings.node = text;
    return std::nullopt;
}

Complaint set_node_address(ServeSettings& settings, const std::string& text) {
    const auto colon = text.rfind(':');
    const bool is_whole = colon != std::string::npos && colon > 0;
    if (!is_whole || !text::parse_number<std::uint16_t>(text.substr(colon + 1), 1, 65535))
        return fmt::format("must be HOST:PORT, such as 10.0.0.7:8080 or node1.internal:8080, got {}",
                           text::in_quotes(text));
    settings.node_address = text;
    return std::nullopt;
}

Complaint add_listen(ServeSettings& settings, const std::string& text) {
    const auto endpoint = parse_endpoint(text);
    if (!endpoint)
        return fmt::format("must be ADDRESS:PORT, such as 0.0.0.0:8080 or [::]:8080, got {}",
                           text::in_quotes(text));
    settings.network.listen.push_back(*endpoint);
    return std::nullopt;
}

Complaint set_port(ServeSettings& settings, const std::string& text) {
    const auto port = text::parse_number<std::uint16_t>(text, 0, 65535);
    if (!port) return fmt::format("must be a number from 0 to 65535, got {}", text::in_quotes(text));
    settings.network.listen.push_back({boost::asio::ip::address_v4::loopback(), *port});
    return std::nullopt;
}

Complaint set_public_url(ServeSettings& settings, const std::string& text) {
    const std::string_view url =
        std::string_view(text).substr(0, text.size() - (text.ends_with('/') ? 1 : 0));
    settings.network.public_url = parse_origin(url);
    if (settings.network.public_url) return std::nullopt;
    return fmt::format("must be such as https://cards.example, without a path, got {}",
                       text::in_quotes(text));
}

Complaint add_proxy(ServeSettings& settings, const std::string& text) {
    const auto network = parse_network(text);
    if (!network)
        return fmt::format("must be an address or a network, such as 127.0.0.1 or 10.0.0.0/8, got {}",
                           text::in_quotes(text));
    settings.network.trusted_proxies.push_back(*network);
    return std::nullopt;
}

Complaint add_redirect(ServeSettings& settings, const std::string& text) {
    const auto endpoint = parse_endpoint(text);
    if (!endpoint)
        return fmt::format("must be ADDRESS:PORT, such as 0.0.0.0:80 or [::]:80, got {}",
                           text::in_quotes(text));
    settings.network.redirect.push_back(*endpoint);
    return std::nullopt;
}

Complaint add_host_name(ServeSettings& settings, const std::string& text) {
    const auto name = parse_host_name(text);
    if (!name)
        return fmt::format("must be a name, such as cards.example or *.cards.example, got {}",
                           text::in_quotes(text));
    settings.network.host_names.push_back(*name);
    return std::nullopt;
}

Complaint set_hsts_subdomains(ServeSettings& settings, const std::string& text) {
    if (text != "yes" && text != "no") return fmt::format("must be yes or no, got {}", text::in_quotes(text));
    settings.network.hsts_subdomains = text == "yes";
    return std::nullopt;
}

Complaint set_metrics(ServeSettings& settings, const std::string& text) {
    settings.network.metrics = parse_endpoint(text);
    if (settings.network.metrics) return std::nullopt;
    return fmt::format("must be ADDRESS:PORT, such as 127.0.0.1:9090, got {}", text::in_quotes(text));
}

Complaint set_log_level(ServeSettings& settings, const std::string& text) {
    const auto level = lobby::parse_log_level(text);
    if (!level) return fmt::format("must be debug, info, warning or error, got {}", text::in_quotes(text));
    settings.log_level = *level;
    return std::nullopt;
}

Complaint set_audit(ServeSettings& settings, const std::string& text) {
    using enum AuditSettings::Target;
    if (text != "file" && text != "stdout" && text != "off")
        return fmt::format("must be file, stdout or off, got {}", text::in_quotes(text));
    settings.audit.target = text == "file" ? file : text == "stdout" ? out : off;
    return std::nullopt;
}

Complaint set_audit_addresses(ServeSettings& settings, const std::string& text) {
    if (text != "full" && text != "short")
        return fmt::format("must be full or short, got {}", text::in_quotes(text));
    settings.audit.shorten_addresses = text == "short";
    return std::nullopt;
}

TlsFiles& tls_of(ServeSettings& settings) {
    if (!settings.network.tls) settings.network.tls.emplace();
    return *settings.network.tls;
}

Limits& limits(ServeSettings& settings) { return settings.network.limits; }

std::vector<Setting> server_settings() {
    return {
        {"listen", "ADDRESS:PORT", "",
         "Listen on this address; may be repeated. 0.0.0.0:8080 lets others connect", true, add_listen},
        {"port", "PORT", "8080", "Short for --listen 127.0.0.1:PORT", false, set_port},
        {"data", "DIR", "euchre-data", "The data folder", false, set_data},
        {"store", "ADDRESS", "SQLite in the data folder",
         "Keep tables, people and games in PostgreSQL, such as postgres://euchre@db.example/euchre; the data "
         "folder keeps the rest. sqlite:DIR is the same as --data DIR",
         false, set_store},
        {"node", "NAME", "",
         "Run as this node of a fleet: one of several servers over one PostgreSQL database", false, set_node},
        {"node_address", "HOST:PORT", "the first address it listens on",
         "Where the other nodes of the fleet reach this one, by plain HTTP", false, set_node_address},
        {"key_file", "FILE", "beside the configuration file or the data folder",
         "The server's key: signs receipts and seals live games; made at the first start", false,
         words([](ServeSettings& settings) -> std::string& { return settings.key_file; })},
        {"public_url", "URL", "", "The address in invite links, such as https://cards.example", false,
         set_public_url},
        {"bot_threads", "N", "all processors but one", "Number of threads for bots", false,
         number<unsigned>([](ServeSettings& settings) -> unsigned& { return settings.bot_threads; }, 1, 256)},
        {"keep_games", "DAYS", "0", "How long to keep finished games; 0 means forever", false,
         number<unsigned>([](ServeSettings& settings) -> unsigned& { return settings.keep_games_days; }, 0,
                          36500)},
    };
}

std::vector<Setting> backup_settings() {
    return {
        {"backup_every", "HOURS", "0", "Make a backup this often while the server runs; 0 means never", false,
         number<unsigned>([](ServeSettings& settings) -> unsigned& { return settings.backup_hours; }, 0,
                          8760)},
        {"backup_dir", "DIR", "backups in the data folder", "Where the backups go", false,
         words([](ServeSettings& settings) -> std::string& { return settings.backup_folder; })},
        {"backup_keep", "N", "7", "How many backups to keep", false,
         number<std::size_t>([](ServeSettings& settings) -> std::size_t& { return settings.kept_backups; }, 1,
                             1000)},
    };
}

std::vector<Setting> network_settings() {
    return {
        {"tls_cert", "FILE", "", "The certificate with its chain (PEM); reloaded on SIGHUP", false,
         words([](ServeSettings& settings) -> std::string& { return tls_of(settings).certificate; })},
        {"tls_key", "FILE", "", "The key of the certificate (PEM)", false,
         words([](ServeSettings& settings) -> std::string& { return tls_of(settings).key; })},
        {"redirect_http", "ADDRESS:PORT", "",
         "Send plain HTTP on this address to HTTPS; may be repeated. Needs a certificate", true,
         add_redirect},
        {"hsts_subdomains", "CHOICE:{yes,no}", "no", "Tell browsers to use HTTPS for all subdomains, too",
         false, set_hsts_subdomains},
        {"host_name", "NAME", "",
         "Answer requests for this name; may be repeated. *.NAME: all names below it; *: any", true,
         add_host_name},
        {"trusted_proxy", "ADDRESS", "",
         "Trust X-Forwarded-For and X-Forwarded-Proto from this proxy, or from a network such as 10.0.0.0/8; "
         "may be repeated",
         true, add_proxy},
    };
}

std::vector<Setting> log_settings() {
    return {
        {"metrics", "ADDRESS:PORT", "off", "Serve /metrics for Prometheus on this address", false,
         set_metrics},
        {"log_level", "LEVEL:{debug,info,warning,error}", "info", "How much is logged", false, set_log_level},
        {"audit", "TARGET:{file,stdout,off}", "file",
         "Where the audit log goes: audit.log in the data folder, stdout, or nowhere", false, set_audit},
        {"audit_size", "MB", "10", "Start a new audit.log when it has this size", false,
         number<std::size_t>([](ServeSettings& settings) -> std::size_t& { return settings.audit.megabytes; },
                             1, 1000)},
        {"audit_files", "N", "9", "How many older files of the audit log to keep", false,
         number<std::size_t>([](ServeSettings& settings) -> std::size_t& { return settings.audit.old_files; },
                             1, 1000)},
        {"audit_addresses", "CHOICE:{full,short}", "full",
         "Whether the audit log has whole addresses, or only networks (IPv4 /24, IPv6 /48)", false,
         set_audit_addresses},
    };
}

std::vector<Setting> limit_settings() {
    return {
        {"max_connections", "N", "19500", "Limit of connections", false,
         number<std::size_t>(
             [](ServeSettings& settings) -> std::size_t& { return limits(settings).connections; }, 1,
             1'000'000)},
        {"max_connections_by_address", "N", "200", "Limit of connections from one address, or one IPv6 /64",
         false,
         number<std::size_t>(
             [](ServeSettings& settings) -> std::size_t& { return limits(settings).connections_by_address; },
             1, 1'000'000)},
        {"new_connections_by_address", "RATE", "20",
         "Limit of new connections per second from one address; 0 means no limit", false,
         number<double>(
             [](ServeSettings& settings) -> double& { return limits(settings).new_connections_by_address; },
             0, 1e6)},
        {"messages_by_connection", "RATE", "20",
         "Limit of messages per second on one WebSocket; 0 means no limit", false,
         number<double>(
             [](ServeSettings& settings) -> double& { return limits(settings).messages_by_connection; }, 0,
             1e6)},
        {"messages_by_address", "RATE", "500",
         "Limit of messages and requests per second from one address; 0 means no limit", false,
         number<double>(
             [](ServeSettings& settings) -> double& { return limits(settings).messages_by_address; }, 0,
             1e6)},
        {"drain", "SECONDS", "10", "How long to finish requests in flight when the server stops", false,
         seconds([](ServeSettings& settings) -> Limits::Time& { return limits(settings).drain; })},
    };
}

// In the order of the help.
std::vector<Setting> make_schema() {
    std::vector<Setting> all;
    for (auto* const settings :
         {server_settings, backup_settings, network_settings, log_settings, limit_settings})
        std::ranges::move(settings(), std::back_inserter(all));
    return all;
}

}  // namespace

std::string Setting::flag() const {
    std::string text = "--" + name;
    std::ranges::replace(text, '_', '-');
    return text;
}

std::string Setting::variable() const {
    std::string text = "EUCHRE_" + name;
    std::ranges::transform(text, text.begin(), [](char letter) {
        return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    });
    return text;
}

const std::vector<Setting>& serve_schema() {
    static const std::vector<Setting> schema = make_schema();
    return schema;
}

}  // namespace euchre::server

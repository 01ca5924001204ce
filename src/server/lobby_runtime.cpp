#include "server/lobby_runtime.h"

#include <boost/json.hpp>

#include "lobby/log.h"
#include "lobby/metrics.h"
#include "server/front_page.h"
#include "server/link_preview.h"
#include "server/postgres_fleet.h"
#include "server/running_time.h"
#include "store/postgres_shared.h"

namespace euchre::server {

namespace {

table::Time time_of_day() {
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

lobby::LobbySettings lobby_settings(const ServeSettings& settings) {
    lobby::LobbySettings lobby;
    // Each one reads a table again, on the processor that runs all tables.
    lobby.logs.snapshot_every = 1024;
    lobby.version = settings.version;
    if (settings.network.public_url) lobby.public_url = to_string(*settings.network.public_url);
    if (settings.keep_games_days > 0) lobby.keep_games = std::chrono::days(settings.keep_games_days);
    lobby.audit = settings.network.audit;
    if (const auto bans = settings.network.bans)
        lobby.why_banned = [bans](identity::PersonId person) { return bans->why_not(person); };
    lobby.limit_loopback = !settings.network.trusted_proxies.empty();
    return lobby;
}

store::BackupPlan backup_plan(const ServeSettings& settings) {
    return {settings.backup_folder.empty() ? std::filesystem::path(settings.data) / "backups"
                                           : std::filesystem::path(settings.backup_folder),
            std::chrono::hours(settings.backup_hours), settings.kept_backups};
}

store::BackupSchedule::Callback counted_backups(prometheus::Registry& registry) {
    auto& made = lobby::counter(registry, "euchre_backups_total", "Backups that were made");
    auto& failed = lobby::counter(registry, "euchre_backups_failed_total", "Backups that could not be made");
    return [&made, &failed](const std::string& file, const std::optional<std::string>& trouble) {
        (trouble ? failed : made).Increment();
        if (trouble)
            lobby::log(lobby::LogLevel::error, "backup failed", {{"file", file}, {"error", *trouble}});
        else
            lobby::log(lobby::LogLevel::info, "backup made", {{"file", file}});
    };
}

std::uintmax_t size_of(const std::filesystem::path& file) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    return error ? 0 : size;
}

boost::json::object disk_of(const std::filesystem::path& data) {
    std::error_code error;
    const auto space = std::filesystem::space(data, error);
    return {{"free_bytes", error ? boost::json::value(nullptr) : boost::json::value(space.available)},
            {"capacity_bytes", error ? boost::json::value(nullptr) : boost::json::value(space.capacity)},
            {"database_bytes", size_of(data / "euchre.db")},
            {"log_bytes", size_of(data / "euchre.db-wal")},
            {"audit_bytes", size_of(data / "audit.log")}};
}

boost::json::object backups_json(const store::BackupSchedule::Status& status) {
    const auto text = [](const std::optional<std::string>& value) {
        return value ? boost::json::value(*value) : boost::json::value(nullptr);
    };
    return {
        {"kept", status.kept},
        {"newest", status.newest.empty() ? boost::json::value(nullptr) : boost::json::value(status.newest)},
        {"bytes", status.bytes},
        {"made", status.made ? text(utc_text(std::chrono::floor<std::chrono::seconds>(*status.made)))
                             : boost::json::value(nullptr)},
        {"trouble", text(status.trouble)}};
}

std::unique_ptr<lobby::Fleet> fleet_of(const ServeSettings& settings, PostgresFleet::Post post) {
    if (settings.node.empty()) return std::make_unique<lobby::LoneFleet>();
    return std::make_unique<PostgresFleet>(
        settings.database, store::Node{settings.node, settings.node_address}, std::move(post));
}

// Posts tasks whose time is measured under this name.
std::function<void(std::function<void()>)> poster(lobby::Connections& connections,
                                                  prometheus::Histogram& times) {
    return [&connections, &times](std::function<void()> what) {
        connections.post([what = std::move(what), &times] { timed(times, what); });
    };
}

store::StoreWatch watched(prometheus::Registry& registry) {
    store::StoreWatch watch = lobby::counted(registry);
    watch.waits = [](const std::string& why) {
        lobby::log(lobby::LogLevel::warning, "the store can't be opened yet", {{"why", why}});
    };
    return watch;
}

}  // namespace

LobbyRuntime::LobbyRuntime(lobby::Connections& connections, const ServeSettings& settings,
                           prometheus::Registry& registry)
    : data_(settings.data),
      key_(settings.key_file, settings.data),
      times_(registry),
      store_(store::open_store(settings.database.empty() ? settings.data : settings.database,
                               poster(connections, times_.of("store")), watched(registry), key_.for_store(),
                               settings.node.empty() ? store::Sharing::alone : store::Sharing::fleet)),
      fleet_(fleet_of(settings, poster(connections, times_.of("fleet")))),
      shared_(store::is_postgres(settings.database)
                  ? std::make_unique<store::PostgresShared>(settings.database, key_.for_store(),
                                                            poster(connections, times_.of("shared")))
                  : nullptr),
      reviews_(settings.node.empty()
                   ? nullptr
                   : std::make_unique<store::PostgresShared>(settings.database, key_.for_store(),
                                                             poster(connections, times_.of("shared")))),
      backups_({settings.data, ""}, backup_plan(settings), counted_backups(registry)),
      bots_(settings.bot_threads, poster(connections, times_.of("bots")), registry),
      study_(poster(connections, times_.of("study"))),
      compute_(poster(connections, times_.of("compute"))),
      lobby_({*store_,
              connections,
              bots_,
              study_,
              compute_,
              registry,
              *fleet_,
              {settings.node.empty() ? nullptr : shared_.get(), reviews_.get()}},
             lobby_settings(settings),
             {running_time(time_of_day, [&connections] { return connections.now(); }), fair::random_seed,
              key_.for_receipts()}) {
    if (shared_ && settings.network.bans) {
        bans_.emplace(*shared_, connections, settings.network.bans);
        bans_->begin(store::PostgresSharedDatabase({settings.database}, std::nullopt));
    }
    if (settings.network.bans) settings.network.bans->listen([this] { lobby_.close_banned(); });
}

boost::json::object LobbyRuntime::overview() const {
    boost::json::object overview = lobby_.overview();
    overview["disk"] = disk_of(data_);
    if (const auto trouble = store_->trouble()) overview["store_trouble"] = *trouble;
    overview["backups"] = backups_json(backups_.status());
    return overview;
}

void LobbyRuntime::request(lobby::Request request, lobby::Respond respond) {
    timed(times_.request(), [&] {
        if (const auto path = preview_path(request.path)) return preview(*path, request, respond);
        if (auto page = front_page(request)) return respond(std::move(*page));
        lobby_.request(std::move(request), std::move(respond));
    });
}

// Answers with the page, and what the lobby says about the shared game in its head.
void LobbyRuntime::preview(const std::string& path, lobby::Request request, const lobby::Respond& respond) {
    request.accept_encoding.clear();
    request.if_none_match.clear();
    auto page = front_page(request);
    if (!page || page->status != 200) {
        if (page) return respond(std::move(*page));
        return lobby_.request(std::move(request), respond);
    }
    request.path = path;
    lobby_.request(std::move(request), [page = std::move(*page), respond](const lobby::Response& answer) {
        respond(with_preview(page, answer));
    });
}

}  // namespace euchre::server

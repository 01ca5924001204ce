#include "server/lobby_runtime.h"

#include "server/front_page.h"
#include "server/running_time.h"

namespace euchre::server {

namespace {

table::Time time_of_day() {
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

lobby::LobbySettings lobby_settings(const ServeSettings& settings) {
    lobby::LobbySettings lobby;
    lobby.version = settings.version;
    if (settings.network.public_url) lobby.public_url = to_string(*settings.network.public_url);
    if (settings.keep_games_days > 0) lobby.keep_games = std::chrono::days(settings.keep_games_days);
    lobby.limit_loopback = !settings.network.trusted_proxies.empty();
    return lobby;
}

}  // namespace

LobbyRuntime::LobbyRuntime(lobby::Connections& connections, const ServeSettings& settings,
                           prometheus::Registry& registry)
    : key_(settings.key_file, settings.data),
      store_(store::open_store(
          settings.data, [&connections](std::function<void()> what) { connections.post(std::move(what)); },
          lobby::counted(registry), key_.for_store())),
      bots_(settings.bot_threads,
            [&connections](std::function<void()> what) { connections.post(std::move(what)); }),
      study_([&connections](std::function<void()> what) { connections.post(std::move(what)); }),
      lobby_({*store_, connections, bots_, study_, registry}, lobby_settings(settings),
             {running_time(time_of_day, [&connections] { return connections.now(); }), fair::random_seed,
              key_.for_receipts()}) {}

void LobbyRuntime::request(lobby::Request request, lobby::Respond respond) {
    if (auto page = front_page(request)) return respond(std::move(*page));
    lobby_.request(std::move(request), std::move(respond));
}

}  // namespace euchre::server

#include "server/serve.h"

#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <cstdio>

#include "server/server_key.h"
#include "server/startup_message.h"
#include "store/open_store.h"

namespace euchre::server {

namespace {

void fit_connections_to_files(Limits& limits, bool is_node) {
    const std::size_t files = raise_open_files();
    const std::size_t wanted = limits.connections;
    limits.connections = std::min(wanted, connections_with(files, is_node));
    if (limits.connections == wanted) return;
    lobby::log(lobby::LogLevel::warning,
               "limit of open files is too low for --max-connections; raise it (ulimit -Hn, LimitNOFILE=)",
               {{"files", static_cast<std::int64_t>(files)},
                {"connections", static_cast<std::int64_t>(limits.connections)},
                {"wanted", static_cast<std::int64_t>(wanted)}});
}

}  // namespace

bool serve(ServeSettings settings, const MakeHandler& make_lobby) {
    std::signal(SIGPIPE, SIG_IGN);  // a reader of the log that goes away does not end the server
    lobby::start_log(settings.log_level);
    fit_connections_to_files(settings.network.limits, !settings.node.empty());
    settings.network.bans = store::is_postgres(settings.database)
                                ? std::make_shared<BanWatch>()
                                : std::make_shared<BanWatch>(ban_file(settings.data));
    const auto audit = std::make_shared<AuditLog>(settings.audit, settings.data);
    settings.network.audit = [audit](const lobby::AuditEvent& event) { audit->write(event); };
    settings.network.bans->listen([audit] { audit->write({"bans_changed"}); });
    if (!settings.node.empty())
        settings.network.fleet =
            FleetMember{settings.node, ServerKey(settings.key_file, settings.data).for_fleet()};
    prometheus::Registry registry;
    Listener listener(settings.network, registry);
    listener.heed_signals();
    if (settings.node_address.empty()) settings.node_address = to_string(listener.addresses().front());
    const std::unique_ptr<lobby::RequestHandler> handler = make_lobby(listener, settings, registry);
    settings.network.metrics = listener.metrics_address();
    fmt::print("{}", startup_message(settings.network, listener.addresses(), own_addresses()));
    std::fflush(stdout);
    for (const Endpoint& endpoint : listener.addresses())
        lobby::log(lobby::LogLevel::info, "listening", {{"address", to_string(endpoint)}});
    for (const Endpoint& endpoint : listener.redirect_addresses())
        lobby::log(lobby::LogLevel::info, "redirecting to HTTPS", {{"address", to_string(endpoint)}});
    return listener.serve(*handler);
}

}  // namespace euchre::server

// What all connections of a listener share.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <unordered_map>
#include <vector>

#include "server/connection_limiter.h"
#include "server/connection_metrics.h"
#include "server/host_names.h"
#include "server/listener.h"
#include "server/timers.h"

namespace euchre::server {

class Connection;
class Talk;

struct SharedState {
    SharedState(boost::asio::io_context& context, const ListenSettings& all_settings,
                prometheus::Registry& registry)
        : io(context),
          settings(all_settings),
          limiter(settings.limits, !settings.trusted_proxies.empty()),
          host_names(settings.host_names, settings.public_url, own_host_name()),
          counters(registry) {}

    boost::asio::io_context& io;
    Timers timers{io};
    ListenSettings settings;
    ConnectionLimiter limiter;
    HostNames host_names;
    ConnectionMetrics counters;
    std::unordered_map<lobby::ConnectionId, std::shared_ptr<Connection>> connections;
    std::vector<std::shared_ptr<Talk>> to_flush;  // after the current task
    std::size_t turned_away = 0;                  // connections that only get an error response
    bool draining = false;
    bool warned_of_host = false;
};

}  // namespace euchre::server

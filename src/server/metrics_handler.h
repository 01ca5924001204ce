// Serves /metrics.
#pragma once

#include <prometheus/registry.h>

#include "lobby/request_handler.h"

namespace euchre::server {

class MetricsHandler final : public lobby::RequestHandler {
  public:
    explicit MetricsHandler(const prometheus::Registry& registry) : registry_(registry) {}

    void request(lobby::Request request, lobby::Respond respond) override;
    void receive(lobby::ConnectionId, std::string_view) override {}
    void left(lobby::ConnectionId) override {}
    void check_ready(Ready answer) override { answer(std::nullopt); }
    void drain(std::function<void()> done) override { done(); }

  private:
    const prometheus::Registry& registry_;
};

}  // namespace euchre::server

// Serves the operator's address: /metrics for Prometheus, and the admin view as a page (/admin) and as JSON
// (/admin.json). It is read-only.
#pragma once

#include <prometheus/registry.h>

#include "server/host_names.h"
#include "server/one_shot_handler.h"

namespace euchre::server {

class MetricsHandler final : public OneShotHandler {
  public:
    // Both must outlive it.
    MetricsHandler(const prometheus::Registry& registry, const HostNames& host_names)
        : registry_(registry), host_names_(host_names) {}

    // Sets the handler whose overview the admin view shows.
    void watch(const lobby::RequestHandler& watched) { watched_ = &watched; }

    void request(lobby::Request request, lobby::Respond respond) override;

  private:
    lobby::Response answer(const lobby::Request& request) const;

    const prometheus::Registry& registry_;
    const HostNames& host_names_;
    const lobby::RequestHandler* watched_ = nullptr;
};

}  // namespace euchre::server

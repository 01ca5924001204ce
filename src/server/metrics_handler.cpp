#include "server/metrics_handler.h"

#include "lobby/metrics.h"
#include "messages/kind.h"

namespace euchre::server {

void MetricsHandler::request(lobby::Request request, lobby::Respond respond) {
    if (request.path != "/metrics" || request.method != "GET")
        return respond(lobby::refusal(404, messages::Kind<>{"error.only_metrics"}()));
    respond({200, "text/plain; version=0.0.4; charset=utf-8", lobby::metrics_text(registry_), {}});
}

}  // namespace euchre::server

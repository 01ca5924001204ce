#include "server/metrics_handler.h"

#include "lobby/metrics.h"

namespace euchre {

void MetricsHandler::request(Request request, Respond respond) {
    if (request.path != "/metrics" || request.method != "GET")
        return respond(refusal(404, "there is only GET /metrics here"));
    respond({200, "text/plain; version=0.0.4; charset=utf-8", metrics_text(registry_), {}});
}

}  // namespace euchre

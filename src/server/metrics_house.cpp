#include "server/metrics_house.h"

#include "server/counters.h"

namespace euchre {

void MetricsHouse::request(const Request& request, Respond respond) {
    if (request.path != "/metrics" || request.method != "GET")
        return respond(refusal(404, "there is only GET /metrics here"));
    respond({200, "text/plain; version=0.0.4; charset=utf-8", metrics_text(registry_), {}});
}

}  // namespace euchre

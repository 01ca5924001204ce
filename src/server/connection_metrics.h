// What the listener counts, for /metrics. Nothing in it tells one person or table from another. Bytes are not
// counted: a View is the longer the more its seat holds and may do.
#pragma once

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/registry.h>

#include <string>

namespace euchre {

class ConnectionMetrics {
  public:
    explicit ConnectionMetrics(prometheus::Registry& registry);

    prometheus::Gauge& connections;
    prometheus::Counter& accepted;
    prometheus::Counter& received;  // messages of WebSockets
    prometheus::Counter& sent;      // messages of WebSockets, lines of streams

    void answered(int status);
    void refused(const std::string& reason);
    void cut_off(const std::string& reason);

  private:
    prometheus::Family<prometheus::Counter>& answers_;
    prometheus::Family<prometheus::Counter>& refusals_;
    prometheus::Family<prometheus::Counter>& cuts_;
};

}  // namespace euchre

// The listener's counters for /metrics. They do not distinguish people or tables. Bytes are not counted,
// because the length of a View depends on the hidden cards of its seat.
#pragma once

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/registry.h>

#include <string>

namespace euchre::server {

class ConnectionMetrics {
  public:
    explicit ConnectionMetrics(prometheus::Registry& registry);

    prometheus::Gauge& connections;
    prometheus::Counter& accepted;
    prometheus::Gauge& late;        // how long the last periodic task of the lobby's thread was delayed
    prometheus::Counter& worked;    // processor time of the lobby's thread
    prometheus::Counter& received;  // WebSocket messages
    prometheus::Counter& sent;      // WebSocket messages and lines of streams

    void answered(int status);
    void refused(const std::string& reason);
    void cut_off(const std::string& reason);
    void forwarded(const std::string& result);

  private:
    prometheus::Family<prometheus::Counter>& answers_;
    prometheus::Family<prometheus::Counter>& refusals_;
    prometheus::Family<prometheus::Counter>& cuts_;
    prometheus::Family<prometheus::Counter>& forwards_;
};

}  // namespace euchre::server

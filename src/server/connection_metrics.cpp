#include "server/connection_metrics.h"

#include "lobby/metrics.h"

namespace euchre::server {

namespace {

prometheus::Family<prometheus::Counter>& family(prometheus::Registry& registry, const char* name,
                                                const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
}

}  // namespace

ConnectionMetrics::ConnectionMetrics(prometheus::Registry& registry)
    : connections(lobby::gauge(registry, "euchre_connections", "Connections that are open")),
      accepted(lobby::counter(registry, "euchre_connections_total", "Connections that came in")),
      late(lobby::gauge(registry, "euchre_lobby_late_seconds",
                        "How late the lobby's thread was with its last regular task")),
      worked(lobby::counter(registry, "euchre_lobby_processor_seconds_total",
                            "Processor time of the lobby's thread")),
      received(lobby::counter(registry, "euchre_messages_received_total", "Messages from WebSockets")),
      sent(lobby::counter(registry, "euchre_messages_sent_total", "Messages to WebSockets and streams")),
      answers_(family(registry, "euchre_answers_total", "HTTP answers by status")),
      refusals_(family(registry, "euchre_refused_total", "Connections and requests over the limits")),
      cuts_(family(registry, "euchre_cut_off_total", "Connections cut off, by reason")),
      forwards_(family(registry, "euchre_forwarded_total",
                       "Requests for tables of other nodes, by what came of them")) {}

void ConnectionMetrics::answered(int status) {
    answers_.Add({{"status", std::to_string(status)}}).Increment();
}

void ConnectionMetrics::refused(const std::string& reason) {
    refusals_.Add({{"reason", reason}}).Increment();
}

void ConnectionMetrics::cut_off(const std::string& reason) { cuts_.Add({{"reason", reason}}).Increment(); }

void ConnectionMetrics::forwarded(const std::string& result) {
    forwards_.Add({{"result", result}}).Increment();
}

}  // namespace euchre::server

// The lobby's counters for /metrics. They are totals: nothing about a person, and nothing that depends on a
// card before everybody may see it.
#pragma once

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include "store/watch.h"

namespace euchre::lobby {

class LobbyMetrics {
  public:
    explicit LobbyMetrics(prometheus::Registry& registry);

    prometheus::Gauge& tables_awake;
    prometheus::Gauge& tables_damaged;      // found since the start
    prometheus::Gauge& people;              // at tables; not programs
    prometheus::Counter& lines;             // of tables' logs, durable
    prometheus::Counter& decisions;         // of bots, for chairs without a person who moves
    prometheus::Counter& lesser_decisions;  // with less thinking, because the server was busy
    prometheus::Counter& late_decisions;    // too late: a simple count decided instead
    prometheus::Gauge& reviews_waiting;     // including the one in progress
    prometheus::Histogram& review_seconds;
    prometheus::Counter& reviews_failed;
    prometheus::Gauge& tables_owned;  // by this node of a fleet
    prometheus::Counter& takeovers;   // of tables whose last owner was gone and had not released them
    prometheus::Counter& fenced;      // writes that came after another node had taken the table
};

// Counts the work of the store. The registry must outlive the store.
store::StoreWatch counted(prometheus::Registry& registry);

}  // namespace euchre::lobby

// What the lobby counts, for /metrics. Totals only: nothing about a person, and nothing that depends on a
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
    prometheus::Counter& decisions;         // of bots, for chairs that have nobody who moves
    prometheus::Counter& lesser_decisions;  // the bot thought less: there was too much to think about
    prometheus::Counter& late_decisions;    // the bot's answer had not come in time: the weaker one was taken
    prometheus::Gauge& reviews_waiting;     // with the one that is under way
    prometheus::Histogram& review_seconds;
    prometheus::Counter& reviews_failed;
};

// Counts what the store does. The registry outlives the store.
store::StoreWatch counted(prometheus::Registry& registry);

}  // namespace euchre::lobby

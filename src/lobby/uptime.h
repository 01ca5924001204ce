// Reports the server's running time to the store, which measures ages by the sum (store::AddRunningTime).
#pragma once

#include <chrono>

#include "lobby/request_handler.h"
#include "store/store.h"

namespace euchre::lobby {

class Uptime {
  public:
    // Counts from now on. Both must outlive it.
    Uptime(store::Store& store, Connections& connections)
        : store_(store), connections_(connections), counted_until_(connections.now()) {}

    // The time that the store has not counted yet.
    store::AddRunningTime uncounted() const;
    // Counts that. If the write fails, the next one includes its time.
    void count(const store::AddRunningTime& more);
    // Another server counts that.
    void leave_out(const store::AddRunningTime& more);

  private:
    store::Store& store_;
    Connections& connections_;
    Connections::Clock::time_point counted_until_;
    bool counting_ = false;
};

}  // namespace euchre::lobby

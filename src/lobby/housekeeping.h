// Periodic work that one server does for a whole fleet: it counts the running time, and removes unused data
// from the store. If that server disappears, another takes over.
#pragma once

#include "lobby/store_sweep.h"
#include "lobby/uptime.h"
#include "store/shared.h"

namespace euchre::lobby {

class Housekeeping {
  public:
    struct Deps {
        store::Store& store;
        Connections& connections;
        Tables& tables;
        store::Shared* shared;  // null on a lone server
    };
    Housekeeping(const Deps& deps, const LobbySettings& settings);

    // Called regularly; does a little at a time.
    void begin();
    // The last write when the server stops. Afterwards nothing is removed any more.
    store::Write stop();

  private:
    void count_and_sweep(const store::AddRunningTime& time);

    store::Shared* const shared_;
    const std::chrono::milliseconds duty_lasts_;
    Uptime uptime_;
    StoreSweep store_sweep_;
    bool is_on_duty_;
    bool is_asking_ = false, is_stopped_ = false;
};

}  // namespace euchre::lobby

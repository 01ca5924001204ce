// Counts addresses over a whole fleet: tells the other nodes what this one has counted, and learns what all
// of them have. Until then each node allows what it knows of, so an address that asks several nodes within a
// second may do a little more.
#pragma once

#include "lobby/request_limits.h"
#include "store/shared.h"

namespace euchre::lobby {

class SharedLimits {
  public:
    // Both outlive it.
    SharedLimits(store::Shared& shared, RequestLimits& limits);

    // Now and then; nothing while the last exchange is under way. What can't be told now is told the next
    // time.
    void exchange();

  private:
    void learn(const store::UsesOfHour& found);

    store::Shared& shared_;
    RequestLimits& limits_;
    bool is_exchanging_ = false;
};

}  // namespace euchre::lobby

// Adds up the limits by address over a whole fleet: writes this node's counts to the database, and reads the
// sums. Between two exchanges a node knows only older sums, so an address that uses several nodes within a
// second may exceed a limit a little.
#pragma once

#include "lobby/request_limits.h"
#include "store/shared.h"

namespace euchre::lobby {

class SharedLimits {
  public:
    // Both must outlive it.
    SharedLimits(store::Shared& shared, RequestLimits& limits);

    // Called regularly. Does nothing while an exchange is in progress. Counts that can't be written now are
    // written the next time.
    void exchange();

  private:
    void learn(const store::UsesOfHour& found);

    store::Shared& shared_;
    RequestLimits& limits_;
    bool is_exchanging_ = false;
};

}  // namespace euchre::lobby

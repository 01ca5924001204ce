// Limits how often an address may request work of several milliseconds: rulebooks, score sheets, new rules,
// reviews.
#pragma once

#include "lobby/hourly_limit.h"
#include "lobby/rate.h"

namespace euchre::lobby {

class WorkRate {
  public:
    static constexpr int at_once = 100;
    static constexpr std::chrono::milliseconds between{100};

    explicit WorkRate(bool limits_loopback) : limits_loopback_(limits_loopback) {}

    // Counts one use. False: it is over the limit, and does not count.
    bool take(const std::string& address, table::Time now) {
        return is_exempt(address, limits_loopback_) || rate_.take(limit_key(address), now);
    }
    void sweep(table::Time now) { rate_.sweep(now); }

  private:
    const bool limits_loopback_;
    Rate<std::string> rate_{at_once, between};
};

}  // namespace euchre::lobby

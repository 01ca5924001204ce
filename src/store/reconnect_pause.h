// The pauses between attempts to reconnect: none at first, then longer and longer.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>

#include "store/store.h"

namespace euchre::store {

class ReconnectPause {
  public:
    using Clock = std::chrono::steady_clock;

    bool is_over() const { return Clock::now() >= until_; }
    Clock::time_point until() const { return until_; }

    // Calls `connect`. Throws StoreError if that fails, or if it is too early for another attempt.
    template <class Connect>
    void attempt(const std::string& database, const Connect& connect) {
        if (!is_over()) throw StoreError(database + ": the connection is lost");
        try {
            connect();
        } catch (const StoreError&) {
            failed();
            throw;
        }
        succeeded();
    }

    void failed() {
        until_ = Clock::now() + pause_;
        pause_ = std::min(2 * pause_, longest);
    }
    void succeeded() {
        until_ = {};
        pause_ = shortest;
    }

  private:
    static constexpr std::chrono::milliseconds shortest{50}, longest{2'000};

    Clock::time_point until_{};
    std::chrono::milliseconds pause_ = shortest;
};

}  // namespace euchre::store

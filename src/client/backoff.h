// Exponential backoff with jitter.
#pragma once

#include <algorithm>
#include <chrono>

#include "cards/dice.h"

namespace euchre::client {

class Backoff {
  public:
    static constexpr std::chrono::milliseconds first{500}, after_restart{250}, longest{8000};

    explicit Backoff(std::uint64_t seed) : dice_(seed) {}

    // A random time up to a maximum that doubles with each call.
    std::chrono::milliseconds next() {
        const auto most = most_;
        most_ = std::min(2 * most_, longest);
        return std::chrono::milliseconds(dice_.draw(static_cast<std::uint64_t>(most.count())));
    }
    void reset() { most_ = first; }
    // The server has closed because it stops or the table moves: somebody else answers soon.
    void expect_restart() { most_ = after_restart; }

  private:
    Dice dice_;
    std::chrono::milliseconds most_ = first;
};

}  // namespace euchre::client

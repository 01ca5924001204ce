// How long to wait before coming again: longer each time, and never all at once.
#pragma once

#include <algorithm>
#include <chrono>

#include "cards/dice.h"

namespace euchre {

class Backoff {
  public:
    static constexpr std::chrono::milliseconds first{500}, longest{8000};

    explicit Backoff(std::uint64_t seed) : dice_(seed) {}

    // Between nothing and a most that doubles with each call.
    std::chrono::milliseconds next() {
        const auto most = most_;
        most_ = std::min(2 * most_, longest);
        return std::chrono::milliseconds(dice_.draw(static_cast<std::uint64_t>(most.count())));
    }
    void reset() { most_ = first; }

  private:
    Dice dice_;
    std::chrono::milliseconds most_ = first;
};

}  // namespace euchre

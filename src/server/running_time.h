// The time that tables, games and the log of a running server go by.
#pragma once

#include <chrono>
#include <functional>

#include "table/table_event.h"

namespace euchre {

// The time of day, asked for once, and what has passed on the steady clock since. It never goes back and
// never jumps, whatever is done to the machine's clock; while the machine is suspended it stands, as do all
// timers.
inline std::function<Time()> running_time(const std::function<Time()>& time_of_day,
                                          std::function<std::chrono::steady_clock::time_point()> steady) {
    const auto then = steady();
    return [start = time_of_day(), then, now = std::move(steady)] {
        return start + std::chrono::floor<std::chrono::milliseconds>(now() - then);
    };
}

}  // namespace euchre

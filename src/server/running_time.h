// The clock of a running server, for tables, games and logs.
#pragma once

#include <chrono>
#include <functional>

#include "table/table_event.h"

namespace euchre::server {

// The time of day at the start, plus the time that passed on the steady clock. It never goes back or jumps
// when the system's clock is set. It stops while the machine is suspended, like all timers.
inline std::function<table::Time()> running_time(
    const std::function<table::Time()>& time_of_day,
    std::function<std::chrono::steady_clock::time_point()> steady) {
    const auto then = steady();
    return [start = time_of_day(), then, now = std::move(steady)] {
        return start + std::chrono::floor<std::chrono::milliseconds>(now() - then);
    };
}

}  // namespace euchre::server

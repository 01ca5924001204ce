// Simulated time and its events. Events run in order of time. Events of the same time run in the order in
// which they were added.
#pragma once

#include <functional>
#include <map>

#include "lobby/request_handler.h"

namespace euchre::simulation {

using Clock = lobby::Connections::Clock;
using Span = std::chrono::milliseconds;

class Agenda {
  public:
    Clock::time_point now() const { return now_; }

    void at(Clock::time_point when, std::function<void()> what) {
        tasks_.emplace(std::max(when, now_), std::move(what));
    }
    void after(Span span, std::function<void()> what) { at(now_ + span, std::move(what)); }

    // Runs the next event and advances the time to it. If none comes before `until`, advances to `until` and
    // returns false.
    bool step(Clock::time_point until) {
        if (tasks_.empty() || tasks_.begin()->first > until) {
            now_ = until;
            return false;
        }
        const auto task = tasks_.extract(tasks_.begin());
        now_ = task.key();
        task.mapped()();
        return true;
    }

  private:
    Clock::time_point now_;
    std::multimap<Clock::time_point, std::function<void()>> tasks_;
};

}  // namespace euchre::simulation

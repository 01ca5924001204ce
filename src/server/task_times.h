// Measures the tasks of the lobby's thread, by kind. A task that takes longer than a millisecond delays
// everybody and belongs on another thread.
#pragma once

#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <chrono>
#include <functional>
#include <string>
#include <utility>

namespace euchre::server {

class TaskTimes {
  public:
    // The registry must outlive it.
    explicit TaskTimes(prometheus::Registry& registry)
        : family_(prometheus::BuildHistogram()
                      .Name("euchre_lobby_task_seconds")
                      .Help("Pieces of work on the thread that everybody shares, and how long each took")
                      .Register(registry)),
          request_(of("request")),
          message_(of("message")),
          leaving_(of("leaving")) {}

    prometheus::Histogram& of(const std::string& task) {
        return family_.Add({{"task", task}},
                           prometheus::Histogram::BucketBoundaries{0.0001, 0.00025, 0.0005, 0.001, 0.0025,
                                                                   0.005, 0.01, 0.025, 0.1});
    }
    prometheus::Histogram& request() { return request_; }
    prometheus::Histogram& message() { return message_; }
    prometheus::Histogram& leaving() { return leaving_; }

  private:
    prometheus::Family<prometheus::Histogram>& family_;
    prometheus::Histogram& request_;
    prometheus::Histogram& message_;
    prometheus::Histogram& leaving_;
};

// Runs it and measures it.
template <class What>
void timed(prometheus::Histogram& times, What&& what) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    std::forward<What>(what)();
    times.Observe(std::chrono::duration<double>(Clock::now() - start).count());
}

}  // namespace euchre::server

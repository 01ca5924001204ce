// ComputeWorkers without threads. They compute at once, or on demand.
#pragma once

#include <deque>

#include "lobby/compute_workers.h"

namespace euchre::testing {

class TestComputeWorkers final : public lobby::ComputeWorkers {
  public:
    using Post = std::function<void(std::function<void()>)>;
    explicit TestComputeWorkers(Post post) : post_(std::move(post)) {}

    bool run(std::function<void()> work, std::function<void()> done) override {
        if (full) return false;
        ++asked;
        waiting_.push_back({std::move(work), std::move(done)});
        if (!wait) compute();
        return true;
    }
    // Does the next pending work.
    void compute() {
        Task next = std::move(waiting_.front());
        waiting_.pop_front();
        next.work();
        post_(std::move(next.done));
    }
    void forget() { waiting_.clear(); }

    bool wait = false;  // compute only on demand
    bool full = false;
    int asked = 0;

  private:
    struct Task {
        std::function<void()> work, done;
    };

    Post post_;
    std::deque<Task> waiting_;
};

}  // namespace euchre::testing

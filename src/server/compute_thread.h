// ComputeWorkers on one thread, with a lower priority than the threads that serve tables.
#pragma once

#include "lobby/compute_workers.h"
#include "server/task_thread.h"

namespace euchre::server {

class ComputeThread final : public lobby::ComputeWorkers {
  public:
    using Post = std::function<void(std::function<void()>)>;  // runs it on the lobby's thread; can be called
                                                              // from any thread
    static constexpr std::size_t most_waiting = 128;

    explicit ComputeThread(Post post) : post_(std::move(post)) {}

    bool run(std::function<void()> work, std::function<void()> done) override {
        return thread_.put([this, work = std::move(work), done = std::move(done)] {
            work();
            post_(done);
        });
    }

  private:
    Post post_;
    TaskThread thread_{5, most_waiting};
};

}  // namespace euchre::server

// Workers for computations that need no store and take longer than the lobby's thread may wait: rules,
// rulebooks, score sheets. The store's readers are other threads, so these never delay a request's session.
#pragma once

#include <functional>

namespace euchre::lobby {

class ComputeWorkers {
  public:
    virtual ~ComputeWorkers() = default;

    // Runs `work` on another thread, and then `done` on the lobby's thread, after this has returned. False:
    // the queue is full, and neither is called. `work` must not throw, and must not refer to anything that
    // the lobby's thread may change or destroy.
    virtual bool run(std::function<void()> work, std::function<void()> done) = 0;
};

}  // namespace euchre::lobby

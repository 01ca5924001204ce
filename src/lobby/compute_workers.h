// Workers for computations that take longer than the lobby's thread may wait and need no store: rules,
// rulebooks, score sheets. The store's readers are other threads, so these never delay a request's session.
#pragma once

#include <functional>

namespace euchre::lobby {

class ComputeWorkers {
  public:
    virtual ~ComputeWorkers() = default;

    // Runs `work` on another thread, and then `done` on the lobby's, never before this has returned. False:
    // too much is waiting, and neither is called. `work` must not throw, nor refer to what the lobby's thread
    // may change or destroy.
    virtual bool run(std::function<void()> work, std::function<void()> done) = 0;
};

}  // namespace euchre::lobby

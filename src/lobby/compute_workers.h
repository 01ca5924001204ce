// Who computes what takes longer than the lobby's thread may wait and needs no store: rules, rulebooks, score
// sheets. They are apart from the store's readers, so that nobody waits for them to be let in.
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

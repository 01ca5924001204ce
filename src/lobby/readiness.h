// Tests whether the store can write, for /readyz.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lobby/request_handler.h"
#include "store/store.h"

namespace euchre::lobby {

class Readiness {
  public:
    // Both must outlive it.
    Readiness(store::Store& store, Connections& connections) : store_(store), connections_(connections) {}

    // Answers with the result of a write that is at most some seconds old. A slower disk is not ready.
    void check(RequestHandler::Ready answer);

  private:
    void probe_disk();
    void answer(const std::optional<std::string>& missing);

    store::Store& store_;
    Connections& connections_;
    bool probing_ = false;
    std::optional<Connections::Clock::time_point> probed_;  // when the disk last took a write, or refused it
    std::vector<RequestHandler::Ready> waiting_;            // for the probe
    std::uint64_t answered_ = 0;                            // probes
};

}  // namespace euchre::lobby

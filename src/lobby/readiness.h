// Whether the store takes writes, for /readyz.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lobby/request_handler.h"
#include "store/store.h"

namespace euchre::lobby {

class Readiness {
  public:
    // Both outlive it.
    Readiness(store::Store& store, Connections& connections) : store_(store), connections_(connections) {}

    // Answers by a write that is at most some seconds old. A disk that takes longer is not ready.
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

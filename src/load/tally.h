// The counters of a load test.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace euchre::load {

class LoadTally {
  public:
    std::uint64_t actions = 0;   // carried out and delivered to everybody at the table
    std::uint64_t messages = 0;  // received by people
    std::uint64_t games = 0;     // finished
    std::uint64_t reconnects = 0;
    std::uint64_t errors = 0, lost = 0, duplicated = 0;
    std::uint64_t checked = 0;          // actions that were looked up in the log at the end
    std::vector<std::string> examples;  // the first few errors

    void error(std::string what);
    // Forgets what was carried out so far. Errors stay.
    void measure_from_here();
    // The time from sending an action to its last delivery.
    void delivered(std::chrono::steady_clock::duration time);
    // 0 if nothing was delivered.
    double percentile_ms(double percent);

  private:
    std::vector<std::uint32_t> microseconds_;
};

}  // namespace euchre::load

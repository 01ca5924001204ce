// What a load test counts.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace euchre {

class LoadTally {
  public:
    std::uint64_t actions = 0;   // carried out and delivered to everybody at their table
    std::uint64_t messages = 0;  // that people got
    std::uint64_t games = 0;     // that came to their end
    std::uint64_t reconnects = 0;
    std::uint64_t errors = 0, lost = 0, duplicated = 0;
    std::uint64_t checked = 0;          // actions that were looked up in the log at the end
    std::vector<std::string> examples;  // of errors, the first few

    void error(std::string what);
    // From an action being sent to the last of its deliveries.
    void delivered(std::chrono::steady_clock::duration time);
    // Of 100; nothing delivered: 0.
    double percentile_ms(double percent);

  private:
    std::vector<std::uint32_t> microseconds_;
};

}  // namespace euchre

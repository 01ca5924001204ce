// The progress of a long run on stderr: a line that is redrawn in a terminal, or a new line from time to
// time.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace euchre::cli {

class Progress {
  public:
    // `done` units of `total` were done before.
    Progress(std::string unit, std::uint64_t total, std::uint64_t done = 0);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // May be called often; it limits its own output.
    void show(std::uint64_t done, const std::string& note);
    double seconds() const;

  private:
    using Clock = std::chrono::steady_clock;
    std::string unit_;
    std::uint64_t total_, before_;
    bool terminal_;
    bool drawn_ = false;
    Clock::time_point start_ = Clock::now(), last_ = start_;
};

// "17 s", "3 min 20 s", "2 h 5 min"
std::string time_left(double seconds);

}  // namespace euchre::cli

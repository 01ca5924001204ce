// Signals as something that can be read: what ends the program or resizes its window is seen to between two
// steps, and never in the middle of one.
#pragma once

#include <array>
#include <csignal>

namespace euchre {

class Signals {
  public:
    // From now on until this goes: interrupt, terminate, hang up, and a new size of the window. One at a
    // time.
    Signals();
    ~Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    // Can be read when one came.
    int file() const;

    struct Came {
        bool stop = false, resized = false;
    };
    Came take();

  private:
    static constexpr std::array caught{SIGINT, SIGTERM, SIGHUP, SIGWINCH};
    std::array<struct sigaction, caught.size()> before_{};
};

}  // namespace euchre

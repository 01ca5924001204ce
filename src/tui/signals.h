// Signals as a readable file descriptor. They are handled between two steps, never in the middle of one.
#pragma once

#include <array>
#include <csignal>

namespace euchre::tui {

class Signals {
  public:
    // Catches SIGINT, SIGTERM, SIGHUP and SIGWINCH during its lifetime. There is at most one instance.
    Signals();
    ~Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    // Readable when a signal came.
    int file() const;

    struct Came {
        bool stop = false, resized = false;
    };
    Came take();

  private:
    static constexpr std::array caught{SIGINT, SIGTERM, SIGHUP, SIGWINCH};
    std::array<struct sigaction, caught.size()> before_{};
};

}  // namespace euchre::tui

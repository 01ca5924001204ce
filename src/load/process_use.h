// The resources that a process on this machine uses.
#pragma once

#include <cstdint>
#include <optional>

namespace euchre::load {

struct ProcessUse {
    double rss_mb = 0, peak_rss_mb = 0;
    double cpu_seconds = 0;
};

// Nothing if there is no such process, or it is not accessible.
std::optional<ProcessUse> use_of(int pid);

// Our process that listens on this port.
std::optional<int> listener_at(std::uint16_t port);

}  // namespace euchre::load

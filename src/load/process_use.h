// What a process on this machine uses.
#pragma once

#include <cstdint>
#include <optional>

namespace euchre {

struct ProcessUse {
    double rss_mb = 0, peak_rss_mb = 0;
    double cpu_seconds = 0;
};

// Nothing if there is no such process, or it may not be looked at.
std::optional<ProcessUse> use_of(int pid);

// The process of ours that listens at this port of this machine.
std::optional<int> listener_at(std::uint16_t port);

}  // namespace euchre

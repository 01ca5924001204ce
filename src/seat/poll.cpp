#include "seat/poll.h"

#include <poll.h>

#include <algorithm>
#include <array>

namespace euchre::seat {

void wait_for_input(const Inputs& inputs, std::optional<Clock::time_point> until) {
    std::array<pollfd, 2> files{pollfd{inputs.keys, POLLIN, 0}, pollfd{inputs.signals, POLLIN, 0}};
    int time = -1;
    if (until) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(*until - Clock::now()).count();
        time = static_cast<int>(std::clamp<long>(left, 0, 3'600'000));
    }
    poll(files.data(), files.size(), time);
}

bool is_readable(int file) {
    pollfd one{file, POLLIN, 0};
    return file >= 0 && poll(&one, 1, 0) > 0;
}

}  // namespace euchre::seat

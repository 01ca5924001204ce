#include "cli/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <string_view>

namespace euchre::cli {

Progress::Progress(std::string unit, std::uint64_t total, std::uint64_t done)
    : unit_(std::move(unit)), total_(total), before_(done), terminal_(isatty(STDERR_FILENO) == 1) {
    const char* const kind = std::getenv("TERM");
    if (kind == nullptr || std::string_view(kind) == "dumb") terminal_ = false;
}

Progress::~Progress() {
    if (drawn_) fmt::print(stderr, "\r\033[K");
}

void Progress::show(std::uint64_t done, const std::string& note) {
    constexpr std::chrono::milliseconds in_terminal(300);
    constexpr std::chrono::seconds elsewhere(10);
    const auto now = Clock::now();
    if (now - last_ <
        (terminal_ ? std::chrono::nanoseconds(in_terminal) : std::chrono::nanoseconds(elsewhere)))
        return;
    last_ = now;
    const double rate = static_cast<double>(done - before_) / seconds();
    const std::string left = rate > 0 ? time_left(static_cast<double>(total_ - done) / rate) + " left" : "";
    const std::string line = fmt::format("{} of {} {}, {:.{}f} per second, {}  {}", done, total_, unit_, rate,
                                         rate < 10 ? 1 : 0, left, note);
    fmt::print(stderr, "{}{}{}", terminal_ ? "\r\033[K" : "", line, terminal_ ? "" : "\n");
    std::fflush(stderr);
    drawn_ = terminal_;
}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

std::string time_left(double seconds) {
    const auto whole = std::llround(seconds);
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
    return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

}  // namespace euchre::cli

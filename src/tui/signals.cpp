#include "tui/signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace euchre::tui {

namespace {

// Global, because a signal handler has no arguments of ours.
std::array<int, 2> pipe_ends{-1, -1};

void note(int signal) {
    const int error = errno;
    const auto byte = static_cast<unsigned char>(signal);
    if (write(pipe_ends[1], &byte, 1) < 0) errno = error;  // if the pipe is full, it has enough bytes
    errno = error;
}

}  // namespace

Signals::Signals() {
    if (pipe2(pipe_ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        throw std::system_error(errno, std::generic_category(), "no pipe");
    struct sigaction action{};
    action.sa_handler = note;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (std::size_t at = 0; at < caught.size(); ++at) sigaction(caught[at], &action, &before_[at]);
}

Signals::~Signals() {
    for (std::size_t at = 0; at < caught.size(); ++at) sigaction(caught[at], &before_[at], nullptr);
    for (int& end : pipe_ends) {
        close(end);
        end = -1;
    }
}

int Signals::file() const { return pipe_ends[0]; }

Signals::Came Signals::take() {
    Came came;
    unsigned char signal = 0;
    while (read(pipe_ends[0], &signal, 1) == 1) {
        came.resized = came.resized || signal == SIGWINCH;
        came.stop = came.stop || signal != SIGWINCH;
    }
    return came;
}

}  // namespace euchre::tui

#include "seat/watched_input.h"

#include <sys/epoll.h>
#include <unistd.h>

namespace euchre::seat {

void WatchedInput::expect(int file) {
    if (file < 0 || waiting_) return;
    came_ = false;
    if (!file_.is_open()) {
        const int watch = epoll_create1(EPOLL_CLOEXEC);
        epoll_event readable{};
        readable.events = EPOLLIN;
        came_ = epoll_ctl(watch, EPOLL_CTL_ADD, file, &readable) != 0;  // a regular file is always readable
        if (came_)
            close(watch);
        else
            file_.assign(watch);
    }
    if (came_) return;
    waiting_ = true;
    file_.async_wait(decltype(file_)::wait_read, [this](const boost::system::error_code&) {
        waiting_ = false;
        came_ = true;
    });
}

}  // namespace euchre::seat

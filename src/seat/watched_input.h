// An input to watch while waiting for a server. It is watched through an epoll descriptor of its own, because
// Asio makes descriptors non-blocking, and the terminal is shared with other processes.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>

namespace euchre::seat {

class WatchedInput {
  public:
    explicit WatchedInput(boost::asio::io_context& context) : file_(context.get_executor()) {}

    // Watches the file from now on; ignored for -1, or while it is watched.
    void expect(int file);
    // The file has become readable since expect().
    bool came() const { return came_; }

  private:
    boost::asio::posix::basic_stream_descriptor<boost::asio::io_context::executor_type> file_;
    bool waiting_ = false, came_ = false;
};

}  // namespace euchre::seat

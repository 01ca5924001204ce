// Runs tasks at a given time on the lobby's thread.
#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <map>

namespace euchre::server {

class Timers {
  public:
    using Clock = std::chrono::steady_clock;

    explicit Timers(boost::asio::io_context& io) : timer_(io) {}

    void at(Clock::time_point time, std::function<void()> what) {
        const auto added = waiting_.emplace(time, std::move(what));
        if (added == waiting_.begin()) wait();
    }

  private:
    void wait() {
        timer_.expires_at(waiting_.begin()->first);
        timer_.async_wait([this](const boost::system::error_code& error) {
            if (!error) run();
        });
    }

    void run() {
        while (!waiting_.empty() && waiting_.begin()->first <= Clock::now())
            waiting_.extract(waiting_.begin()).mapped()();
        if (!waiting_.empty()) wait();
    }

    std::multimap<Clock::time_point, std::function<void()>> waiting_;
    boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>,
                                      boost::asio::io_context::executor_type>
        timer_;
};

}  // namespace euchre::server

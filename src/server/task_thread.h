// A thread with a queue of tasks.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace euchre::server {

class TaskThread {
  public:
    // A higher `niceness` means a lower priority.
    TaskThread(int niceness, std::size_t most_tasks);
    TaskThread(const TaskThread&) = delete;
    TaskThread& operator=(const TaskThread&) = delete;
    ~TaskThread();  // finishes the current task, and drops the others

    // Returns false if the queue is full. A task must not throw.
    bool put(std::function<void()> task);

  private:
    void work(int niceness);
    std::optional<std::function<void()>> next();

    const std::size_t most_tasks_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::function<void()>> tasks_;
    bool stop_ = false;
    std::thread thread_;
};

}  // namespace euchre::server

#include "server/task_thread.h"

#include <sys/resource.h>
#include <unistd.h>

namespace euchre::server {

TaskThread::TaskThread(int niceness, std::size_t most_tasks)
    : most_tasks_(most_tasks), thread_([this, niceness] { work(niceness); }) {}

TaskThread::~TaskThread() {
    {
        const std::scoped_lock lock(mutex_);
        stop_ = true;
    }
    more_.notify_all();
    thread_.join();
}

bool TaskThread::put(std::function<void()> task) {
    {
        const std::scoped_lock lock(mutex_);
        if (tasks_.size() >= most_tasks_) return false;
        tasks_.push_back(std::move(task));
    }
    more_.notify_one();
    return true;
}

// The next task. Nothing if the thread must stop.
std::optional<std::function<void()>> TaskThread::next() {
    std::unique_lock lock(mutex_);
    more_.wait(lock, [this] { return stop_ || !tasks_.empty(); });
    if (stop_) return std::nullopt;
    auto task = std::move(tasks_.front());
    tasks_.pop_front();
    return task;
}

void TaskThread::work(int niceness) {
    // For this thread only. If the system refuses, the thread keeps its priority.
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
    while (const auto task = next()) (*task)();
}

}  // namespace euchre::server

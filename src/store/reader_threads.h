// Threads that read, each with its own connection.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.h"

namespace euchre::store {

class ReaderThreads {
  public:
    using Task = std::function<void(Reader&)>;

    // A thread for each reader. At most `most_waiting` tasks of each length wait for one.
    ReaderThreads(std::vector<std::unique_ptr<Reader>> readers, std::size_t most_waiting);
    // Tasks that no thread has begun are dropped.
    ~ReaderThreads();
    ReaderThreads(const ReaderThreads&) = delete;
    ReaderThreads& operator=(const ReaderThreads&) = delete;

    // False: too many are waiting, and this one is dropped. Short tasks go first. If there are several
    // readers, one of them does no lengthy tasks.
    bool run(Task task, Length length = Length::brief);

  private:
    void work(Reader& reader);
    bool may_begin_lengthy() const;

    std::vector<std::unique_ptr<Reader>> readers_;
    const std::size_t most_waiting_;
    std::mutex mutex_;  // of what follows
    std::condition_variable for_threads_;
    std::deque<Task> brief_, lengthy_;
    std::size_t lengthy_running_ = 0;
    bool stopping_ = false;

    std::vector<std::thread> threads_;
};

}  // namespace euchre::store

// Threads that read, each with a connection of its own.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/sqlite_reader.h"

namespace euchre::store {

class ReaderThreads {
  public:
    using Task = std::function<void(Reader&)>;

    // Throws StoreError.
    ReaderThreads(const Place& place, std::size_t threads);
    // Tasks that no thread has begun are dropped.
    ~ReaderThreads();
    ReaderThreads(const ReaderThreads&) = delete;
    ReaderThreads& operator=(const ReaderThreads&) = delete;

    void run(Task task);

  private:
    void work(Reader& reader);

    std::vector<std::unique_ptr<SqliteReader>> readers_;
    std::mutex mutex_;  // of what follows
    std::condition_variable for_threads_;
    std::deque<Task> tasks_;
    bool stopping_ = false;

    std::vector<std::thread> threads_;
};

}  // namespace euchre::store

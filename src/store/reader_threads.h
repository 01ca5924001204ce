// Threads that read, each with its own connection.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.h"
#include "store/watch.h"

namespace euchre::store {

class ReaderThreads {
  public:
    using Task = std::function<void(Reader&)>;

    // A thread for each reader. At most `most_waiting` tasks of each length wait for one. `watch` and `post`
    // outlive the threads.
    ReaderThreads(std::vector<std::unique_ptr<Reader>> readers, std::size_t most_waiting,
                  const StoreWatch& watch, const Post& post);
    // Tasks that no thread has begun are dropped.
    ~ReaderThreads();
    ReaderThreads(const ReaderThreads&) = delete;
    ReaderThreads& operator=(const ReaderThreads&) = delete;

    // Posts done(whether it has succeeded). It has not if too many are waiting. Short tasks go first. If
    // there are several readers, one of them does no lengthy tasks.
    void read(Task ask, Length length, std::function<void(bool is_read)> done);

  private:
    bool put(Task task, Length length);
    void work(Reader& reader);
    bool may_begin_lengthy() const;

    std::vector<std::unique_ptr<Reader>> readers_;
    const std::size_t most_waiting_;
    const StoreWatch& watch_;
    const Post& post_;
    std::mutex mutex_;  // of what follows
    std::condition_variable for_threads_;
    std::deque<Task> brief_, lengthy_;
    std::size_t lengthy_running_ = 0;
    bool stopping_ = false;

    std::vector<std::thread> threads_;
};

}  // namespace euchre::store

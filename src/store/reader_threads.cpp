#include "store/reader_threads.h"

#include <algorithm>

namespace euchre::store {

ReaderThreads::ReaderThreads(std::vector<std::unique_ptr<Reader>> readers, std::size_t most_waiting,
                             const StoreWatch& watch, const Post& post)
    : readers_(std::move(readers)), most_waiting_(most_waiting), watch_(watch), post_(post) {
    for (const auto& reader : readers_) threads_.emplace_back([this, &reader] { work(*reader); });
}

ReaderThreads::~ReaderThreads() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        brief_.clear();
        lengthy_.clear();
    }
    for_threads_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void ReaderThreads::read(Task ask, Length length, std::function<void(bool is_read)> done) {
    const bool is_waiting = put(
        [this, ask = std::move(ask), done](Reader& reader) {
            const auto start = std::chrono::steady_clock::now();
            bool well = true;
            try {
                ask(reader);
            } catch (const StoreError&) {
                well = false;
            }
            watch_.read(std::chrono::steady_clock::now() - start, well);
            post_([done, well] { done(well); });
        },
        length);
    if (!is_waiting) post_([done = std::move(done)] { done(false); });
}

bool ReaderThreads::put(Task task, Length length) {
    {
        const std::lock_guard lock(mutex_);
        auto& tasks = length == Length::brief ? brief_ : lengthy_;
        if (tasks.size() >= most_waiting_) return false;
        tasks.push_back(std::move(task));
    }
    for_threads_.notify_one();
    return true;
}

bool ReaderThreads::may_begin_lengthy() const {
    const std::size_t most = std::max<std::size_t>(readers_.size(), 2) - 1;
    return !lengthy_.empty() && lengthy_running_ < most;
}

void ReaderThreads::work(Reader& reader) {
    std::unique_lock lock(mutex_);
    while (true) {
        for_threads_.wait(lock, [this] { return stopping_ || !brief_.empty() || may_begin_lengthy(); });
        if (stopping_) return;
        const bool is_lengthy = brief_.empty();
        auto& tasks = is_lengthy ? lengthy_ : brief_;
        const Task task = std::move(tasks.front());
        tasks.pop_front();
        if (is_lengthy) ++lengthy_running_;
        lock.unlock();
        task(reader);
        lock.lock();
        if (!is_lengthy) continue;
        --lengthy_running_;
        for_threads_.notify_one();  // another thread may begin the next one
    }
}

}  // namespace euchre::store

#include "store/reader_threads.h"

namespace euchre::store {

ReaderThreads::ReaderThreads(std::vector<std::unique_ptr<Reader>> readers, std::size_t most_waiting)
    : readers_(std::move(readers)), most_waiting_(most_waiting) {
    for (const auto& reader : readers_) threads_.emplace_back([this, &reader] { work(*reader); });
}

ReaderThreads::~ReaderThreads() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        tasks_.clear();
    }
    for_threads_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool ReaderThreads::run(Task task) {
    {
        const std::lock_guard lock(mutex_);
        if (tasks_.size() >= most_waiting_) return false;
        tasks_.push_back(std::move(task));
    }
    for_threads_.notify_one();
    return true;
}

void ReaderThreads::work(Reader& reader) {
    std::unique_lock lock(mutex_);
    while (true) {
        for_threads_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
        if (stopping_) return;
        const Task task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task(reader);
        lock.lock();
    }
}

}  // namespace euchre::store

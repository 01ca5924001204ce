// The lobby's thread, for tests of a store: runs what the store's threads post.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "store/store.h"

namespace euchre::testing {

class LobbyThread {
  public:
    std::function<void(std::function<void()>)> post() {
        return [this](std::function<void()> task) {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
            posted_.notify_one();
        };
    }

    // Runs posted tasks until the condition holds.
    template <class Condition>
    void run_until(const Condition& holds) {
        while (!holds()) {
            std::unique_lock lock(mutex_);
            posted_.wait(lock, [this] { return !tasks_.empty(); });
            run(lock);
        }
    }
    // Runs the tasks posted so far.
    void run_posted() {
        std::unique_lock lock(mutex_);
        run(lock);
    }

    store::Written write(store::Store& store, store::Write write) {
        std::optional<store::Written> result;
        store.write(std::move(write), [&result](store::Written written) { result = written; });
        run_until([&result] { return result.has_value(); });
        return *result;
    }

    // Returns the result of `ask`. Throws StoreError.
    template <class Ask>
    auto read(store::Store& store, const Ask& ask) {
        std::optional<std::invoke_result_t<const Ask&, store::Reader&>> found;
        bool failed = false;
        store.read(ask, [&found](auto what) { found = std::move(what); }, [&failed] { failed = true; });
        run_until([&] { return found || failed; });
        if (failed) throw store::StoreError("the store can't be read");
        return std::move(*found);
    }

  private:
    void run(std::unique_lock<std::mutex>& lock) {
        const auto tasks = std::exchange(tasks_, {});
        lock.unlock();
        for (const auto& task : tasks) task();
    }

    std::mutex mutex_;
    std::condition_variable posted_;
    std::vector<std::function<void()>> tasks_;
};

}  // namespace euchre::testing

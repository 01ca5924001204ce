// The events of a store for the metrics and the log.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace euchre::store {

// Called on the store's threads.
struct StoreWatch {
    // With the time that the work took and whether it succeeded.
    using Callback = std::function<void(std::chrono::duration<double> took, bool well)>;
    Callback committed = [](auto, bool) {};
    Callback checkpointed = [](auto, bool) {};
    Callback read = [](auto, bool) {};
    // The store can't be opened yet, because a migration waits for a lock. Called now and then.
    std::function<void(const std::string& why)> waits = [](const std::string&) {};
};

}  // namespace euchre::store

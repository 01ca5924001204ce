// The events of a store for the metrics.
#pragma once

#include <chrono>
#include <functional>

namespace euchre::store {

// Called on the store's threads, with the time that the work took and whether it succeeded.
struct StoreWatch {
    using Hears = std::function<void(std::chrono::duration<double> took, bool well)>;
    Hears committed = [](auto, bool) {};
    Hears checkpointed = [](auto, bool) {};
    Hears read = [](auto, bool) {};
};

}  // namespace euchre::store

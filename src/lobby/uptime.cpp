#include "lobby/uptime.h"

namespace euchre::lobby {

store::AddRunningTime Uptime::uncounted() const {
    return {std::chrono::floor<std::chrono::milliseconds>(connections_.now() - counted_until_)};
}

void Uptime::count(const store::AddRunningTime& more) {
    if (counting_ || more.time.count() == 0) return;
    counting_ = true;
    store_.write({more}, [this, time = more.time](store::Written written) {
        counting_ = false;
        if (written == store::Written::durable) counted_until_ += time;
    });
}

void Uptime::leave_out(const store::AddRunningTime& more) {
    if (!counting_) counted_until_ += more.time;
}

}  // namespace euchre::lobby

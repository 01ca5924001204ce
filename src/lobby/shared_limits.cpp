#include "lobby/shared_limits.h"

namespace euchre::lobby {

SharedLimits::SharedLimits(store::Shared& shared, RequestLimits& limits) : shared_(shared), limits_(limits) {
    limits_.share();
}

void SharedLimits::exchange() {
    if (is_exchanging_) return;
    is_exchanging_ = true;
    std::vector<store::AddressUse> uses;
    for (const auto& [kind, limit] : limits_.hourly())
        for (auto& [key, count] : limit->take_noted()) uses.push_back({kind, key, count});
    shared_.run([uses](store::SharedDatabase& database) { return database.exchange_uses(uses); },
                [this](const store::UsesOfHour& found) {
                    is_exchanging_ = false;
                    learn(found);
                },
                [this, uses] {
                    is_exchanging_ = false;
                    for (const auto& [kind, limit] : limits_.hourly())
                        for (const store::AddressUse& use : uses)
                            if (use.kind == kind) limit->note_again(use.who, use.count);
                });
}

void SharedLimits::learn(const store::UsesOfHour& found) {
    limits_.begin_hour(found.hour);
    for (const auto& [kind, limit] : limits_.hourly())
        for (const store::AddressUse& use : found.totals)
            if (use.kind == kind) limit->learn(use.who, use.count);
}

}  // namespace euchre::lobby

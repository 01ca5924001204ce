#include "server/gate.h"

#include <algorithm>

namespace euchre {

namespace {

constexpr double burst_of_connections = 10, burst_of_messages = 5;  // seconds' worth at once

}  // namespace

bool Bucket::take(double rate, double most, SteadyTime now) {
    if (rate <= 0) return true;
    spent_ = std::max(0.0, spent_ - rate * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (spent_ + 1 > std::max(1.0, most)) return false;
    spent_ += 1;
    return true;
}

bool Bucket::is_full(double rate, SteadyTime now) const {
    return rate <= 0 || spent_ <= rate * std::chrono::duration<double>(now - last_).count();
}

std::shared_ptr<Visitor> Gate::visitor(const Address& address) {
    if (address.is_loopback() && !counts_loopback_) return nullptr;
    auto& known = visitors_[limit_key(address)];
    if (!known) known = std::make_shared<Visitor>();
    return known;
}

Welcome Gate::enter() { return ++connections_ > limits_.connections ? Welcome::house_full : Welcome::yes; }

Welcome Gate::enter(Visitor& visitor, SteadyTime now) const {
    if (visitor.connections >= limits_.connections_by_address) return Welcome::too_many;
    const double rate = limits_.new_connections_by_address;
    return visitor.arrivals.take(rate, burst_of_connections * rate, now) ? Welcome::yes : Welcome::too_fast;
}

bool Gate::message(Visitor& visitor, SteadyTime now) const {
    const double rate = limits_.messages_by_address;
    return visitor.messages.take(rate, burst_of_messages * rate, now);
}

bool Gate::message(Bucket& of_connection, SteadyTime now) const {
    const double rate = limits_.messages_by_connection;
    return of_connection.take(rate, burst_of_messages * rate, now);
}

void Gate::forget(SteadyTime now) {
    std::erase_if(visitors_, [&](const auto& entry) {
        const Visitor& visitor = *entry.second;
        return entry.second.use_count() == 1 &&
               visitor.arrivals.is_full(limits_.new_connections_by_address, now) &&
               visitor.messages.is_full(limits_.messages_by_address, now);
    });
}

}  // namespace euchre

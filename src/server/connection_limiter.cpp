#include "server/connection_limiter.h"

#include <algorithm>

namespace euchre::server {

namespace {

constexpr double burst_of_connections = 10, burst_of_messages = 5;  // seconds' worth in a burst

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

std::shared_ptr<AddressUse> ConnectionLimiter::use(const Address& address) {
    if (address.is_loopback() && !counts_loopback_) return nullptr;
    auto& known = uses_[limit_key(address)];
    if (!known) known = std::make_shared<AddressUse>();
    return known;
}

Admittance ConnectionLimiter::enter() {
    return ++connections_ > limits_.connections ? Admittance::server_full : Admittance::yes;
}

Admittance ConnectionLimiter::enter(AddressUse& use, SteadyTime now) const {
    if (use.connections >= limits_.connections_by_address) return Admittance::too_many;
    const double rate = limits_.new_connections_by_address;
    return use.arrivals.take(rate, burst_of_connections * rate, now) ? Admittance::yes : Admittance::too_fast;
}

bool ConnectionLimiter::message(AddressUse& use, SteadyTime now) const {
    const double rate = limits_.messages_by_address;
    return use.messages.take(rate, burst_of_messages * rate, now);
}

bool ConnectionLimiter::message(Bucket& of_connection, SteadyTime now) const {
    const double rate = limits_.messages_by_connection;
    return of_connection.take(rate, burst_of_messages * rate, now);
}

void ConnectionLimiter::forget(SteadyTime now) {
    std::erase_if(uses_, [&](const auto& entry) {
        const AddressUse& use = *entry.second;
        return entry.second.use_count() == 1 &&
               use.arrivals.is_full(limits_.new_connections_by_address, now) &&
               use.messages.is_full(limits_.messages_by_address, now);
    });
}

}  // namespace euchre::server

#include "lobby/hourly_limit.h"

namespace euchre::lobby {

namespace {

constexpr std::size_t most_addresses = 100'000;  // that are remembered for an hour

bool is_loopback(std::string_view address) { return address.starts_with("127.") || address == "::1"; }

}  // namespace

bool HourlyLimit::take(const std::string& address) {
    if (is_loopback(address) && !limits_loopback_) return true;
    if (counts_.size() >= most_addresses && !counts_.contains(address)) return false;
    int& count = counts_[address];
    if (count >= most_) return false;
    ++count;
    return true;
}

}  // namespace euchre::lobby

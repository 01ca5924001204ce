#include "lobby/hourly_limit.h"

#include <arpa/inet.h>

#include <array>

namespace euchre::lobby {

bool is_exempt(const std::string& address, bool limits_loopback) {
    return !limits_loopback && (address.starts_with("127.") || address == "::1");
}

std::string limit_key(const std::string& address) {
    std::array<char, sizeof(in6_addr)> bytes{};
    if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
    return {bytes.begin(), bytes.begin() + bytes.size() / 2};
}

bool HourlyLimit::take(const std::string& address) {
    if (is_exempt(address, limits_loopback_)) return true;
    int& count = count_of(limit_key(address));
    if (count >= most_) return false;
    ++count;
    return true;
}

void HourlyLimit::clear() {
    counts_.clear();
    older_.clear();
}

int& HourlyLimit::count_of(const std::string& key) {
    if (const auto found = counts_.find(key); found != counts_.end()) return found->second;
    if (counts_.size() >= most_addresses / 2) older_ = std::exchange(counts_, {});
    auto known = older_.extract(key);
    return counts_.emplace(key, known ? known.mapped() : 0).first->second;
}

}  // namespace euchre::lobby

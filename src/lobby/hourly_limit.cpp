#include "lobby/hourly_limit.h"

#include <arpa/inet.h>

#include <algorithm>
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
    const std::string key = limit_key(address);
    int& count = count_of(key);
    if (count >= most_) return false;
    ++count;
    if (notes_ && noted_.size() < most_addresses) ++noted_[key];
    return true;
}

bool HourlyLimit::is_used_up(const std::string& address) const {
    if (is_exempt(address, limits_loopback_)) return false;
    const std::string key = limit_key(address);
    const auto is_full = [&](const auto& counts) {
        const auto found = counts.find(key);
        return found != counts.end() && found->second >= most_;
    };
    return is_full(counts_) || is_full(older_);
}

void HourlyLimit::clear() {
    counts_.clear();
    older_.clear();
    noted_.clear();
}

std::unordered_map<std::string, std::int64_t> HourlyLimit::take_noted() { return std::exchange(noted_, {}); }

void HourlyLimit::learn(const std::string& key, std::int64_t total) {
    const auto here = noted_.find(key);
    if (here != noted_.end()) total += here->second;
    count_of(key) = static_cast<int>(std::min<std::int64_t>(total, most_));
}

int& HourlyLimit::count_of(const std::string& key) {
    if (const auto found = counts_.find(key); found != counts_.end()) return found->second;
    if (counts_.size() >= most_addresses / 2) older_ = std::exchange(counts_, {});
    auto known = older_.extract(key);
    return counts_.emplace(key, known ? known.mapped() : 0).first->second;
}

}  // namespace euchre::lobby

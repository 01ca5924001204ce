// Limits how often one address may do something per hour. A /64 network of IPv6 counts as one address.
#pragma once

#include <string>
#include <unordered_map>

#include "messages/message.h"

namespace euchre::lobby {

// Addresses with the same key count as one.
std::string limit_key(const std::string& address);

// Connections from the machine itself have no limits, unless a trusted proxy is in front of the server.
bool is_exempt(const std::string& address, bool limits_loopback);

class HourlyLimit {
  public:
    static constexpr std::size_t most_addresses = 100'000;  // beyond that the oldest half is forgotten

    // `refusal` is the answer to a request over the limit.
    HourlyLimit(int most, bool limits_loopback, messages::Message refusal)
        : most_(most), limits_loopback_(limits_loopback), refusal_(std::move(refusal)) {}

    // Counts one use. False: the address has reached the limit of this hour.
    bool take(const std::string& address);
    const messages::Message& refusal() const { return refusal_; }
    // A new hour begins.
    void clear();

  private:
    int& count_of(const std::string& key);

    const int most_;
    const bool limits_loopback_;
    const messages::Message refusal_;
    std::unordered_map<std::string, int> counts_, older_;  // an address is in one of them
};

}  // namespace euchre::lobby

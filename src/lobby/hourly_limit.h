// Limits how often one address may do something per hour. A /64 network of IPv6 counts as one address.
// The nodes of a fleet count together: each tells the others now and then what it has counted.
#pragma once

#include <cstdint>
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
    // Whether take() would return false.
    bool is_used_up(const std::string& address) const;
    const messages::Message& refusal() const { return refusal_; }
    // A new hour begins.
    void clear();

    // From now on, take() notes what it counts for take_noted().
    void note() { notes_ = true; }
    // What was counted since the last call, by key.
    std::unordered_map<std::string, std::int64_t> take_noted();
    // Sets the fleet's total for the key, without the counts noted here that were not taken yet.
    void learn(const std::string& key, std::int64_t total);
    // What was taken has not reached the others.
    void note_again(const std::string& key, std::int64_t count) { noted_[key] += count; }

  private:
    int& count_of(const std::string& key);

    const int most_;
    const bool limits_loopback_;
    const messages::Message refusal_;
    std::unordered_map<std::string, int> counts_, older_;  // an address is in one of them
    bool notes_ = false;
    std::unordered_map<std::string, std::int64_t> noted_;
};

}  // namespace euchre::lobby

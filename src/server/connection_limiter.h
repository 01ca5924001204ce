// Limits connections and messages by address. Loopback is not counted, unless a trusted proxy connects from
// there.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/address.h"
#include "server/limits.h"

namespace euchre {

using SteadyTime = std::chrono::steady_clock::time_point;

// Fills up at a rate, and holds no more than a number of tokens.
class Bucket {
  public:
    // One token, if there is one. A rate of 0 is no limit.
    bool take(double rate, double most, SteadyTime now);
    bool is_full(double rate, SteadyTime now) const;

  private:
    double spent_ = 0;
    SteadyTime last_{};
};

// What is known of one address.
struct AddressUse {
    std::size_t connections = 0;
    Bucket arrivals, messages;
};

// A connection of an address, counted while this is there.
class Admission {
  public:
    explicit Admission(std::shared_ptr<AddressUse> use) : use_(std::move(use)) { ++use_->connections; }
    ~Admission() {
        if (use_) --use_->connections;
    }
    Admission(Admission&&) = default;
    Admission& operator=(Admission&& other) noexcept {
        std::swap(use_, other.use_);
        return *this;
    }

  private:
    std::shared_ptr<AddressUse> use_;
};

enum class Admittance { yes, server_full, too_many, too_fast };

class ConnectionLimiter {
  public:
    ConnectionLimiter(const Limits& limits, bool counts_loopback)
        : limits_(limits), counts_loopback_(counts_loopback) {}

    // Nothing for an address that is not counted.
    std::shared_ptr<AddressUse> use(const Address& address);

    // Counts one more connection, allowed or not.
    Admittance enter();
    void leave() { --connections_; }
    // The next connection of an address. Counted as long as its Admission is held.
    Admittance enter(AddressUse& use, SteadyTime now) const;

    // A message or a request.
    bool message(AddressUse& use, SteadyTime now) const;
    bool message(Bucket& of_connection, SteadyTime now) const;

    std::size_t connections() const { return connections_; }
    std::size_t addresses() const { return uses_.size(); }
    // Forgets the addresses of which nothing is to be remembered.
    void forget(SteadyTime now);

  private:
    const Limits& limits_;
    bool counts_loopback_;
    std::size_t connections_ = 0;
    std::unordered_map<std::string, std::shared_ptr<AddressUse>> uses_;
};

}  // namespace euchre

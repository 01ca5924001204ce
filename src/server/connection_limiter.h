// Limits connections and messages by address. Loopback is not limited, unless a trusted proxy connects from
// there.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/address.h"
#include "server/limits.h"

namespace euchre::server {

using SteadyTime = std::chrono::steady_clock::time_point;
inline SteadyTime steady_now() { return std::chrono::steady_clock::now(); }

// A token bucket.
class Bucket {
  public:
    // Takes a token if there is one. A rate of 0 means no limit.
    bool take(double rate, double most, SteadyTime now);
    bool is_full(double rate, SteadyTime now) const;

  private:
    double spent_ = 0;
    SteadyTime last_{};
};

// The use of one address.
struct AddressUse {
    std::size_t connections = 0;
    Bucket arrivals, messages;
};

// A counted connection of an address. Destroying it ends the count.
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

    // Null for an address that is not limited.
    std::shared_ptr<AddressUse> use(const Address& address);

    // Counts one more connection in total, admitted or not.
    Admittance enter();
    void leave() { --connections_; }
    // Admits the next connection of an address. It counts as long as its Admission exists.
    Admittance enter(AddressUse& use, SteadyTime now) const;

    // Counts a message or a request.
    bool message(AddressUse& use, SteadyTime now) const;
    bool message(Bucket& of_connection, SteadyTime now) const;

    std::size_t connections() const { return connections_; }
    std::size_t addresses() const { return uses_.size(); }
    // Forgets addresses without any recent use.
    void forget(SteadyTime now);

  private:
    const Limits& limits_;
    bool counts_loopback_;
    std::size_t connections_ = 0;
    std::unordered_map<std::string, std::shared_ptr<AddressUse>> uses_;
};

}  // namespace euchre::server

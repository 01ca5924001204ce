// A list of bans that is quick to search: by person, and by network for each length of a prefix in it.
#pragma once

#include <array>
#include <chrono>
#include <compare>
#include <map>
#include <set>
#include <utility>

#include "server/bans.h"

namespace euchre::server {

class BanList {
  public:
    BanList() = default;
    explicit BanList(const Bans& bans);

    // Null if there is no ban, or it is over. Of several bans of an address, that of the smallest network.
    const Ban* find(identity::PersonId person, std::chrono::sys_seconds now) const;
    const Ban* find(const Address& address, std::chrono::sys_seconds now) const;

    std::size_t size() const { return people_.size() + networks_.size(); }
    // By all calls of find() so far.
    std::size_t looked_up() const { return looked_up_; }

  private:
    struct Prefix {
        bool is_v4;
        unsigned bits;
        friend auto operator<=>(const Prefix&, const Prefix&) = default;
    };
    // The prefix, and the address without the bits after it.
    using Key = std::pair<Prefix, std::array<std::uint8_t, 16>>;

    static Key key_of(const Address& address, unsigned bits);
    template <class Of, class Whom>
    const Ban* look_up(const Of& bans, const Whom& whom, std::chrono::sys_seconds now) const;

    std::map<identity::PersonId, Ban> people_;
    std::map<Key, Ban> networks_;
    std::set<Prefix, std::greater<>> prefixes_;  // of the networks
    mutable std::size_t looked_up_ = 0;
};

}  // namespace euchre::server

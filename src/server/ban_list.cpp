#include "server/ban_list.h"

#include <algorithm>

namespace euchre::server {

namespace {

bool lasts_longer(const Ban& ban, const Ban& other) {
    return other.until && (!ban.until || *ban.until > *other.until);
}

// Of two bans of the same, keeps the one that lasts longer.
template <class Of, class Whom>
void add(Of& bans, const Whom& whom, const Ban& ban) {
    const auto [at, is_new] = bans.try_emplace(whom, ban);
    if (!is_new && lasts_longer(ban, at->second)) at->second = ban;
}

}  // namespace

BanList::BanList(const Bans& bans) {
    for (const Ban& ban : bans) {
        if (const auto* const person = std::get_if<identity::PersonId>(&ban.whom)) {
            add(people_, *person, ban);
        } else {
            const Network& network = std::get<Network>(ban.whom);
            const Key key = key_of(network.address, network.bits);
            prefixes_.insert(key.first);
            add(networks_, key, ban);
        }
    }
}

BanList::Key BanList::key_of(const Address& address, unsigned bits) {
    Key key{{address.is_v4(), bits}, {}};
    const auto copy = [&](const auto& bytes) { std::ranges::copy(bytes, key.second.begin()); };
    if (address.is_v4())
        copy(address.to_v4().to_bytes());
    else
        copy(address.to_v6().to_bytes());
    for (std::size_t at = 0; at < key.second.size(); ++at) {
        const unsigned before = static_cast<unsigned>(at) * 8;
        const unsigned kept = bits > before ? std::min(bits - before, 8U) : 0;
        key.second[at] &= static_cast<std::uint8_t>(0xff00U >> kept);
    }
    return key;
}

template <class Of, class Whom>
const Ban* BanList::look_up(const Of& bans, const Whom& whom, std::chrono::sys_seconds now) const {
    ++looked_up_;
    const auto found = bans.find(whom);
    return found == bans.end() || found->second.is_over(now) ? nullptr : &found->second;
}

const Ban* BanList::find(identity::PersonId person, std::chrono::sys_seconds now) const {
    return look_up(people_, person, now);
}

const Ban* BanList::find(const Address& address, std::chrono::sys_seconds now) const {
    for (const Prefix& prefix : prefixes_) {
        if (prefix.is_v4 != address.is_v4()) continue;
        if (const Ban* const ban = look_up(networks_, key_of(address, prefix.bits), now)) return ban;
    }
    return nullptr;
}

}  // namespace euchre::server

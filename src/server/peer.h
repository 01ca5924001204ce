// The other side of a connection, and the limits that it counts for.
#pragma once

#include <optional>

#include "server/connection_limiter.h"
#include "server/listener.h"

namespace euchre::server {

struct Peer {
    lobby::ConnectionId connection;
    bool is_public = true;    // bans and host names are checked
    bool is_secured = false;  // by TLS
    Address address{};
    Address client{};  // of the last request; another than `address` behind a proxy or another node
    Admittance admittance = Admittance::yes;
    std::shared_ptr<AddressUse> use{};  // null: not counted, or its clients are counted instead
    std::optional<Admission> place{};
};

// The reason why the client is banned; nothing if it is not.
inline std::optional<messages::Message> why_banned(const Peer& peer, const ListenSettings& settings) {
    return settings.bans && peer.is_public ? settings.bans->why_not(peer.client) : std::nullopt;
}

}  // namespace euchre::server

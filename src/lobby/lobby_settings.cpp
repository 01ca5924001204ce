#include "lobby/lobby_settings.h"

namespace euchre::lobby {

std::uint64_t Sources::random_bits() const {
    const fair::Seed seed = draw_seed();
    std::uint64_t bits = 0;
    for (std::size_t at = 0; at < 8; ++at) bits = bits << 8U | seed.bytes[at];
    return bits;
}

identity::LinkKey Sources::link_key() const { return {random_bits(), random_bits(), random_bits()}; }

std::string base_url(const LobbySettings& settings, const Request& request) {
    if (!settings.public_url.empty()) return settings.public_url;
    return (request.secure ? "https://" : "http://") + request.host;
}

}  // namespace euchre::lobby

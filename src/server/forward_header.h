// What a node of a fleet says of a request that it sends on to another node, in one header: who sends it, for
// which client, and whether that client came by TLS. The nodes sign it with a key that nobody else has, so a
// client that sends such a header says nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "fair/seed.h"
#include "server/address.h"

namespace euchre::server {

inline constexpr std::string_view forward_header = "Euchre-Forwarded";

struct ForwardedRequest {
    std::string node;  // that sends it on; without blanks
    Address client;
    bool secure = false;
    // Signed, too: the header is good for no other request.
    std::string_view method, target;
};

std::string to_forward_header(const ForwardedRequest& request, const fair::Seed& key);
// Nothing if it is not signed with the key, or for another method or target.
std::optional<ForwardedRequest> read_forward_header(std::string_view header, std::string_view method,
                                                    std::string_view target, const fair::Seed& key);

}  // namespace euchre::server

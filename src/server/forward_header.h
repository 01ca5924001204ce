// The header that a node of a fleet adds to a request that it forwards to another node: the sending node, the
// client's address, and whether the client used TLS. The nodes sign it with a key that only they have, so a
// client can't forge it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "fair/seed.h"
#include "server/address.h"

namespace euchre::server {

inline constexpr std::string_view forward_header = "Euchre-Forwarded";
// In the answer to such a request: the table is moving. The value says whether the owner may have carried out
// the request. No client gets this header.
inline constexpr std::string_view moving_header = "Euchre-Moving", moving_begun = "1", moving_not_begun = "0";

struct ForwardedRequest {
    std::string node;  // that sends it on; without blanks
    Address client;
    bool secure = false;
    // Signed, too: the header is good for no other request.
    std::string_view method, target;
};

std::string to_forward_header(const ForwardedRequest& request, const fair::Seed& key);
// Nothing if the signature is wrong, or for another method or target.
std::optional<ForwardedRequest> read_forward_header(std::string_view header, std::string_view method,
                                                    std::string_view target, const fair::Seed& key);

}  // namespace euchre::server

#include "server/forward_header.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

#include "fair/hash_input.h"

namespace euchre::server {

namespace {

constexpr std::string_view by_tls = "https", plain = "http";

std::string signature_of(const ForwardedRequest& request, const fair::Seed& key) {
    const std::vector<std::uint8_t> signed_bytes = fair::HashInput("forward")
                                                       .text(request.node)
                                                       .text(request.client.to_string())
                                                       .u8(request.secure ? 1 : 0)
                                                       .text(request.method)
                                                       .text(request.target)
                                                       .bytes();
    return fair::to_hex(
        fair::derived_seed(key, {reinterpret_cast<const char*>(signed_bytes.data()), signed_bytes.size()}));
}

}  // namespace

std::string to_forward_header(const ForwardedRequest& request, const fair::Seed& key) {
    return fmt::format("{} {} {} {}", request.node, request.client.to_string(),
                       request.secure ? by_tls : plain, signature_of(request, key));
}

std::optional<ForwardedRequest> read_forward_header(std::string_view header, std::string_view method,
                                                    std::string_view target, const fair::Seed& key) {
    std::array<std::string_view, 3> parts;
    for (std::string_view& part : parts) {
        const auto blank = header.find(' ');
        if (blank == std::string_view::npos) return std::nullopt;
        part = header.substr(0, blank);
        header.remove_prefix(blank + 1);
    }
    const auto& [node, address, scheme] = parts;
    const auto client = parse_address(address);
    if (!client || (scheme != by_tls && scheme != plain)) return std::nullopt;
    ForwardedRequest request{std::string(node), *client, scheme == by_tls, method, target};
    const std::string expected = signature_of(request, key);
    if (header.size() != expected.size() ||
        sodium_memcmp(header.data(), expected.data(), expected.size()) != 0)
        return std::nullopt;
    return request;
}

}  // namespace euchre::server

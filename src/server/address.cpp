#include "server/address.h"

#include <algorithm>

#include "lobby/request_text.h"
#include "text/number.h"

namespace euchre::server {

namespace {

namespace ip = boost::asio::ip;

// A proxy may add the port: "192.0.2.1:1234", "[2001:db8::1]:1234".
std::optional<Address> parse_hop(std::string_view text) {
    if (const auto address = parse_address(text)) return address;
    const auto endpoint = parse_endpoint(text);
    return endpoint ? std::optional(endpoint->address) : std::nullopt;
}

unsigned length_in_bits(const Address& address) { return address.is_v4() ? 32 : 128; }

template <class Bytes>
bool begin_alike(const Bytes& a, const Bytes& b, unsigned bits) {
    for (std::size_t at = 0; bits > 0; ++at) {
        const unsigned here = std::min(bits, 8U);
        if (((a[at] ^ b[at]) >> (8U - here)) != 0) return false;
        bits -= here;
    }
    return true;
}

}  // namespace

std::optional<Address> parse_address(std::string_view text) {
    constexpr std::size_t longest = 45;  // the longest text of an address without brackets
    if (text.size() > 2 && text.front() == '[' && text.back() == ']') text = text.substr(1, text.size() - 2);
    if (text.size() > longest || text.find('%') != std::string_view::npos) return std::nullopt;
    boost::system::error_code error;
    const Address address = ip::make_address(std::string(text), error);
    if (error) return std::nullopt;
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

std::optional<Endpoint> parse_endpoint(std::string_view text) {
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view host = text.substr(0, colon);
    if (host.find(':') != std::string_view::npos && !host.ends_with(']')) return std::nullopt;
    const auto address = host == "localhost" ? ip::address_v4::loopback() : parse_address(host);
    const auto port = text::parse_number<std::uint16_t>(text.substr(colon + 1));
    if (!address || !port) return std::nullopt;
    return Endpoint{*address, *port};
}

std::string to_string(const Endpoint& endpoint) {
    const std::string address = endpoint.address.to_string();
    return (endpoint.address.is_v6() ? "[" + address + "]" : address) + ":" + std::to_string(endpoint.port);
}

Network::Network(const Address& one) : address(one), bits(length_in_bits(one)) {}

bool Network::contains(const Address& other) const {
    if (other.is_v4() != address.is_v4()) return false;
    return address.is_v4() ? begin_alike(address.to_v4().to_bytes(), other.to_v4().to_bytes(), bits)
                           : begin_alike(address.to_v6().to_bytes(), other.to_v6().to_bytes(), bits);
}

std::optional<Network> parse_network(std::string_view text) {
    const auto slash = text.find('/');
    const auto address = parse_address(text.substr(0, slash));
    if (!address) return std::nullopt;
    if (slash == std::string_view::npos) return Network(*address);
    const auto bits = text::parse_number<unsigned>(text.substr(slash + 1), 0U, length_in_bits(*address));
    return bits ? std::optional(Network(*address, *bits)) : std::nullopt;
}

std::string to_string(const Network& network) {
    const std::string address = network.address.to_string();
    return network.bits == length_in_bits(network.address) ? address
                                                           : address + "/" + std::to_string(network.bits);
}

bool is_trusted(const Address& address, std::span<const Network> trusted) {
    return std::ranges::any_of(trusted, [&](const Network& each) { return each.contains(address); });
}

std::optional<Address> forwarded_for(std::string_view header, std::span<const Network> trusted) {
    std::optional<Address> client;
    while (!header.empty()) {
        const auto comma = header.rfind(',');
        const bool first = comma == std::string_view::npos;
        const auto hop = parse_hop(lobby::trimmed(first ? header : header.substr(comma + 1)));
        if (!hop) return client;
        client = hop;
        if (first || !is_trusted(*hop, trusted)) return client;
        header = header.substr(0, comma);
    }
    return client;
}

std::string limit_key(const Address& address) {
    if (address.is_v4()) return address.to_string();
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace euchre::server

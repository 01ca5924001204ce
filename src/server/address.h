// Addresses and networks: to listen on, of clients, and of trusted proxies.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace euchre::server {

using Address = boost::asio::ip::address;

struct Endpoint {
    Address address;
    std::uint16_t port = 0;  // 0: any free port
    bool operator==(const Endpoint&) const = default;
};

// "192.0.2.1", "2001:db8::1", with or without brackets. Reads an IPv4-mapped IPv6 address as IPv4.
std::optional<Address> parse_address(std::string_view text);
// "192.0.2.1:8080", "[::1]:8080", "localhost:8080"
std::optional<Endpoint> parse_endpoint(std::string_view text);
std::string to_string(const Endpoint& endpoint);

// All addresses that begin with the same bits.
struct Network {
    Network(const Address& one);  // NOLINT(google-explicit-constructor): an address is a network of one
    Network(Address first, unsigned prefix) : address(std::move(first)), bits(prefix) {}

    bool contains(const Address& other) const;

    Address address;
    unsigned bits;
};
// "10.0.0.0/8", "fd00::/8", or one address.
std::optional<Network> parse_network(std::string_view text);
std::string to_string(const Network& network);

bool is_trusted(const Address& address, std::span<const Network> trusted);

// The client behind trusted proxies: the last address in X-Forwarded-For that is not a trusted proxy. Nothing
// if the header has no such address, or something else in its place.
std::optional<Address> forwarded_for(std::string_view header, std::span<const Network> trusted);

// Addresses with the same key share one rate limit: an IPv4 address, or a /64 network of IPv6.
std::string limit_key(const Address& address);

}  // namespace euchre::server

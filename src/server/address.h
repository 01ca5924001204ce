// Addresses: where to listen, who is calling, and whose word about that is taken.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace euchre {

using Address = boost::asio::ip::address;

struct Endpoint {
    Address address;
    std::uint16_t port = 0;  // 0: any that is free
    bool operator==(const Endpoint&) const = default;
};

// "192.0.2.1", "2001:db8::1", with or without brackets; an IPv4 address inside IPv6 reads as IPv4.
std::optional<Address> parse_address(std::string_view text);
// "192.0.2.1:8080", "[::1]:8080", "localhost:8080"
std::optional<Endpoint> parse_endpoint(std::string_view text);
std::string to_string(const Endpoint& endpoint);

bool is_trusted(const Address& address, std::span<const Address> trusted);

// The client behind trusted proxies by the X-Forwarded-For they sent: the last address there that is no
// trusted proxy. Nothing if the header has none, or something else in its place.
std::optional<Address> forwarded_for(std::string_view header, std::span<const Address> trusted);

// Addresses with the same key share one limit: an IPv4 address by itself, IPv6 addresses by their /64.
std::string limit_key(const Address& address);

}  // namespace euchre

#include "server/startup_message.h"

#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <cstring>

#include "messages/kind.h"
#include "messages/say.h"

namespace euchre::server {

namespace {

using messages::Kind;

std::string url(const ListenSettings& settings, const Endpoint& endpoint) {
    return (settings.tls ? "https://" : "http://") + to_string(endpoint) + "/";
}

std::optional<Address> address_of(const sockaddr& socket_address) {
    boost::asio::ip::tcp::endpoint endpoint;
    if (socket_address.sa_family != AF_INET && socket_address.sa_family != AF_INET6) return std::nullopt;
    endpoint.resize(socket_address.sa_family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6));
    std::memcpy(endpoint.data(), &socket_address, endpoint.size());
    return endpoint.address();
}

bool is_link_local(const Address& address) {
    constexpr std::uint32_t prefix = 0xa9fe0000, mask = 0xffff0000;  // 169.254.0.0/16
    if (address.is_v6()) return address.to_v6().is_link_local();
    return (address.to_v4().to_uint() & mask) == prefix;
}

// The addresses that a wildcard address stands for.
std::vector<Endpoint> spelled_out(const Endpoint& endpoint, const std::vector<Address>& own) {
    if (!endpoint.address.is_unspecified()) return {endpoint};
    std::vector<Endpoint> result;
    const Address loopback = endpoint.address.is_v4() ? Address(boost::asio::ip::address_v4::loopback())
                                                      : Address(boost::asio::ip::address_v6::loopback());
    result.push_back({loopback, endpoint.port});
    for (const Address& address : own)
        if (address.is_v4() == endpoint.address.is_v4()) result.push_back({address, endpoint.port});
    return result;
}

std::string line(const messages::Message& message) { return say(message) + "\n"; }

std::string row(const messages::Message& label, const std::string& address) {
    return fmt::format("  {:<17} {}\n", say(label), address);
}

}  // namespace

std::string startup_message(const ListenSettings& settings, const std::vector<Endpoint>& listening,
                            const std::vector<Address>& own) {
    std::vector<Endpoint> here, beyond;
    for (const Endpoint& endpoint : listening)
        for (const Endpoint& each : spelled_out(endpoint, own))
            (each.address.is_loopback() ? here : beyond).push_back(each);
    std::string text = line(Kind<>{"serve.ready"}());
    for (const Endpoint& endpoint : here) text += row(Kind<>{"serve.here"}(), url(settings, endpoint));
    for (const Endpoint& endpoint : beyond) text += row(Kind<>{"serve.beyond"}(), url(settings, endpoint));
    if (settings.public_url) text += row(Kind<>{"serve.beyond"}(), to_string(*settings.public_url) + "/");
    if (settings.metrics) {
        const std::string metrics = "http://" + to_string(*settings.metrics);
        text += row(Kind<>{"serve.metrics"}(), metrics + "/metrics");
        text += row(Kind<>{"serve.admin"}(), metrics + "/admin");
    }
    if (beyond.empty() && !settings.public_url)
        text += line(Kind<std::string>{"serve.only_here", {"port"}}(std::to_string(listening.front().port))) +
                line(Kind<>{"serve.internet"}());
    if (!beyond.empty() && !settings.tls && settings.trusted_proxies.empty())
        text += line(Kind<>{"serve.plain_http"}()) + line(Kind<>{"serve.use_tls"}());
    return text;
}

std::vector<Address> own_addresses() {
    std::vector<Address> result;
    ifaddrs* interfaces = nullptr;
    if (getifaddrs(&interfaces) != 0) return result;
    for (const ifaddrs* each = interfaces; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_UP) == 0) continue;
        const auto address = address_of(*each->ifa_addr);
        if (address && !address->is_loopback() && !is_link_local(*address)) result.push_back(*address);
    }
    freeifaddrs(interfaces);
    std::ranges::sort(result);  // IPv4 first
    return result;
}

std::size_t raise_open_files() {
    constexpr std::size_t least = 1024;  // what every system allows
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return least;
    const rlim_t before = limit.rlim_cur;
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : before;
}

std::size_t connections_with(std::size_t files, bool is_node) {
    constexpr std::size_t others = 256;  // for the store, the log, the listening sockets
    const std::size_t left = files > 2 * others ? files - others : files / 2;
    return is_node ? left / 2 : left;
}

}  // namespace euchre::server

#include "store/postgres_dial.h"

#include <fmt/core.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace euchre::store {

namespace {

using Clock = std::chrono::steady_clock;

// After this time, a server that could not write is asked again, while others have not answered yet: it may
// be the next primary.
constexpr std::chrono::milliseconds between_tries{250};

struct Target {
    std::string host, ip, port;  // empty: as the address says
};

std::vector<std::string> parts_of(const std::string& list) {
    std::vector<std::string> parts(1);
    for (const char letter : list)
        if (letter == ',')
            parts.emplace_back();
        else
            parts.back() += letter;
    return parts;
}

// The IP addresses of a name. Empty if libpq is to find them, or to say why there are none.
std::vector<std::string> ips_of(const std::string& host) {
    std::vector<std::string> ips;
    if (host.empty() || host.front() == '/' || host.front() == '@') return ips;  // a socket
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(host.c_str(), nullptr, &hints, &found) != 0) return ips;
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> all(found, freeaddrinfo);
    for (; found != nullptr; found = found->ai_next) {
        std::array<char, NI_MAXHOST> text{};
        if (getnameinfo(found->ai_addr, found->ai_addrlen, text.data(), text.size(), nullptr, 0,
                        NI_NUMERICHOST) == 0)
            ips.emplace_back(text.data());
    }
    return ips;
}

// The lists of hosts, IP addresses and ports in the address, or else in the environment.
Target hosts_in(const std::string& address) {
    Target hosts;
    bool has_service = false;  // a file may say more about it
    const auto read = [&](PQconninfoOption* options) {
        const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> all(options, PQconninfoFree);
        for (; options != nullptr && options->keyword != nullptr; ++options) {
            if (options->val == nullptr) continue;
            const std::string_view keyword = options->keyword;
            if (keyword == "host") hosts.host = options->val;
            if (keyword == "hostaddr") hosts.ip = options->val;
            if (keyword == "port") hosts.port = options->val;
            has_service = has_service || keyword == "service";
        }
    };
    read(PQconndefaults());
    has_service = false;  // of the environment: its file is read already
    read(PQconninfoParse(address.c_str(), nullptr));
    return has_service ? Target{} : hosts;
}

// One without anything: libpq reads the address, or says what is wrong with it.
std::vector<Target> targets_of(const std::string& address) {
    const Target all = hosts_in(address);
    if (all.host.empty() && all.ip.empty()) return {{}};
    const auto hosts = parts_of(all.host), ips = parts_of(all.ip), ports = parts_of(all.port);
    const std::size_t count = std::max(hosts.size(), ips.size());
    const auto fits = [count](const auto& list) { return list.size() == 1 || list.size() == count; };
    if (!fits(ports) || (!all.host.empty() && !fits(hosts)) || (!all.ip.empty() && ips.size() != count))
        return {{}};
    std::vector<Target> targets;
    for (std::size_t at = 0; at < count; ++at) {
        const Target target{at < hosts.size() ? hosts[at] : "", at < ips.size() ? ips[at] : "",
                            ports[ports.size() == 1 ? 0 : at]};
        const auto found = target.ip.empty() ? ips_of(target.host) : std::vector<std::string>{};
        if (found.empty()) targets.push_back(target);
        for (const std::string& ip : found) targets.push_back({target.host, ip, target.port});
    }
    return targets;
}

// Tries to connect to one server.
class Attempt {
  public:
    explicit Attempt(Target target) : target_(std::move(target)) {}

    void begin(const std::string& address, const std::string& name) {
        const auto given = [](const std::string& text) { return text.empty() ? nullptr : text.c_str(); };
        // Of a repeated name, libpq takes the last one with a value. The address (dbname) counts as all
        // names that it has.
        const std::array<const char*, 10> names{"tcp_user_timeout",
                                                "keepalives_idle",
                                                "target_session_attrs",
                                                "dbname",
                                                "client_encoding",
                                                "application_name",
                                                "host",
                                                "hostaddr",
                                                "port",
                                                nullptr};
        const std::array<const char*, 10> values{"10000",
                                                 "10",
                                                 "read-write",
                                                 address.c_str(),
                                                 "UTF8",
                                                 name.c_str(),
                                                 given(target_.host),
                                                 given(target_.ip),
                                                 given(target_.port),
                                                 nullptr};
        connection_.reset(PQconnectStartParams(names.data(), values.data(), 1));
        wants_ = PGRES_POLLING_WRITING;
        if (PQstatus(connection_.get()) == CONNECTION_BAD) fail();
    }
    bool is_under_way() const { return connection_ != nullptr; }
    bool may_begin(Clock::time_point now) const { return !connection_ && now >= again_; }
    pollfd waits_for() const {
        return {PQsocket(connection_.get()),
                static_cast<short>(wants_ == PGRES_POLLING_READING ? POLLIN : POLLOUT), 0};
    }
    // The socket is ready. Returns true if the server can write.
    bool go_on() {
        wants_ = PQconnectPoll(connection_.get());
        if (wants_ == PGRES_POLLING_FAILED) fail();
        return wants_ == PGRES_POLLING_OK;
    }
    PostgresHandle take() { return std::move(connection_); }
    std::string trouble() const {
        if (!why_.empty()) return why_;
        return fmt::format("{} does not answer", target_.host.empty() ? target_.ip : target_.host);
    }

  private:
    void fail() {
        why_ = PQerrorMessage(connection_.get());
        again_ = Clock::now() + between_tries;
        connection_.reset();
    }

    Target target_;
    PostgresHandle connection_;
    PostgresPollingStatusType wants_ = PGRES_POLLING_WRITING;
    Clock::time_point again_{};
    std::string why_;  // it failed last
};

// Waits for a part of the time, or until a server answers.
PostgresHandle wait_for_one(std::vector<Attempt>& attempts, Clock::time_point deadline) {
    std::vector<pollfd> sockets;
    std::vector<Attempt*> of;
    for (Attempt& each : attempts)
        if (each.is_under_way()) {
            sockets.push_back(each.waits_for());
            of.push_back(&each);
        }
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    const auto most = std::clamp(left, std::chrono::milliseconds(0), between_tries);
    if (poll(sockets.data(), sockets.size(), static_cast<int>(most.count())) <= 0) return nullptr;
    for (std::size_t at = 0; at < sockets.size(); ++at)
        if (sockets[at].revents != 0 && of[at]->go_on()) return of[at]->take();
    return nullptr;
}

}  // namespace

std::variant<PostgresHandle, std::string> dial_postgres(const std::string& address, const std::string& name,
                                                        std::chrono::milliseconds patience) {
    std::vector<Attempt> attempts;
    for (Target& target : targets_of(address)) attempts.emplace_back(std::move(target));
    const Clock::time_point deadline = Clock::now() + patience;
    for (Attempt& each : attempts) each.begin(address, name);
    const auto is_under_way = [](const Attempt& each) { return each.is_under_way(); };
    while (std::ranges::any_of(attempts, is_under_way) && Clock::now() < deadline) {
        if (PostgresHandle made = wait_for_one(attempts, deadline)) return made;
        if (!std::ranges::any_of(attempts, is_under_way)) break;
        for (Attempt& each : attempts)
            if (each.may_begin(Clock::now())) each.begin(address, name);
    }
    std::string why;
    for (const Attempt& each : attempts) why += (why.empty() ? "" : "; ") + each.trouble();
    return why;
}

}  // namespace euchre::store

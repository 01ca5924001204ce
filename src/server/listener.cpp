#include "server/listener.h"

#include <fmt/format.h>
#include <netinet/tcp.h>

#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <ctime>
#include <list>

#include "lobby/log.h"
#include "net/tls.h"
#include "server/connection.h"
#include "server/metrics_handler.h"
#include "server/redirect_handler.h"
#include "server/task_times.h"
#include "server/timers.h"

namespace euchre::server {

namespace asio = boost::asio;
using Error = boost::system::error_code;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, asio::io_context::executor_type>;

namespace {

constexpr std::size_t most_turned_away = 64;  // at the same time; others get no response
constexpr std::chrono::milliseconds pause_without_files{
    100};  // before the next accept when there are no file descriptors left
constexpr std::chrono::milliseconds step_of_the_end{10};  // how often the last connections are counted
constexpr std::chrono::seconds between_forgettings{10};
constexpr std::size_t swept_at_once = 500;  // connections: some tenths of a millisecond
constexpr std::size_t most_steps = 25;      // of a sweep
constexpr int send_buffer = 64 << 10,
              receive_buffer = 16 << 10;           // else the kernel buffers megabytes for a slow client
constexpr unsigned unheard_milliseconds = 30'000;  // a peer that acknowledges nothing for this long is gone

[[noreturn]] void cannot_listen(const Endpoint& endpoint, const Error& error) {
    std::string hint;
    if (error == asio::error::address_in_use)
        hint = "; is a server running there already? Choose another port";
    if (error == asio::error::access_denied) hint = "; ports below 1024 need a privilege";
    if (error == boost::system::errc::address_not_available)
        hint = "; this machine does not have that address";
    throw ListenError(fmt::format("can't listen at {}: {}{}", to_string(endpoint), error.message(), hint));
}

Acceptor open_acceptor(asio::io_context& io, const Endpoint& endpoint) {
    const asio::ip::tcp::endpoint where(endpoint.address, endpoint.port);
    Acceptor acceptor(io);
    Error error;
    acceptor.open(where.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    // Without this, 0.0.0.0 and [::] could not be used together.
    if (!error && endpoint.address.is_v6()) acceptor.set_option(asio::ip::v6_only(true), error);
    if (!error) acceptor.set_option(asio::socket_base::send_buffer_size(send_buffer), error);
    if (!error) acceptor.set_option(asio::socket_base::receive_buffer_size(receive_buffer), error);
    if (!error) acceptor.bind(where, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) cannot_listen(endpoint, error);
    return acceptor;
}

void prepare(net::Socket& socket) {
    using UserTimeout = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_USER_TIMEOUT>;
    Error ignored;
    socket.set_option(asio::ip::tcp::no_delay(true), ignored);
    socket.set_option(UserTimeout(unheard_milliseconds), ignored);
}

net::TlsContext load_tls(const TlsFiles& files) {
    try {
        return net::server_tls(files.certificate, files.key);
    } catch (const net::TlsError& error) {
        throw ListenError(error.what());
    }
}

}  // namespace

class Listener::Impl {
  public:
    Impl(const ListenSettings& settings, prometheus::Registry& registry)
        : shared(io, settings, registry),
          signals_(io),
          metrics_handler_(registry, shared.host_names),
          times_(registry),
          timer_times_(times_.of("timer")),
          sweep_times_(times_.of("sweep")) {
        if (settings.tls) tls_ = load_tls(*settings.tls);
        for (const Endpoint& endpoint : settings.listen) addresses.push_back(open(endpoint, Purpose::tables));
        if (settings.metrics) metrics_address = open(*settings.metrics, Purpose::metrics);
        if (!settings.redirect.empty())
            redirect_handler_.emplace(settings.public_url, addresses.front().port);
        for (const Endpoint& endpoint : settings.redirect)
            redirect_addresses.push_back(open(endpoint, Purpose::redirect));
        if (settings.bans) settings.bans->listen([this] { close_banned(); });
    }

    bool serve(lobby::RequestHandler& handler) {
        handler_ = &handler;
        metrics_handler_.watch(handler);
        for (ListenPort& port : ports_) accept(port);
        sweep();
        io.run();
        return !ended_at_once_;
    }

    void heed_signals() {
        for (const int signal : {SIGTERM, SIGINT, SIGHUP}) signals_.add(signal);
        wait_for_signal();
    }

    void drain();
    void reload_tls();
    void at(SteadyTime time, std::function<void()> what) {
        shared.timers.at(time, [this, what = std::move(what)] { timed(timer_times_, what); });
    }

    asio::io_context io{1};
    SharedState shared;
    std::vector<Endpoint> addresses;
    std::optional<Endpoint> metrics_address;
    std::vector<Endpoint> redirect_addresses;

  private:
    enum class Purpose { tables, metrics, redirect };
    struct ListenPort {
        Acceptor acceptor;
        Purpose purpose;
    };

    Endpoint open(const Endpoint& endpoint, Purpose purpose);
    void accept(ListenPort& port);
    ConnectionConfig config_for(Purpose purpose);
    void admit(const ListenPort& port, net::Socket socket);
    Admittance how_welcome(const Address& peer);
    void sweep();
    void close_banned();
    void measure(SteadyTime now);
    void wait_for_signal();
    void say_goodbye();
    void wait_for_the_last(SteadyTime until);

    asio::basic_signal_set<asio::io_context::executor_type> signals_;
    MetricsHandler metrics_handler_;
    std::optional<RedirectHandler> redirect_handler_;
    lobby::RequestHandler* handler_ = nullptr;
    net::TlsContext tls_;
    std::list<ListenPort> ports_;
    lobby::ConnectionId last_id_ = 0;
    SteadyTime forgot_{};
    SteadyTime next_sweep_ = SteadyTime::max();
    std::size_t swept_ = 0;  // the next bucket of the connections
    TaskTimes times_;
    prometheus::Histogram& timer_times_;
    prometheus::Histogram& sweep_times_;
    bool said_goodbye_ = false, ended_at_once_ = false;
};

Endpoint Listener::Impl::open(const Endpoint& endpoint, Purpose purpose) {
    ListenPort& port = ports_.emplace_back(ListenPort{open_acceptor(io, endpoint), purpose});
    return {endpoint.address, port.acceptor.local_endpoint().port()};
}

void Listener::Impl::accept(ListenPort& port) {
    port.acceptor.async_accept([this, &port](const Error& error, net::Socket socket) {
        if (!port.acceptor.is_open()) return;
        if (!error) admit(port, std::move(socket));
        const bool no_files = error == boost::system::errc::too_many_files_open ||
                              error == boost::system::errc::too_many_files_open_in_system;
        if (!no_files) return accept(port);
        lobby::log(lobby::LogLevel::error, "cannot accept connections: too many open files");
        shared.timers.at(Timers::Clock::now() + pause_without_files, [this, &port] {
            if (port.acceptor.is_open()) accept(port);
        });
    });
}

ConnectionConfig Listener::Impl::config_for(Purpose purpose) {
    switch (purpose) {
        case Purpose::metrics: return {&metrics_handler_, nullptr, false};
        case Purpose::redirect: return {&*redirect_handler_, nullptr};
        case Purpose::tables: break;
    }
    return {handler_, tls_};
}

void Listener::Impl::admit(const ListenPort& port, net::Socket socket) {
    Error error;
    const auto peer = parse_address(socket.remote_endpoint(error).address().to_string());
    if (error || !peer) return;
    const Admittance admit = how_welcome(*peer);
    if (admit != Admittance::yes) {
        shared.counters.refused("connections");
        if (shared.turned_away >= most_turned_away) return shared.limiter.leave();
    }
    prepare(socket);
    const lobby::ConnectionId id = ++last_id_;
    const auto connection =
        std::make_shared<Connection>(id, std::move(socket), shared, config_for(port.purpose));
    shared.connections.emplace(id, connection);
    shared.counters.accepted.Increment();
    shared.counters.connections.Increment();
    connection->start(*peer, admit);
}

Admittance Listener::Impl::how_welcome(const Address& peer) {
    const Admittance admit = shared.limiter.enter();
    if (admit != Admittance::yes || is_trusted(peer, shared.settings.trusted_proxies)) return admit;
    const auto use = shared.limiter.use(peer);
    return use ? shared.limiter.enter(*use, Timers::Clock::now()) : Admittance::yes;
}

// Sweeps all connections, a part at a time. If the hash table grows during a sweep, it may move
// some of them into a part that is done. The next sweep sees them.
void Listener::Impl::sweep() {
    const SteadyTime now = Timers::Clock::now();
    measure(now);
    if (shared.settings.bans) shared.settings.bans->refresh();
    const auto& all = shared.connections;
    const std::size_t steps = std::clamp<std::size_t>(all.size() / swept_at_once, 1, most_steps);
    timed(sweep_times_, [&] {
        const std::size_t end = std::min(swept_ + all.bucket_count() / steps + 1, all.bucket_count());
        for (; swept_ < end; ++swept_)
            for (auto each = all.begin(swept_); each != all.end(swept_); ++each) each->second->look(now);
    });
    if (swept_ >= all.bucket_count()) swept_ = 0;
    if (now - forgot_ >= between_forgettings) {
        shared.limiter.forget(now);
        forgot_ = now;
    }
    next_sweep_ = now + shared.settings.limits.sweep / steps;
    shared.timers.at(next_sweep_, [this] { sweep(); });
}

void Listener::Impl::measure(SteadyTime now) {
    shared.counters.late.Set(std::max(0.0, std::chrono::duration<double>(now - next_sweep_).count()));
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    const double seconds = static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
    shared.counters.worked.Increment(std::max(0.0, seconds - shared.counters.worked.Value()));
}

void Listener::Impl::close_banned() {
    for (const auto& [id, connection] : shared.connections) connection->close_if_banned();
}

void Listener::Impl::wait_for_signal() {
    signals_.async_wait([this](const Error& error, int signal) {
        if (error) return;
        wait_for_signal();
        if (signal == SIGHUP)
            reload_tls();
        else
            drain();
    });
}

void Listener::Impl::reload_tls() {
    if (!shared.settings.tls) return;
    try {
        tls_ = load_tls(*shared.settings.tls);
        lobby::log(lobby::LogLevel::info, "certificate reloaded");
    } catch (const ListenError& error) {
        lobby::log(lobby::LogLevel::error, "new certificate cannot be used; keeping the old one",
                   {{"error", error.what()}});
    }
}

void Listener::Impl::drain() {
    if (shared.draining) {
        ended_at_once_ = true;
        io.stop();
        return;
    }
    shared.draining = true;
    lobby::log(lobby::LogLevel::info, "stopping",
               {{"connections", static_cast<std::int64_t>(shared.connections.size())}});
    for (ListenPort& port : ports_) port.acceptor.close();
    shared.timers.at(Timers::Clock::now() + shared.settings.limits.drain, [this] { say_goodbye(); });
    handler_->drain([this] { asio::post(io, [this] { say_goodbye(); }); });
}

void Listener::Impl::say_goodbye() {
    if (said_goodbye_) return;
    said_goodbye_ = true;
    for (const auto& [id, connection] : shared.connections) connection->retire();
    wait_for_the_last(Timers::Clock::now() + shared.settings.limits.closing + std::chrono::seconds(1));
}

void Listener::Impl::wait_for_the_last(SteadyTime until) {
    const SteadyTime now = Timers::Clock::now();
    if (shared.connections.empty() || now >= until) {
        lobby::log(lobby::LogLevel::info, "stopped");
        io.stop();
    } else {
        shared.timers.at(now + step_of_the_end, [this, until] { wait_for_the_last(until); });
    }
}

Listener::Listener(const ListenSettings& settings, prometheus::Registry& registry)
    : impl_(std::make_unique<Impl>(settings, registry)) {}

Listener::~Listener() = default;

const std::vector<Endpoint>& Listener::addresses() const { return impl_->addresses; }

std::optional<Endpoint> Listener::metrics_address() const { return impl_->metrics_address; }

const std::vector<Endpoint>& Listener::redirect_addresses() const { return impl_->redirect_addresses; }

void Listener::heed_signals() { impl_->heed_signals(); }

bool Listener::serve(lobby::RequestHandler& handler) { return impl_->serve(handler); }

void Listener::drain() {
    asio::post(impl_->io, [this] { impl_->drain(); });
}

void Listener::reload_tls() {
    asio::post(impl_->io, [this] { impl_->reload_tls(); });
}

void Listener::send(lobby::ConnectionId connection, std::shared_ptr<const std::string> text) {
    const auto found = impl_->shared.connections.find(connection);
    if (found != impl_->shared.connections.end()) found->second->send(std::move(text));
}

void Listener::close(lobby::ConnectionId connection, lobby::CloseCode code, std::string_view reason) {
    const auto found = impl_->shared.connections.find(connection);
    if (found != impl_->shared.connections.end()) found->second->close(code, reason);
}

lobby::Connections::Clock::time_point Listener::now() const { return Clock::now(); }

void Listener::at(Clock::time_point time, std::function<void()> what) { impl_->at(time, std::move(what)); }

void Listener::post(std::function<void()> what) { asio::post(impl_->io, std::move(what)); }

}  // namespace euchre::server

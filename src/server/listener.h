// Listens on the addresses, speaks HTTP/1.1 and WebSocket, with or without TLS, and passes requests to the
// handler. Refuses requests that are too many, too large, too slow or from another site's page.
#pragma once

#include <prometheus/registry.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "fair/seed.h"
#include "lobby/audit.h"
#include "lobby/request_handler.h"
#include "server/address.h"
#include "server/ban_watch.h"
#include "server/limits.h"
#include "server/origin.h"

namespace euchre::server {

struct TlsFiles {
    std::string certificate;  // PEM, with the chain
    std::string key;
};

// The fleet that a server is a node of.
struct FleetMember {
    std::string node;  // its name
    fair::Seed key;    // signs messages between nodes; the same at all nodes
};

struct ListenSettings {
    std::vector<Endpoint> listen;
    std::optional<Endpoint> metrics;
    std::vector<Endpoint> redirect;  // plain HTTP; sends everybody to HTTPS
    std::optional<TlsFiles> tls;     // for the addresses of `listen`
    bool hsts_subdomains = false;
    std::vector<Network> trusted_proxies;
    std::vector<std::string> host_names;  // that the server answers to, besides those of host_names.h
    std::optional<Origin> public_url;
    lobby::Audit audit = [](const lobby::AuditEvent&) {};
    std::shared_ptr<BanWatch> bans;  // null: nobody is banned
    std::optional<FleetMember> fleet;
    Limits limits;
};

// An address can't be bound, or a certificate can't be read. The message says what to do.
struct ListenError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Listener final : public lobby::Connections {
  public:
    // Opens the addresses. Connections wait until serve() has a handler. Throws ListenError.
    Listener(const ListenSettings& settings, prometheus::Registry& registry);
    ~Listener() override;

    // The addresses with their real ports.
    const std::vector<Endpoint>& addresses() const;
    std::optional<Endpoint> metrics_address() const;
    const std::vector<Endpoint>& redirect_addresses() const;

    // SIGTERM and SIGINT drain, a second one stops at once; SIGHUP reloads the certificate.
    void heed_signals();

    // Serves until it is drained (returns true) or stopped at once (returns false).
    bool serve(lobby::RequestHandler& handler);

    // Thread-safe:
    void drain();  // like SIGTERM
    void
    reload_tls();  // like SIGHUP: new connections get the new certificate; if it is bad, the old one stays

    void send(lobby::ConnectionId connection, std::shared_ptr<const std::string> text) override;
    void close(lobby::ConnectionId connection, lobby::CloseCode code, std::string_view reason) override;
    Clock::time_point now() const override;
    void at(Clock::time_point time, std::function<void()> what) override;
    void post(std::function<void()> what) override;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace euchre::server

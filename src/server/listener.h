// Listens at the addresses, speaks HTTP/1.1 and WebSocket, with TLS or without, and passes requests to the
// handler. Refuses requests that are too many, too large, too slow or from another site's page.
#pragma once

#include <prometheus/registry.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "lobby/request_handler.h"
#include "server/address.h"
#include "server/limits.h"
#include "server/origin.h"

namespace euchre {

struct TlsFiles {
    std::string certificate;  // with the chain, PEM
    std::string key;
};

struct ListenSettings {
    std::vector<Endpoint> listen;
    std::optional<Endpoint> metrics;
    std::optional<TlsFiles> tls;  // at all addresses but that of the metrics
    std::vector<Address> trusted_proxies;
    std::optional<Origin> public_url;
    Limits limits;
};

// An address that can't be listened at, or a certificate that can't be read: what, and what to do.
struct ListenError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Listener final : public Connections {
  public:
    // Opens the addresses; people who come wait until there is a handler. Throws ListenError.
    Listener(const ListenSettings& settings, prometheus::Registry& registry);
    ~Listener() override;

    // Where it listens, with the ports that were free.
    const std::vector<Endpoint>& addresses() const;
    std::optional<Endpoint> metrics_address() const;

    // SIGTERM and SIGINT drain, a second one ends at once; SIGHUP reads the certificate again.
    void heed_signals();

    // Serves until it is drained: true. Ended at once: false.
    bool serve(RequestHandler& handler);

    // From any thread.
    void drain();       // as SIGTERM
    void reload_tls();  // as SIGHUP: new connections get the new certificate, or the old one if it is bad

    void send(ConnectionId connection, std::shared_ptr<const std::string> text) override;
    void close(ConnectionId connection, CloseCode code, std::string_view reason) override;
    Clock::time_point now() const override;
    void at(Clock::time_point time, std::function<void()> what) override;
    void post(std::function<void()> what) override;

  private:
    class Rooms;
    std::unique_ptr<Rooms> rooms_;
};

}  // namespace euchre

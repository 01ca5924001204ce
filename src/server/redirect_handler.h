// Sends everybody who comes by plain HTTP to the same address over HTTPS.
#pragma once

#include "lobby/request_handler.h"
#include "server/origin.h"

namespace euchre::server {

class RedirectHandler final : public lobby::RequestHandler {
  public:
    // Without a public URL, to the name that was asked for and this port.
    RedirectHandler(std::optional<Origin> public_url, std::uint16_t port)
        : public_url_(std::move(public_url)), port_(port) {}

    void request(lobby::Request request, lobby::Respond respond) override;
    void receive(lobby::ConnectionId, std::string_view) override {}
    void left(lobby::ConnectionId) override {}
    void check_ready(Ready answer) override { answer(std::nullopt); }
    void drain(std::function<void()> done) override { done(); }

  private:
    std::optional<Origin> public_url_;
    std::uint16_t port_;
};

}  // namespace euchre::server

// Redirects a browser from plain HTTP to the same address over HTTPS. Refuses a program, so that its author
// notices that it sends its token unencrypted.
#pragma once

#include "server/one_shot_handler.h"
#include "server/origin.h"

namespace euchre::server {

class RedirectHandler final : public OneShotHandler {
  public:
    // Without a public URL, redirects to the host name of the request and this port.
    RedirectHandler(std::optional<Origin> public_url, std::uint16_t port)
        : public_url_(std::move(public_url)), port_(port) {}

    void request(lobby::Request request, lobby::Respond respond) override;

  private:
    std::optional<Origin> public_url_;
    std::uint16_t port_;
};

}  // namespace euchre::server

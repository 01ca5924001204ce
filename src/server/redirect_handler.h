// Sends a browser that comes by plain HTTP to the same address over HTTPS. A program is refused: its
// author should notice that its token goes over the wire for all to read.
#pragma once

#include "server/one_shot_handler.h"
#include "server/origin.h"

namespace euchre::server {

class RedirectHandler final : public OneShotHandler {
  public:
    // Without a public URL, to the name that was asked for and this port.
    RedirectHandler(std::optional<Origin> public_url, std::uint16_t port)
        : public_url_(std::move(public_url)), port_(port) {}

    void request(lobby::Request request, lobby::Respond respond) override;

  private:
    std::optional<Origin> public_url_;
    std::uint16_t port_;
};

}  // namespace euchre::server

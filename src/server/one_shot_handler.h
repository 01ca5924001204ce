// A handler of requests that it answers at once, without WebSockets.
#pragma once

#include "lobby/request_handler.h"

namespace euchre::server {

class OneShotHandler : public lobby::RequestHandler {
  public:
    void receive(lobby::ConnectionId, std::string_view) final {}
    void left(lobby::ConnectionId) final {}
    void check_ready(Ready answer) final { answer(std::nullopt); }
    void drain(std::function<void()> done) final { done(); }
};

}  // namespace euchre::server

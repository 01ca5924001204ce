// Runs a server.
#pragma once

#include <functional>
#include <memory>

#include "server/settings.h"

namespace euchre::server {

using MakeHandler = std::function<std::unique_ptr<lobby::RequestHandler>(
    lobby::Connections&, const ServeSettings&, prometheus::Registry&)>;

// Listens, creates the handler, prints the startup message, and serves until a signal ends it. Returns true
// if it was drained. Throws ListenError, and whatever the handler throws.
bool serve(ServeSettings settings, const MakeHandler& make_lobby);

}  // namespace euchre::server

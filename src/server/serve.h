// Runs a server from its settings to its end.
#pragma once

#include <functional>
#include <memory>

#include "server/settings.h"

namespace euchre {

using MakeHandler =
    std::function<std::unique_ptr<RequestHandler>(Connections&, const ServeSettings&, prometheus::Registry&)>;

// Listens, makes the handler, says on stdout what to open, and serves until a signal ends it: true when it
// was drained. Throws ListenError, and whatever the handler throws.
bool serve(ServeSettings settings, const MakeHandler& make_lobby);

}  // namespace euchre

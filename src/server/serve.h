// Runs a server from its settings to its end.
#pragma once

#include <functional>
#include <memory>

#include "server/settings.h"

namespace euchre {

using MakeHouse = std::function<std::unique_ptr<House>(Doors&, const ServeSettings&, prometheus::Registry&)>;

// Listens, makes the house, says on stdout what to open, and serves until a signal ends it: true when it was
// drained. Throws ListenError, and whatever the house throws.
bool serve(ServeSettings settings, const MakeHouse& make_house);

}  // namespace euchre

// The table on the whole screen, by keys and pointer.
#pragma once

#include "tui/look.h"
#include "tui/plain.h"
#include "tui/terminal.h"

namespace euchre {

// Until the person leaves, a signal ends it or the table is gone. `offline` says what leaving means.
Left play_full_screen(Sitting& sitting, Terminal& terminal, const Look& look, bool offline);

}  // namespace euchre

// The table on the whole screen, by keys and pointer.
#pragma once

#include "tui/plain.h"
#include "tui/terminal.h"

namespace euchre {

struct ScreenManner {
    Look look;
    AfterReview reviewed{};
};

// What the keys do, a line for each.
std::string screen_keys();

// Until the person leaves, a signal ends it or the table is gone.
Left play_full_screen(SeatSession& session, Terminal& terminal, const ScreenManner& manner);

}  // namespace euchre

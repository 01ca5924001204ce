// The table on the whole screen, with keys and mouse.
#pragma once

#include "tui/plain.h"
#include "tui/terminal.h"

namespace euchre::tui {

struct ScreenOptions {
    Look look;
    AfterReview reviewed{};
};

// The help for the keys, a line for each.
std::string screen_keys();

// Returns when the person leaves, a signal comes or the table is closed.
Left play_full_screen(seat::SeatSession& session, Terminal& terminal, const ScreenOptions& options);

}  // namespace euchre::tui

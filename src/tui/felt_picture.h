// Draws the table itself: the seats around it, their calls, the upcard or the kitty, and the trick.
#pragma once

#include "seat/session.h"
#include "tui/card_picture.h"

namespace euchre::tui {

struct Felt {
    const seat::SeatState& state;                // has a view
    const std::optional<TakenTrick>& lingering;  // a finished trick that is still shown
    const CardPicture& cards;
    const Look& look;
    int top, columns;  // the first row, and how wide it is
};

void draw_felt(Grid& grid, const Felt& felt);

// The cards of the trick that lies on the table.
const std::vector<SeatCard>& lying_trick(const View& view, const std::optional<TakenTrick>& lingering);

}  // namespace euchre::tui

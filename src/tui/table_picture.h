// Draws the table. A pure function of the state and the size of the window.
#pragma once

#include "tui/offers.h"

namespace euchre::tui {

// An area that reacts to the mouse.
struct Region {
    Spot from;
    int rows = 1, columns = 1;
    enum class What : std::uint8_t { card, offer, alone, less, more } what = What::offer;
    std::size_t number = 0;  // the index of the card in the hand, or of the offer

    bool holds(Spot spot) const {
        return spot.row >= from.row && spot.row < from.row + rows && spot.column >= from.column &&
               spot.column < from.column + columns;
    }
};

struct Picture {
    Grid grid;
    std::vector<Region> regions;
    bool too_small = false;  // the window is too small to show what is asked
};

// What the user interface adds to the state.
struct TableFace {
    std::vector<Card> hand;     // in the displayed order
    std::vector<Offer> offers;  // buttons: calls and the like, but no cards
    std::size_t chosen = 0;     // the index of the selected card, or of the selected offer if there are any
    bool can_alone = false, alone = false;  // a switch for the next suit that is named
    std::size_t cut = 0;
    std::optional<TakenTrick> lingering;  // a finished trick that is still shown
    std::vector<std::string> told;        // sentences, the newest last
    std::string message;                  // about the last input
    std::string keys;                     // the help for the keys, in one line
};

inline constexpr Size smallest_window{24, 80};

Picture draw_table(const seat::SeatState& state, const TableFace& face, Size size, const Look& look);

// For a window that is too small for the table.
Picture draw_too_small(Size size);

}  // namespace euchre::tui

// The table in play, drawn: a pure function of what is to be seen and the size of the window.
#pragma once

#include "tui/offers.h"

namespace euchre {

// Where the pointer means something.
struct Region {
    Spot from;
    int rows = 1, columns = 1;
    enum class What : std::uint8_t { card, offer, alone, less, more } what = What::offer;
    std::size_t number = 0;  // of the card in the hand or the offer

    bool holds(Spot spot) const {
        return spot.row >= from.row && spot.row < from.row + rows && spot.column >= from.column &&
               spot.column < from.column + columns;
    }
};

struct Picture {
    Grid grid;
    std::vector<Region> regions;
    bool too_small = false;  // the window, to show what is asked
};

// What the face adds to what is to be seen.
struct TableFace {
    std::vector<Card> hand;                 // in the order in which it lies there
    std::vector<Offer> offers;              // buttons: calls and the like, no cards
    std::size_t chosen = 0;                 // of the cards, or of the offers if there are any
    bool can_alone = false, alone = false;  // a switch for the suit that is named next
    std::size_t cut = 0;
    std::optional<TakenTrick> lingering;  // a finished trick that still lies there
    std::vector<std::string> told;        // sentences, the newest last
    std::string message;                  // about what was just done
    std::string keys;                     // what the keys do, in a line
};

inline constexpr Size smallest_window{24, 80};

Picture draw_table(const SeatState& state, const TableFace& face, Size size, const Look& look);

// For a window that is too small for anything else.
Picture draw_too_small(Size size);

}  // namespace euchre

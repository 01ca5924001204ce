// How cards look on this terminal.
#pragma once

#include <string>

#include "cards/card.h"
#include "tui/grid.h"

namespace euchre::tui {

struct Look {
    bool symbols = false;       // suits as symbols instead of letters
    bool colour = false;        // at all
    bool four_colours = false;  // a different colour for each suit
};

// "♥" or "H"
std::string suit_text(const Look& look, Suit suit);
// "10♥", "Horse"
std::string card_text(const Look& look, Card card);
// At most three columns wide.
std::string short_card(const Look& look, Card card);
Ink ink_of(const Look& look, Suit suit);
Ink ink_of(const Look& look, Card card);

}  // namespace euchre::tui

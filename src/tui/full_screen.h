// The table on the whole screen, with keys and mouse.
#pragma once

#include "tui/plain.h"
#include "tui/terminal.h"

namespace euchre {

struct ScreenManner {
    Look look;
    AfterReview reviewed{};
};

// The help for the keys, a line for each.
inline constexpr std::string_view screen_keys =
    "  1 2 3 ...      the choice or the card of that number\n"
    "  arrows         from one to the next; Enter or space takes it\n"
    "  P O A          pass, order up, alone\n"
    "  C D H S N      a suit, or no trump, where one is to be named\n"
    "  F T            fold, take a let\n"
    "  + and -        more or fewer cards, at the cut\n"
    "  B              begin, or another game\n"
    "  W              what the expert would do, and why; after a game, a review\n"
    "  V              how fast the table is: off, fast, normal, slow\n"
    "  L              the last trick again, in words\n"
    "  M              something to say to the others, or to concede the game\n"
    "  R              the rules of this table\n"
    "  ?              help\n"
    "  Q              leave; a game against bots is saved: 'euchre play --resume'\n";

// Returns when the person leaves, a signal comes or the table is closed.
Left play_full_screen(SeatSession& session, Terminal& terminal, const ScreenManner& manner);

}  // namespace euchre

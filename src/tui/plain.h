// The table line by line: nothing is redrawn, every event is a sentence, and every choice has a number, words
// and a letter. For screen readers, pipes and simple terminals.
#pragma once

#include "seat/session.h"
#include "tui/look_back.h"
#include "tui/signals.h"

namespace euchre::tui {

struct PlainOptions {
    Look look;
    int keys = 0;  // the file descriptor of the input
    Signals& signals;
    bool one_game = true;  // ends with the game
    AfterReview reviewed{};
};

enum class Left : std::uint8_t { over, quit, signal };

// Returns when the game is over, the person leaves, the input ends or the table is closed.
Left play_plain(seat::SeatSession& session, const PlainOptions& options);

// "At the table, clockwise: You (the hunter), Bear, …", for a local table.
std::string seats_line(const seat::SeatState& state, Avatar avatar);
// "What differs from McGee's:", and a sentence on a line of its own for each; may be empty.
std::string house_rules_lines(const RuleSet& rules);
std::string title_line(const RuleSet& rules);  // "Newberry, to 10."

}  // namespace euchre::tui

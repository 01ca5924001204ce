// The table line by line: nothing is redrawn, every event is a sentence, every choice a number, its words or
// a letter. For screen readers, pipes and terminals that can do no more.
#pragma once

#include "seat/session.h"
#include "tui/look_back.h"
#include "tui/signals.h"

namespace euchre {

struct PlainManner {
    Look look;
    int keys = 0;  // the file that lines are read from
    Signals& signals;
    bool one_game = true;  // it ends with the game
    AfterReview reviewed{};
};

enum class Left : std::uint8_t { over, quit, signal };

// Until the game is over, the person leaves, the input ends or the table is gone.
Left play_plain(SeatSession& session, const PlainManner& manner);

// "At the table, clockwise: You (the hunter), Bear, …", of a table on this machine.
std::string seats_line(const SeatState& state, Avatar avatar);
// " House rules: target=5.", or nothing.
std::string house_rules_line(const RuleSet& rules);
std::string title_line(const RuleSet& rules);  // "Newberry, to 10."

}  // namespace euchre

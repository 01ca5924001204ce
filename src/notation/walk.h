// A record walked through hand by hand: who called and played, who took what, and how the score stood.
#pragma once

#include "game/replay.h"
#include "game/view.h"

namespace euchre {

struct WalkedTrick {
    std::vector<Seat> seats;  // in the order in which they played
    std::optional<Seat> winner;
};

struct WalkedHand {
    Points before{}, after{};     // the scores; `before` is after the misdeals
    std::vector<SeatCall> calls;  // in the order of the record's
    std::optional<Contract> contract;
    std::vector<WalkedTrick> tricks;
    std::vector<TableCall> said;  // how it came out, in the order in which it is called out
    bool over = false;
};

struct Walk {
    std::vector<WalkedHand> hands;
    Points scores{};
    std::optional<std::size_t> winner;
};

// Precondition: the record replays by the rules.
Walk walk(const RuleSet& rules, const Record& record);

}  // namespace euchre

// A replayed record as a table of facts: who called and played, who won each trick, and the scores.
#pragma once

#include "game/replay.h"
#include "game/view.h"

namespace euchre::notation {

struct WalkedTrick {
    std::vector<Seat> seats;  // in the order of play
    std::optional<Seat> winner;
};

struct WalkedHand {
    Points before{}, after{};     // scores; `before` includes the costs of misdeals
    std::vector<SeatCall> calls;  // in order
    std::optional<Contract> contract;
    std::vector<WalkedTrick> tricks;
    std::vector<TableCall> said;  // what the table announces, in order
    bool over = false;
};

struct Walk {
    std::vector<WalkedHand> hands;
    Points scores{};
    bool over = false;
    std::optional<std::size_t> winner;
};

// Precondition: the record replays by the rules.
Walk walk(const RuleSet& rules, const Record& record);

}  // namespace euchre::notation

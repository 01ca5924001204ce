// A game as its log: the packs and the actions. With the rule set, everything else follows from it.
#pragma once

#include <optional>
#include <vector>

#include "cards/deck.h"
#include "cards/seat.h"
#include "game/action.h"
#include "rules/score.h"

namespace euchre {

// As far as a score can be set up, either way.
inline constexpr int score_limit = 1'000'000;

// A position to deal into; what is left out goes on as the rules say.
struct Setup {
    std::optional<Seat> dealer;
    std::optional<Points> scores;
    std::optional<BySeat<std::uint8_t>> lets;  // used so far

    friend bool operator==(const Setup&, const Setup&) = default;
};

struct HandRecord {
    Seat dealer;
    int misdeals = 0;     // before this deal
    std::size_t cut = 0;  // cards lifted from the top of the pack, and put below
    Setup setup;
    Pack pack;  // before the cut
    std::vector<Action> actions;
};

struct Record {
    std::optional<Seat> chosen_dealer{};   // at random or by the table, or
    std::optional<Pack> dealers_drawn{};   // the pack that the cards for the first deal were drawn from, or
    std::optional<Seat> carried_dealer{};  // who deals on from the game before
    std::vector<HandRecord> hands{};
    int misdeals = 0;     // since the last hand
    std::size_t cut = 0;  // for the next
};

}  // namespace euchre

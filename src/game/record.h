// The log of a game: its packs and actions. The rule set and the record determine everything else.
#pragma once

#include <optional>
#include <vector>

#include "cards/deck.h"
#include "cards/seat.h"
#include "game/action.h"
#include "rules/score.h"

namespace euchre {

// Scores of a Setup are between -score_limit and score_limit.
inline constexpr int score_limit = 1'000'000'000;
// The hands played of a Setup are at most this many.
inline constexpr int hands_limit = 1'000'000'000;

// A position to deal into. Members without a value keep what the game has.
struct Setup {
    std::optional<Seat> dealer;
    std::optional<Points> scores;
    std::optional<BySeat<std::uint8_t>> lets;  // lets used
    std::optional<int> hands_played{};         // that counted (H10)

    friend bool operator==(const Setup&, const Setup&) = default;
};

struct HandRecord {
    Seat dealer;
    int misdeals = 0;     // since the hand before
    std::size_t cut = 0;  // the number of cards moved from the top of the pack to the bottom
    Setup setup;
    Pack pack;  // before the cut
    std::vector<Action> actions;

    friend bool operator==(const HandRecord&, const HandRecord&) = default;
};

struct Record {
    std::optional<Seat> chosen_dealer{};   // picked at random or by the table, or
    std::optional<Pack> dealers_drawn{};   // drawn from this pack, or
    std::optional<Seat> carried_dealer{};  // passed on from the game before
    std::vector<HandRecord> hands{};
    int misdeals = 0;     // since the last hand
    std::size_t cut = 0;  // for the next hand

    friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace euchre

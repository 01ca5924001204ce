// A board: the same packs, played in every mixed seating from a score of 0-0.
#pragma once

#include <optional>

#include "arena/contest.h"
#include "arena/failure.h"
#include "arena/tally.h"
#include "cards/deck.h"

namespace euchre::arena {

struct Forfeit {
    Team by;
    Failure kind;
    std::string message;

    friend bool operator==(const Forfeit&, const Forfeit&) = default;
};

struct BoardResult {
    std::uint64_t board = 0;
    std::int64_t lead = 0;                // A's over B's, in shares of a point, summed over all seatings
    std::int64_t hands = 0;               // in all seatings together
    std::array<std::int64_t, 2> games{};  // games won, by team
    std::optional<Forfeit> forfeit;
    Tallies tallies{};
    std::vector<Record>
        records{};  // of each seating, if the contest asks for them; none of a forfeited board

    friend bool operator==(const BoardResult&, const BoardResult&) = default;
};

// A game in which everybody passes for ever ends after this many hands.
inline constexpr std::uint64_t max_hands_of_a_board = 1000;

// The pack of a hand, counted within the board. It is the same on every machine (docs/arena.md).
Pack pack_of(const RuleSet& rules, const fair::Seed& seed, std::uint64_t board, std::uint64_t hand);
Seat dealer_of(const RuleSet& rules, std::uint64_t board);

// Plays the board. If a bot fails, the board is forfeited: each hand of it counts as most_points(). Passes on
// Stopped.
BoardResult play_board(const RuleSet& rules, const Contest& contest, std::uint64_t board, Chairs& chairs);

}  // namespace euchre::arena

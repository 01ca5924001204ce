// The score of a game and whose deal it is, without the cards. A Match keeps one, and so does a score keeper
// for real cards.
#pragma once

#include <vector>

#include "game/event.h"
#include "game/state.h"

namespace euchre {

struct GameScore {
    Points scores{};
    BySeat<std::uint8_t> lets{};  // used
    Seat dealer;                  // of the current hand, or of the next one
    int hands_played = 0;         // that counted (H10)
    GameResult result;

    friend bool operator==(const GameScore&, const GameScore&) = default;
};

// Each of these changes the score and adds the events that announce the change.
void turn_scores(const RuleSet& rules, GameScore& game, const Points& to, std::vector<Event>& events);
// N9
void score_misdeal(const RuleSet& rules, GameScore& game, std::vector<Event>& events);
// A hand is over: of `hand`, only the ending, the contract, the tricks and the stable count.
void score_ending(const RuleSet& rules, GameScore& game, const State& hand, std::vector<Event>& events);
// A hand counts and pays these points; the deal passes on.
void close_hand(const RuleSet& rules, GameScore& game, const Points& points, std::vector<Event>& events);

}  // namespace euchre

// A game line by line in the terminal: one person in seat 0, automatic players in the others. Enough to try
// every rule by hand.
#pragma once

#include "ai/levels.h"
#include "fair/seed.h"
#include "game/player.h"
#include "rules/rule_set.h"

namespace euchre {

struct LineGameSettings {
    Seed seed;
    Avatar avatar = Avatar::hunter;
    Level level = Level::counter;  // of the automatic players
    bool watch = false;            // nobody plays: all seats are automatic
    bool symbols = false;          // suits as symbols, not letters
    bool colour = false;
};

// Plays until the game is won, the person leaves, or the input ends.
void play_line_game(const RuleSet& rules, const LineGameSettings& settings);

}  // namespace euchre

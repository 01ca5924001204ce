// A position with the right answers of a bot.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "ai/levels.h"
#include "support/play.h"

namespace euchre::testing {

// Seat 0 deals. Hands that are not given get the remaining cards, which do not matter.
struct Position {
    std::string what, rules;
    std::vector<std::string> settings;
    std::vector<int> scores;
    std::map<int, std::string> hands;
    std::string up, actions;
    Cards right;                            // the right actions
    ai::Level weakest = ai::Level::casual;  // the weakest level that gets it right
    int hands_played = 0;                   // H10
};

inline void expect_right(const std::vector<Position>& positions) {
    for (const Position& position : positions) {
        Table table(position.rules, position.settings);
        Setup setup = position.scores.empty() ? Setup{} : scored(position.scores);
        setup.hands_played = position.hands_played;
        table.deal(position.hands, position.up, setup).act(position.actions);
        for (const ai::Level level : {ai::Level::casual, ai::Level::strong, ai::Level::expert}) {
            if (level < position.weakest) continue;
            const View view = table.view(table.turn());
            const std::string answer = to_string(ai::make_bot(level, table.rules)->choose(view));
            const bool right = std::ranges::find(position.right, answer) != position.right.end();
            EXPECT_TRUE(right) << to_string(level) << " in " << position.rules << ", " << position.what
                               << ": " << answer;
        }
    }
}

}  // namespace euchre::testing

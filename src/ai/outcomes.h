// How often hands end in which way, counted in self-play of experts: who made trump, and how many tricks were
// taken. The points depend on the rule set, so one count serves many rule sets.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "game/state.h"

namespace euchre::ai {

// Places count from the dealer (0) to the left.
struct OutcomeCount {
    Ending ending = Ending::played;
    std::uint8_t maker = 0;
    bool ordered = false;
    bool alone = false;
    std::array<std::uint8_t, max_seats>
        taken{};  // by place; with partners, the makers' tricks are at the maker's place
    std::uint32_t count = 0;

    friend bool operator==(const OutcomeCount&, const OutcomeCount&) = default;
};

struct Outcomes {
    std::string_view rules;  // the rule set of the games
    Options options;         // the options that affect how a hand goes
    std::span<const OutcomeCount> counts;
};

// The counts alone, as tools/learn writes them into outcomes_data.cpp.
struct RulebookCounts {
    std::span<const OutcomeCount> newberry, university_games, mcgee, traditional, lower;
};
extern const RulebookCounts rulebook_counts;

// One for each of the five rulebooks.
std::span<const Outcomes> counted_outcomes();

// The counts of the rulebook that is most like these rules.
const Outcomes& nearest_outcomes(const RuleSet& rules);

// The hand that just ended, as a row to count. Precondition: the state is between hands, after a hand.
OutcomeCount outcome_of(const RuleSet& rules, const State& state);

// The points of the row by side under these rules, which may differ from those it was counted under. Seat 0
// deals.
Points points_of(const RuleSet& rules, const OutcomeCount& outcome);

}  // namespace euchre::ai

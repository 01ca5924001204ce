// How hands end, counted in games of experts against each other: who made trump and how many tricks were
// taken. The points that this is worth are a matter of the rule set, so that one count serves many.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "game/state.h"

namespace euchre {

// Places are counted from the dealer to the left; the dealer's is 0.
struct OutcomeCount {
    Ending ending = Ending::played;
    std::uint8_t maker = 0;
    bool ordered = false;
    bool alone = false;
    std::array<std::uint8_t, 4> taken{};  // tricks by place; in partnerships the side's, at the maker's place
    std::uint32_t count = 0;

    friend bool operator==(const OutcomeCount&, const OutcomeCount&) = default;
};

struct Outcomes {
    std::string_view rules;  // the rule set under which they were counted,
    Options options;         // and its options, as far as they bear on how a hand goes
    std::span<const OutcomeCount> counts;
};

// The counts alone, as tools/learn writes them (outcomes_data.cpp).
struct RulebookCounts {
    std::span<const OutcomeCount> newberry, university_games, mcgee, traditional, lower;
};
extern const RulebookCounts rulebook_counts;

// One for each of the five rulebooks.
std::span<const Outcomes> counted_outcomes();

// The count that comes closest to how a game under these rules goes.
const Outcomes& nearest_outcomes(const RuleSet& rules);

// What hand ended this state, as a row to be counted. Precondition: the state is between hands after one.
OutcomeCount outcome_of(const RuleSet& rules, const State& state);

// What the row is worth by side under these rules, be it that it was counted under others. The dealer is
// seat 0.
Points points_of(const RuleSet& rules, const OutcomeCount& outcome);

}  // namespace euchre

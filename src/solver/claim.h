// A claim: a player says that all the tricks that are left are theirs.
#pragma once

#include <vector>

#include "game/view.h"

namespace euchre::solver {

// True if the hand `claimed` of `claimer`, whose turn it is, takes every trick that is left: for every deal
// of the cards that the viewer has not seen, and however the others play. The search is bounded, so a claim
// that holds may come out as false. Precondition: phase `play`.
bool claim_is_sure(const RuleSet& rules, const View& view, Seat claimer, CardSet claimed);

// The rest of the hand, played so that the claimer's side takes every trick; the others help. Nothing if no
// such line was found. Precondition: phase `play`.
std::optional<std::vector<Action>> play_out_claim(const RuleSet& rules, const State& state, Seat claimer);

}  // namespace euchre::solver

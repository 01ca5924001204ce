// The rules as a state machine: deal a hand, ask what is legal, act. Nothing else changes a State.
#pragma once

#include "game/refusal.h"
#include "game/state.h"

namespace euchre {

// Deals a hand from the top of the pack: packets, turned card. A State that is live is not touched.
[[nodiscard]] std::optional<Refusal> deal(const RuleSet& rules, State& state, Seat dealer, const Pack& pack,
                                          bool let_open);

// What the seat whose turn it is may do; empty between hands.
ActionSet legal_actions(const RuleSet& rules, const State& state);

// Carries the action out, or refuses it and changes nothing.
[[nodiscard]] std::optional<Refusal> apply(const RuleSet& rules, State& state, Seat seat, Action action);

}  // namespace euchre

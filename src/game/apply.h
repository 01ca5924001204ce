// The rules as a state machine: deal a hand, list the legal actions, apply one. No other code changes a
// State. Playing a card is inline for the speed of search and simulation; the rest happens a few times per
// hand.
#pragma once

#include "game/refusal.h"
#include "game/state.h"

namespace euchre {

inline constexpr int cards_under = 3;  // that a seat with a weak hand exchanges (H2)

// Deals a hand from the top of the pack and turns up a card. Refuses, and changes nothing, while a hand is in
// progress.
[[nodiscard]] std::optional<Refusal> deal(const RuleSet& rules, State& state, Seat dealer, const Pack& pack,
                                          bool let_open);

// The parts of legal_actions and apply that are not inline.
ActionSet legal_before_play(const RuleSet& rules, const State& state);
std::optional<Refusal> apply_before_play(const RuleSet& rules, State& state, Seat seat, Action action);
void end_hand(State& state, Ending ending);

// The legal actions of the seat in turn. Empty between hands.
inline ActionSet legal_actions(const RuleSet& rules, const State& state) {
    if (state.phase != Phase::play) return legal_before_play(rules, state);
    const TrumpOrder& order = rules.order(state.contract->trump);
    return {Action::Kind::play,
            playable(rules.options(), order, state.hands[state.turn], state.trick).bits()};
}

// Applies the action, or refuses it and changes nothing.
[[nodiscard]] inline std::optional<Refusal> apply(const RuleSet& rules, State& state, Seat seat,
                                                  Action action) {
    if (state.phase != Phase::play) return apply_before_play(rules, state, seat, action);
    if (seat != state.turn) return Refusal::not_your_turn;
    const TrumpOrder& order = rules.order(state.contract->trump);
    CardSet hand = state.hands[seat];
    const CardSet legal = playable(rules.options(), order, hand, state.trick);
    if (action.kind() != Action::Kind::play || !legal.contains(action.card()))
        return why_not(rules, state, action);

    hand.remove(action.card());
    state.hands[seat] = hand;
    state.trick.add(order, seat, action.card());
    if (state.trick.size < state.in_play.size()) {
        state.turn = state.in_play.after(seat);
        return std::nullopt;
    }
    state.turn = state.trick.winner();  // the winner leads
    ++state.taken[state.turn];
    state.trick.size = 0;
    if (state.hands[state.turn].empty()) end_hand(state, Ending::played);
    return std::nullopt;
}

}  // namespace euchre

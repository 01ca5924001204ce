#include "game/hand_history.h"

#include <utility>

namespace euchre {

namespace {

// A card that does not follow shows that none of the suit led is left, and no trump where trumping is a duty.
void note_voids(const RuleSet& rules, const State& before, Card card, HandHistory& history) {
    if (before.trick.empty()) return;
    const Trump trump = before.contract->trump;
    const TrumpOrder& order = rules.order(trump);
    if (order.suit_of(card) == before.trick.led) return;
    auto& voids = history.voids[before.turn];
    voids[index_of(before.trick.led)] = true;
    const bool had_to_trump = rules.options().when_void != WhenVoid::any && trump != Trump::none;
    if (had_to_trump && !order.trumps().contains(card)) voids[index_of(trump)] = true;  // L11
}

}  // namespace

void add_action(HandHistory& history, const RuleSet& rules, const State& before, Action action,
                const State& after) {
    if (action.kind() == Action::Kind::call) history.calls.push_back({before.turn, action.call()});
    if (action.kind() != Action::Kind::play) return;
    note_voids(rules, before, action.card(), history);
    history.trick.push_back({before.turn, action.card()});
    if (!after.trick.empty()) return;
    history.tricks.push_back({std::exchange(history.trick, {}), after.turn});
}

}  // namespace euchre

#include "game/perft.h"

namespace euchre {

std::uint64_t perft(const RuleSet& rules, const State& state, int depth) {
    if (depth == 0) return 1;
    const ActionSet actions = legal_actions(rules, state);
    if (depth == 1) return actions.size();
    std::uint64_t ways = 0;
    for (const Action action : actions) {
        State next = state;
        if (!apply(rules, next, state.turn, action)) ways += perft(rules, next, depth - 1);
    }
    return ways;
}

}  // namespace euchre

#include "game/question.h"

namespace euchre {

namespace {

TurnQuestion naming(ActionSet legal) {
    if (legal.contains(Action(Call::pass()))) return TurnQuestion::name_or_pass;
    if (legal.contains(Action(Call::fold()))) return TurnQuestion::stick_or_fold;
    return legal.contains(Action(Call::let())) ? TurnQuestion::name_or_let : TurnQuestion::stick;
}

}  // namespace

TurnQuestion question_of(const RuleSet& rules, const State& state, ActionSet legal) {
    const Options& options = rules.options();
    switch (state.phase) {
        case Phase::stand:
            return options.joker_up == JokerUp::makes ? TurnQuestion::stand_makes : TurnQuestion::stand;
        case Phase::order: return state.stands ? TurnQuestion::order : TurnQuestion::order_trump;
        case Phase::name: return naming(legal);
        case Phase::under: return TurnQuestion::under;
        case Phase::alone: return TurnQuestion::alone;
        case Phase::defend: return TurnQuestion::defend;
        case Phase::best: return TurnQuestion::best;
        case Phase::give: return TurnQuestion::give;
        case Phase::discard: {
            const bool blind = state.best_asked && options.partners_best == PartnersBest::blind;
            return blind ? TurnQuestion::discard_blind : TurnQuestion::discard;
        }
        default: return state.trick.empty() ? TurnQuestion::lead : TurnQuestion::turn;
    }
}

}  // namespace euchre

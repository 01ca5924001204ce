#include "game/refusal.h"

#include "game/apply.h"

namespace euchre {

namespace {

Refusal why_not_play(const RuleSet& rules, const State& state, Card card) {
    const CardSet hand = state.hands[state.turn];
    if (!hand.contains(card)) return Refusal::not_held;
    const TrumpOrder& order = rules.order(state.contract->trump);
    if (!(hand & order.cards_of(state.trick.led)).empty()) return Refusal::must_follow;
    return order.trumps().contains(card) ? Refusal::must_overtrump : Refusal::must_trump;
}

Refusal why_not_name(const RuleSet& rules, const State& state, Call call) {
    const Options& options = rules.options();
    if (call.is_alone() && options.alone == AloneStep::never) return Refusal::no_alone;
    if (call.is_alone() && options.alone == AloneStep::after_call) return Refusal::alone_comes_later;
    if (call.named() != Trump::none) return Refusal::suit_turned_down;
    return options.no_trump && is_stuck(options, state.let_open) ? Refusal::stuck_no_trump
                                                                 : Refusal::no_no_trump;
}

bool is_last_call(const State& state) { return state.phase == Phase::name && state.turn == state.dealer; }

Refusal why_not_fold(const Options& options, const State& state) {
    if (options.last_call == LastCall::fold) return Refusal::not_the_last_call;
    return is_last_call(state) ? Refusal::no_fold : Refusal::wrong_step;
}

Refusal why_not_let(const Options& options, const State& state) {
    if (options.last_call == LastCall::let)
        return is_last_call(state) ? Refusal::no_let_left : Refusal::not_the_last_call;
    return is_last_call(state) ? Refusal::no_let : Refusal::wrong_step;
}

Refusal why_not_call(const RuleSet& rules, const State& state, Call call) {
    const Options& options = rules.options();
    const bool bidding = state.phase == Phase::order || state.phase == Phase::name;
    if (bidding && call == Call::fold()) return why_not_fold(options, state);
    if (bidding && call == Call::let()) return why_not_let(options, state);
    if (state.phase == Phase::order && call == Call::order_alone())
        return options.alone == AloneStep::never ? Refusal::no_alone : Refusal::alone_comes_later;
    if (state.phase == Phase::name && call == Call::pass()) return Refusal::dealer_must_call;
    if (state.phase == Phase::name && call.is_name()) return why_not_name(rules, state, call);
    return Refusal::wrong_step;
}

// The rule that decides what is legal in a phase.
std::optional<std::string> rule_of(Phase phase) {
    switch (phase) {
        case Phase::stand: return "joker_up";
        case Phase::order: return "first_round";
        case Phase::name: return "second_round";
        case Phase::alone: return "alone";
        case Phase::discard: return "pickup";
        default: return std::nullopt;
    }
}

// The name under which rule sets cite the rule. Nothing if no rulebook has such a rule.
std::optional<std::string> rule_behind(Refusal refusal) {
    switch (refusal) {
        case Refusal::must_follow: return "follow";
        case Refusal::must_trump:
        case Refusal::must_overtrump: return "void";
        case Refusal::up_card_stays: return "discard_up";
        case Refusal::suit_turned_down: return "turned_down";
        case Refusal::no_no_trump: return "no_trump";
        case Refusal::stuck_no_trump: return "stuck_no_trump";
        case Refusal::dealer_must_call:
        case Refusal::no_fold:
        case Refusal::no_let:
        case Refusal::not_the_last_call: return "last_call";
        case Refusal::no_let_left: return "lets";
        case Refusal::no_alone:
        case Refusal::alone_comes_later: return "alone";
        case Refusal::bad_pack: return "deck";
        case Refusal::no_cut:
        case Refusal::not_the_cutter: return "cut";
        case Refusal::already_won: return "target";
        case Refusal::dealer_is_settled:
        case Refusal::dealer_is_drawn:
        case Refusal::dealer_is_chosen: return "first_dealer";
        default: return std::nullopt;
    }
}

}  // namespace

Refusal why_not(const RuleSet& rules, const State& state, Action action) {
    switch (action.kind()) {
        case Action::Kind::play:
            return state.phase == Phase::play ? why_not_play(rules, state, action.card())
                                              : Refusal::wrong_step;
        case Action::Kind::discard:
            if (state.phase != Phase::discard) return Refusal::wrong_step;
            return state.hands[state.dealer].contains(action.card()) ? Refusal::up_card_stays
                                                                     : Refusal::not_held;
        case Action::Kind::call: break;
    }
    return why_not_call(rules, state, action.call());
}

std::optional<std::string> clause_behind(const RuleSet& rules, const State& state, Refusal refusal) {
    const auto rule = refusal == Refusal::wrong_step ? rule_of(state.phase) : rule_behind(refusal);
    return rule ? rules.clause(*rule) : std::nullopt;
}

}  // namespace euchre

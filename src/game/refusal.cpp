#include "game/refusal.h"

#include "game/apply.h"
#include "rules/schema.h"

namespace euchre {

namespace {

Refusal why_not_play(const RuleSet& rules, const State& state, Card card) {
    const CardSet hand = state.hands[state.turn];
    const TrumpOrder& order = rules.order(state.contract->trump);
    if (!(hand & order.cards_of(state.trick.led)).empty()) return Refusal::must_follow;
    return order.trumps().contains(card) ? Refusal::must_overtrump : Refusal::must_trump;
}

Refusal why_not_name(const RuleSet& rules, const State& state, Call call) {
    const Options& options = rules.options();
    if (call.is_alone() && options.alone == AloneStep::never) return Refusal::no_alone;
    if (call.is_alone() && options.alone == AloneStep::after_call) return Refusal::alone_comes_later;
    if (const auto suit = suit_of(call.named())) {
        const bool barred = options.turned_down == TurnedDown::barred && *suit == *state.stands;
        return barred ? Refusal::suit_turned_down : Refusal::suit_not_held;
    }
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

// Precondition: the first round.
Refusal why_not_order(const RuleSet& rules, const State& state, Call call) {
    const Options& options = rules.options();
    if (call.is_alone() && options.alone == AloneStep::never) return Refusal::no_alone;
    if (call.is_alone() && options.alone == AloneStep::after_call) return Refusal::alone_comes_later;
    const bool may_order =
        legal_before_play(rules, state).contains(call.is_alone() ? Call::order() : Call::order_alone());
    return may_order ? Refusal::partner_goes_alone : Refusal::suit_not_held;
}

// Precondition: the first round.
Refusal why_not_farmer(const RuleSet& rules, const State& state) {
    if (rules.options().weak_hand == WeakHand::none) return Refusal::no_farmer;
    const bool gone = rules.options().weak_hand == WeakHand::under && state.beneath.empty();
    return gone ? Refusal::gone_under : Refusal::not_weak;
}

Refusal why_not_call(const RuleSet& rules, const State& state, Call call) {
    const Options& options = rules.options();
    const bool bidding = state.phase == Phase::order || state.phase == Phase::name;
    if (bidding && call == Call::fold()) return why_not_fold(options, state);
    if (bidding && call == Call::let()) return why_not_let(options, state);
    if (state.phase == Phase::order && call.is_order()) return why_not_order(rules, state, call);
    if (state.phase == Phase::order && call == Call::farmer()) return why_not_farmer(rules, state);
    if (state.phase == Phase::alone && call == Call::together()) return Refusal::partner_goes_alone;
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
        case Phase::under: return "weak_hand";
        case Phase::alone: return "alone";
        case Phase::defend: return "defend_alone";
        case Phase::discard: return "pickup";
        case Phase::best:
        case Phase::give: return "partners_best";
        default: return std::nullopt;
    }
}

// The name under which rule sets cite the rule. Nothing if there is no such rule.
std::optional<std::string> rule_behind(const Options& options, Refusal refusal) {
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
        case Refusal::suit_not_held: return "trump_held";
        case Refusal::not_weak:
        case Refusal::gone_under:
        case Refusal::not_low: return "weak_hand";
        case Refusal::partner_goes_alone: return "partner_orders";
        case Refusal::no_alone:
        case Refusal::alone_comes_later: return "alone";
        case Refusal::bad_pack: return "deck";
        case Refusal::no_cut:
        case Refusal::not_the_cutter: return "cut";
        case Refusal::already_won:
            return options.hands > 0 || options.tie == Tie::drawn ? "hands" : "target";  // H10
        case Refusal::dealer_is_settled:
        case Refusal::dealer_is_drawn:
        case Refusal::dealer_is_chosen: return "first_dealer";
        default: return std::nullopt;
    }
}

}  // namespace

Refusal why_not(const RuleSet& rules, const State& state, Action action) {
    if (action.kind() == Action::Kind::call) return why_not_call(rules, state, action.call());
    const ActionSet legal = legal_actions(rules, state);
    if (legal.kind() != action.kind()) return Refusal::wrong_step;
    if (!state.hands[state.turn].contains(action.card())) return Refusal::not_held;
    switch (action.kind()) {
        case Action::Kind::play: return why_not_play(rules, state, action.card());
        case Action::Kind::discard: return Refusal::up_card_stays;
        case Action::Kind::under: return Refusal::not_low;
        case Action::Kind::call:
        case Action::Kind::give: break;
    }
    return Refusal::wrong_step;
}

std::optional<std::string> clause_behind(const RuleSet& rules, const State& state, Refusal refusal) {
    const auto rule =
        refusal == Refusal::wrong_step ? rule_of(state.phase) : rule_behind(rules.options(), refusal);
    if (!rule) return std::nullopt;
    if (auto clause = rules.clause(*rule)) return clause;
    const OptionSpec* const option = find_option(*rule);
    return option != nullptr && !option->house.empty() ? std::optional(option->house) : std::nullopt;
}

}  // namespace euchre

#include "game/apply.h"

#include <algorithm>

namespace euchre {

namespace {

Seat left_of(const RuleSet& rules, Seat seat) { return seat.left(rules.players()); }

// N19, U10, M5, L9: the seat left of the dealer. With a loner, an option chooses the loner's left, or the
// loner (H8). A seat that sits out is skipped.
Seat first_lead(const RuleSet& rules, const State& state) {
    const Seat maker = state.contract->maker;
    if (!state.contract->alone) return state.in_play.after(state.dealer);
    switch (rules.options().loner_lead) {
        case LonerLead::loner: return maker;
        case LonerLead::loner_left: return state.in_play.after(maker);
        case LonerLead::dealer_left: break;
    }
    return state.in_play.after(state.dealer);
}

// The hands of seats that sit out go face down (N16, T7), except hands that are still needed.
void lay_down(const RuleSet& rules, State& state, SeatSet still_needed) {
    for (const Seat seat : sitting_out(rules, state) - still_needed) state.hands[seat] = {};
}

void note_stable(State& state) {
    for (const Seat seat : state.in_play) {
        const Stable stable = stable_in(state.contract->trump, state.hands[seat]);
        if (stable == Stable::neither) continue;
        state.stable = stable;
        state.stable_seat = seat;
    }
}

void start_play(const RuleSet& rules, State& state) {
    if (state.contract->alone) lay_down(rules, state, {});
    state.phase = Phase::play;
    state.turn = first_lead(rules, state);
    if (rules.deck().contains(horse)) note_stable(state);
}

// H4: the partner whose card a loner may ask for.
SeatSet asked_for_best(const RuleSet& rules, const State& state) {
    if (!state.contract->alone || rules.options().partners_best == PartnersBest::no) return {};
    return rules.partners_of(state.contract->maker);
}

// The dealer has taken the upcard and discarded, or nobody takes it.
void offer_best(const RuleSet& rules, State& state) {
    const SeatSet partner = asked_for_best(rules, state);
    if (partner.empty()) return start_play(rules, state);
    lay_down(rules, state, partner);
    state.phase = Phase::best;
    state.turn = state.contract->maker;
}

bool dealer_takes_upcard(const RuleSet& rules, const State& state) {
    const Options& options = rules.options();
    if (!state.contract->ordered || !options.pickup) return false;
    return state.in_play.contains(state.dealer) || options.loner_dealer_card == LonerDealerCard::taken;
}

// Lays down the hands of seats that sit out, except hands that a later step needs.
void lay_down_before_upcard(const RuleSet& rules, State& state) {
    if (!state.contract->alone) return;
    SeatSet needed = asked_for_best(rules, state);
    if (dealer_takes_upcard(rules, state)) needed.insert(state.dealer);
    lay_down(rules, state, needed);
}

// Everybody knows who plays. The dealer takes the upcard if it was ordered up.
void take_upcard(const RuleSet& rules, State& state) {
    lay_down_before_upcard(rules, state);
    if (!dealer_takes_upcard(rules, state)) return offer_best(rules, state);
    state.hands[state.dealer].insert(state.up);  // N12, U5, T4
    state.phase = Phase::discard;
    state.turn = state.dealer;
}

// Trump is made and going alone is decided.
void settle_alone(const RuleSet& rules, State& state) {
    if (!state.contract->alone) return take_upcard(rules, state);
    state.in_play = state.in_play - rules.partners_of(state.contract->maker);
    if (!rules.options().defend_alone) return take_upcard(rules, state);
    lay_down_before_upcard(rules, state);
    state.phase = Phase::defend;  // H3: from the maker's left
    state.turn = state.in_play.after(state.contract->maker);
}

// H3
void answer_loner(const RuleSet& rules, State& state, bool defends) {
    if (defends) {
        state.contract->defender = state.turn;
        state.in_play = state.in_play - rules.partners_of(state.turn);
        return take_upcard(rules, state);
    }
    state.turn = state.in_play.after(state.turn);
    if (state.turn == state.contract->maker) take_upcard(rules, state);
}

void make_trump(const RuleSet& rules, State& state, const Contract& contract, bool asks_alone) {
    state.contract = contract;
    if (!asks_alone) return settle_alone(rules, state);
    state.phase = Phase::alone;  // U9
    state.turn = contract.maker;
}

void pass(const RuleSet& rules, State& state) {
    const bool round_is_over = state.turn == state.dealer;
    state.turn = left_of(rules, state.turn);
    if (!round_is_over) return;
    if (state.phase == Phase::name) return end_hand(state, Ending::thrown_in);  // U7, T6
    state.phase = Phase::name;
}

void start_bidding(const RuleSet& rules, State& state, Suit stands) {
    state.stands = stands;
    state.phase = Phase::order;
    state.turn = left_of(rules, state.dealer);
}

// L4, H1
void name_joker(const RuleSet& rules, State& state, Suit stands) {
    const Options& options = rules.options();
    if (options.joker_up == JokerUp::stands) return start_bidding(rules, state, stands);
    state.stands = stands;
    make_trump(rules, state, {state.dealer, trump_of(stands), true, false},
               options.alone != AloneStep::never);
}

// H2
void claim_weak_hand(const RuleSet& rules, State& state) {
    if (rules.options().weak_hand == WeakHand::redeal) return end_hand(state, Ending::farmer);
    state.phase = Phase::under;
}

// H4
void answer_best(const RuleSet& rules, State& state, bool asks) {
    if (!asks) return start_play(rules, state);
    state.best_asked = true;
    const bool discards_first = rules.options().partners_best == PartnersBest::blind;
    state.phase = discards_first ? Phase::discard : Phase::give;
    if (!discards_first) state.turn = *rules.partners_of(state.turn).begin();
}

void carry_out(const RuleSet& rules, State& state, Call call) {
    const bool asks_alone = rules.options().alone == AloneStep::after_call;
    if (state.phase == Phase::defend) return answer_loner(rules, state, call == Call::defend());
    if (state.phase == Phase::best) return answer_best(rules, state, call == Call::best());
    if (call == Call::pass()) return pass(rules, state);
    if (call == Call::fold()) return end_hand(state, Ending::folded);         // N15
    if (call == Call::let()) return end_hand(state, Ending::let);             // L8
    if (call == Call::farmer()) return claim_weak_hand(rules, state);         // H2
    if (call.is_stand()) return name_joker(rules, state, call.stands_for());  // L4
    if (call.is_order())
        return make_trump(rules, state, {state.turn, trump_of(*state.stands), true, call.is_alone()},
                          asks_alone);
    if (call.is_name())
        return make_trump(rules, state, {state.turn, call.named(), false, call.is_alone()}, asks_alone);
    state.contract->alone = call.is_alone();
    settle_alone(rules, state);
}

void discard(const RuleSet& rules, State& state, Card card) {
    state.hands[state.turn].remove(card);
    if (!state.best_asked) return offer_best(rules, state);
    if (rules.options().partners_best == PartnersBest::yes) return start_play(rules, state);
    state.phase = Phase::give;
    state.turn = *rules.partners_of(state.turn).begin();
}

// H4
void give(const RuleSet& rules, State& state, Card card) {
    const Seat maker = state.contract->maker;
    state.hands[maker].insert(card);  // the rest of the partner's hand is laid down
    if (rules.options().partners_best == PartnersBest::blind) return start_play(rules, state);
    lay_down(rules, state, {});
    state.phase = Phase::discard;
    state.turn = maker;
}

// H2: after the last card the seat takes those beneath the upcard, and bids.
void put_under(const RuleSet& rules, State& state, Card card) {
    CardSet& hand = state.hands[state.turn];
    hand.remove(card);
    if (hand.size() + cards_under > rules.options().hand) return;
    hand |= state.beneath;
    state.beneath = {};
    state.phase = Phase::order;
}

}  // namespace

void end_hand(State& state, Ending ending) {
    state.phase = Phase::deal;
    state.ending = ending;
    state.hands = {};
}

std::optional<Refusal> deal(const RuleSet& rules, State& state, Seat dealer, const Pack& pack,
                            bool let_open) {
    if (state.is_live()) return Refusal::wrong_time;
    if (pack.size() != static_cast<std::size_t>(rules.deck().size())) return Refusal::bad_pack;
    std::size_t top = 0;
    BySeat<CardSet> by_place{};  // from the dealer clockwise
    for (const std::uint8_t place : rules.deal_order()) by_place[Seat(place)].insert(pack[top++]);
    CardSet seen;  // the pack has the size of the deck, so it is whole if no card is missing
    for (const CardSet hand : by_place) seen |= hand;
    for (const Card card : pack.cards().subspan(top)) seen.insert(card);
    if (seen != rules.deck()) return Refusal::bad_pack;

    state = State{};
    if (rules.options().weak_hand == WeakHand::under)
        for (std::size_t at = top + 1; at <= top + cards_under; ++at) state.beneath.insert(pack[at]);
    Seat seat = dealer;
    for (std::size_t place = 0; place < rules.players(); ++place) {
        state.hands[seat] = by_place[Seat(place)];
        seat = left_of(rules, seat);
    }
    state.up = pack[top];  // N10, M2, T3, L3
    state.dealer = dealer;
    state.in_play = SeatSet::first(rules.players());
    state.let_open = let_open;
    if (!state.up.is_joker()) {
        start_bidding(rules, state, state.up.suit());
        return std::nullopt;
    }
    state.phase = Phase::stand;  // L4
    state.turn = dealer;
    return std::nullopt;
}

ActionSet legal_before_play(const RuleSet& rules, const State& state) {
    const Options& options = rules.options();
    const auto calls = [](CallSet set) { return ActionSet(Action::Kind::call, set.bits()); };
    const CardSet hand = state.hands[state.turn];
    switch (state.phase) {
        case Phase::stand: return calls(stand_calls());
        case Phase::order:
            if (const auto& same = rules.open_first_round()) return calls(*same);
            return calls(first_round_calls(
                rules, {state.dealer, state.turn, hand, state.up, *state.stands, !state.beneath.empty()}));
        case Phase::under: return {Action::Kind::under, (hand & rules.low_cards()).bits()};
        case Phase::name:
            return calls(second_round_calls(
                options, {*state.stands, state.turn == state.dealer, state.let_open, hand}));
        case Phase::alone: {
            const bool by_order = state.contract->ordered;
            return calls(alone_calls(by_order && must_go_alone(rules, state.dealer, state.turn)));
        }
        case Phase::defend: return calls({Call::defend(), Call::pass()});
        case Phase::discard: {
            CardSet may_go = hand;
            if (!options.discard_up && !state.best_asked) may_go.remove(state.up);  // N12, T4
            return {Action::Kind::discard, may_go.bits()};
        }
        case Phase::best: return calls({Call::best(), Call::own()});
        case Phase::give: return {Action::Kind::give, hand.bits()};
        case Phase::play:
        case Phase::deal:
        case Phase::over: break;
    }
    return {};
}

std::optional<Refusal> apply_before_play(const RuleSet& rules, State& state, Seat seat, Action action) {
    if (!state.is_live()) return Refusal::no_hand;
    if (seat != state.turn) return Refusal::not_your_turn;
    if (!legal_before_play(rules, state).contains(action)) return why_not(rules, state, action);
    switch (action.kind()) {
        case Action::Kind::call: carry_out(rules, state, action.call()); break;
        case Action::Kind::under: put_under(rules, state, action.card()); break;
        case Action::Kind::discard: discard(rules, state, action.card()); break;
        case Action::Kind::give: give(rules, state, action.card()); break;
        case Action::Kind::play: break;
    }
    return std::nullopt;
}

}  // namespace euchre

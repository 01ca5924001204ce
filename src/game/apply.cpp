#include "game/apply.h"

#include <algorithm>

namespace euchre {

namespace {

Seat left_of(const RuleSet& rules, Seat seat) { return seat.left(rules.players()); }

// N19, U10, M5, L9: the seat left of the dealer. With a loner, an option chooses the loner's left, or the
// next seat in play.
Seat first_lead(const RuleSet& rules, const State& state) {
    const bool loner_left = state.contract->alone && rules.options().loner_lead == LonerLead::loner_left;
    return state.in_play.after(loner_left ? state.contract->maker : state.dealer);
}

void start_play(const RuleSet& rules, State& state) {
    if (const auto partner = sitting_out(rules, state)) state.hands[*partner] = {};  // N16, T7
    state.phase = Phase::play;
    state.turn = first_lead(rules, state);
    if (!rules.deck().contains(horse)) return;
    for (const CardSet hand : state.hands)
        state.stable = std::max(state.stable, stable_in(state.contract->trump, hand));
}

// Trump is made and going alone is decided. The dealer takes the upcard if it was ordered up.
void settle_contract(const RuleSet& rules, State& state) {
    const Options& options = rules.options();
    const auto partner = sitting_out(rules, state);
    if (partner) state.in_play.remove(*partner);
    const bool left_lying =
        partner == state.dealer && options.loner_dealer_card == LonerDealerCard::left_lying;
    if (!state.contract->ordered || !options.pickup || left_lying) return start_play(rules, state);
    if (partner && *partner != state.dealer) state.hands[*partner] = {};
    state.hands[state.dealer].insert(state.up);  // N12, U5, T4
    state.phase = Phase::discard;
    state.turn = state.dealer;
}

void make_trump(const RuleSet& rules, State& state, const Contract& contract) {
    state.contract = contract;
    if (rules.options().alone != AloneStep::after_call) return settle_contract(rules, state);
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

void carry_out(const RuleSet& rules, State& state, Call call) {
    if (call == Call::pass()) return pass(rules, state);
    if (call == Call::fold()) return end_hand(state, Ending::folded);            // N15
    if (call == Call::let()) return end_hand(state, Ending::let);                // L8
    if (call.is_stand()) return start_bidding(rules, state, call.stands_for());  // L4
    if (call.is_order())
        return make_trump(rules, state, {state.turn, trump_of(*state.stands), true, call.is_alone()});
    if (call.is_name()) return make_trump(rules, state, {state.turn, call.named(), false, call.is_alone()});
    state.contract->alone = call.is_alone();
    settle_contract(rules, state);
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
    switch (state.phase) {
        case Phase::discard: {
            CardSet hand = state.hands[state.dealer];
            if (!options.discard_up) hand.remove(state.up);  // N12, T4
            return {Action::Kind::discard, hand.bits()};
        }
        case Phase::order: return calls(first_round_calls(options));
        case Phase::name:
            return calls(
                second_round_calls(options, {*state.stands, state.turn == state.dealer, state.let_open}));
        case Phase::alone: return calls(alone_calls());
        case Phase::stand: return calls(stand_calls());
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
    if (action.kind() == Action::Kind::call) {
        carry_out(rules, state, action.call());
    } else {
        state.hands[state.dealer].remove(action.card());
        start_play(rules, state);
    }
    return std::nullopt;
}

}  // namespace euchre

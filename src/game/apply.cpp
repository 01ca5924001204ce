#include "game/apply.h"

namespace euchre {

namespace {

Seat left_of(const RuleSet& rules, Seat seat) { return seat.left(rules.players()); }

std::size_t seats_in_play(const RuleSet& rules, const State& state) {
    return rules.players() - (state.contract->alone ? 1 : 0);
}

void end_hand(State& state, Ending ending) {
    state.phase = Phase::deal;
    state.ending = ending;
    state.hands = {};
}

// N19, U10, M5, L9: the dealer's left; with a loner by option the loner's left, or the next seat in play.
Seat first_lead(const RuleSet& rules, const State& state) {
    const bool loner_left = state.contract->alone && rules.options().loner_lead == LonerLead::loner_left;
    return next_in_play(rules, state, loner_left ? state.contract->maker : state.dealer);
}

void start_play(const RuleSet& rules, State& state) {
    if (const auto partner = sitting_out(rules, state)) state.hands[*partner] = {};  // N16, T7
    state.phase = Phase::play;
    state.turn = first_lead(rules, state);
    if (!rules.deck().contains(horse)) return;
    for (const CardSet hand : state.hands)
        state.stable = std::max(state.stable, stable_in(state.contract->trump, hand));
}

// Trump is made and alone is settled: the dealer takes the turned card if it was ordered up.
void settle_contract(const RuleSet& rules, State& state) {
    const Options& options = rules.options();
    const auto partner = sitting_out(rules, state);
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

void carry_out(const RuleSet& rules, State& state, Call call) {
    if (call == Call::pass()) return pass(rules, state);
    if (call == Call::fold()) return end_hand(state, Ending::folded);  // N15
    if (call == Call::let()) return end_hand(state, Ending::let);      // L8
    if (call.is_order())
        return make_trump(rules, state, {state.turn, trump_of(*state.stands), true, call.is_alone()});
    if (call.is_name()) return make_trump(rules, state, {state.turn, call.named(), false, call.is_alone()});
    if (call.is_stand()) {  // L4
        state.stands = call.stands_for();
        state.phase = Phase::order;
        state.turn = left_of(rules, state.dealer);
        return;
    }
    state.contract->alone = call.is_alone();
    settle_contract(rules, state);
}

void play(const RuleSet& rules, State& state, Card card) {
    state.hands[state.turn].remove(card);
    state.trick.add(rules.order(state.contract->trump), state.turn, card);
    if (state.trick.size < seats_in_play(rules, state)) {
        state.turn = next_in_play(rules, state, state.turn);
        return;
    }
    state.turn = state.trick.winner;  // the winner leads
    ++state.taken[state.turn];
    state.trick.size = 0;
    if (state.hands[state.turn].empty()) end_hand(state, Ending::played);
}

}  // namespace

std::optional<Refusal> deal(const RuleSet& rules, State& state, Seat dealer, const Pack& pack,
                            bool let_open) {
    if (state.is_live()) return Refusal::wrong_time;
    if (!is_whole(pack, rules.deck())) return Refusal::bad_pack;
    state = State{};
    std::size_t top = 0;
    for (const std::uint8_t places_left : rules.deal_order()) {
        std::size_t seat = dealer.number() + places_left;
        if (seat >= rules.players()) seat -= rules.players();
        state.hands[Seat(seat)].insert(pack[top++]);
    }
    state.up = pack[top];  // N10, M2, T3, L3
    state.dealer = dealer;
    state.let_open = let_open;
    if (state.up.is_joker()) {
        state.phase = Phase::stand;
        state.turn = dealer;
    } else {
        state.stands = state.up.suit();
        state.phase = Phase::order;
        state.turn = left_of(rules, dealer);
    }
    return std::nullopt;
}

ActionSet legal_actions(const RuleSet& rules, const State& state) {
    const Options& options = rules.options();
    const auto calls = [](CallSet set) { return ActionSet(Action::Kind::call, set.bits()); };
    switch (state.phase) {
        case Phase::play: {
            const TrumpOrder& order = rules.order(state.contract->trump);
            return {Action::Kind::play,
                    playable(options, order, state.hands[state.turn], state.trick).bits()};
        }
        case Phase::discard: {
            CardSet hand = state.hands[state.dealer];
            if (!options.discard_up) hand.remove(state.up);  // N12, T4
            return {Action::Kind::discard, hand.bits()};
        }
        case Phase::order:
            return calls(first_round_calls(options));
        case Phase::name:
            return calls(
                second_round_calls(options, {*state.stands, state.turn == state.dealer, state.let_open}));
        case Phase::alone:
            return calls(alone_calls());
        case Phase::stand:
            return calls(stand_calls());
        case Phase::deal:
        case Phase::over:
            break;
    }
    return {};
}

std::optional<Refusal> apply(const RuleSet& rules, State& state, Seat seat, Action action) {
    if (!state.is_live()) return Refusal::no_hand;
    if (seat != state.turn) return Refusal::not_your_turn;
    if (!legal_actions(rules, state).contains(action)) return why_not(rules, state, action);
    switch (action.kind()) {
        case Action::Kind::play:
            play(rules, state, action.card());
            break;
        case Action::Kind::discard:
            state.hands[state.dealer].remove(action.card());
            start_play(rules, state);
            break;
        case Action::Kind::call:
            carry_out(rules, state, action.call());
            break;
    }
    return std::nullopt;
}

}  // namespace euchre

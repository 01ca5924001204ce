#include "game/view.h"

namespace euchre {

namespace {

std::optional<Card> discarded(const HandRecord& hand) {
    for (const Action action : hand.actions)
        if (action.kind() == Action::Kind::discard) return action.card();
    return std::nullopt;
}

// A card that does not follow suit shows that the seat is out of that suit, and out of trump where it must
// trump.
void note_voids(const RuleSet& rules, const State& before, Card card, View& view) {
    if (before.trick.empty()) return;
    const Trump trump = before.contract->trump;
    const TrumpOrder& order = rules.order(trump);
    if (order.suit_of(card) == before.trick.led) return;
    auto& voids = view.voids[before.turn];
    voids[index_of(before.trick.led)] = true;
    const bool had_to_trump = rules.options().when_void != WhenVoid::any && trump != Trump::none;
    if (had_to_trump && !order.trumps().contains(card)) voids[index_of(trump)] = true;  // L11
}

// Replays the hand and collects what everybody saw.
void tell_hand(const RuleSet& rules, const HandRecord& hand, bool let_open, View& view) {
    State state;
    if (deal(rules, state, hand.dealer, after_cut(hand.pack, hand.cut), let_open)) return;
    view.turned = state.up;
    for (const Action action : hand.actions) {
        const State before = state;
        if (apply(rules, state, before.turn, action)) return;
        if (action.kind() == Action::Kind::call) view.calls.push_back({before.turn, action.call()});
        if (action.kind() != Action::Kind::play) continue;
        note_voids(rules, before, action.card(), view);
        view.trick.push_back({before.turn, action.card()});
        if (!state.trick.empty()) continue;
        view.tricks.push_back({view.trick, state.turn});
        view.trick.clear();
    }
}

// The upcard was ordered up, but nobody took it: it only made trump, or the dealer sits out.
bool is_left_lying(const RuleSet& rules, const State& state) {
    if (state.phase != Phase::play || !state.contract->ordered) return false;
    const Options& options = rules.options();
    return !options.pickup || (sitting_out(rules, state) == state.dealer &&
                               options.loner_dealer_card == LonerDealerCard::left_lying);
}

// An upcard that can't be discarded stays with the dealer until it is played (N12, T4).
std::optional<Card> known_with_dealer(const RuleSet& rules, const State& state) {
    const bool was_taken = state.contract && state.contract->ordered && rules.options().pickup;
    const bool is_kept =
        state.phase == Phase::discard || (state.phase == Phase::play && !rules.options().discard_up);
    if (!was_taken || !is_kept || !state.hands[state.dealer].contains(state.up)) return std::nullopt;
    return state.up;
}

void fill_public(const Match& match, View& view) {
    const RuleSet& rules = match.rules();
    const State& state = match.state();
    view.phase = match.phase();
    if (state.is_live()) view.turn = state.turn;
    view.dealer = match.dealer();
    view.turned_is_up = is_up(state) || is_left_lying(rules, state);
    view.dealer_holds = known_with_dealer(rules, state);
    view.stands = state.stands;
    if (state.contract) {
        view.trump = state.contract->trump;
        view.maker = state.contract->maker;
        view.alone = state.contract->alone;
    }
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        view.cards_held[Seat(seat)] = static_cast<std::uint8_t>(state.hands[Seat(seat)].size());
    view.taken = state.taken;
    view.scores = match.scores();
    view.lets = match.lets();
    view.winner = match.winner();
}

void fill_own(const Match& match, const HandRecord& hand, Seat seat, View& view) {
    const State& state = match.state();
    const bool must_not_look = state.phase == Phase::stand && seat == state.dealer;  // L4
    if (!must_not_look) view.hand = state.hands[seat];
    if (seat == state.dealer) view.discard = discarded(hand);
    if (state.is_live() && seat == state.turn) view.legal = match.legal();
    const bool sits_out = sitting_out(match.rules(), state) == seat && state.hands[seat].empty();
    if (!sits_out) return;
    view.laid_down = as_dealt(match.rules(), hand).dealt[seat];
    if (view.discard) {
        view.laid_down.insert(state.up);
        view.laid_down.remove(*view.discard);
    }
}

}  // namespace

ShownHand as_dealt(const RuleSet& rules, const HandRecord& hand) {
    State state;
    if (deal(rules, state, hand.dealer, after_cut(hand.pack, hand.cut), false)) return {};
    ShownHand shown{hand.dealer, state.hands, state.up, discarded(hand), rules.deck()};
    shown.buried.remove(state.up);
    for (const CardSet cards : state.hands) shown.buried = shown.buried - cards;
    return shown;
}

View view_of(const Match& match, std::optional<Seat> seat) {
    if (seat && seat->number() >= match.rules().players()) seat.reset();
    View view;
    view.seat = seat;
    fill_public(match, view);
    const State& state = match.state();
    if (state.is_live() || state.ending != Ending::not_yet) {
        const HandRecord& hand = match.record().hands.back();
        view.dealt_by = hand.dealer;
        tell_hand(match.rules(), hand, state.let_open, view);
        if (seat) fill_own(match, hand, *seat, view);
    }
    if (match.winner())
        for (const HandRecord& hand : match.record().hands)
            view.shown.push_back(as_dealt(match.rules(), hand));
    return view;
}

}  // namespace euchre

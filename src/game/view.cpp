#include "game/view.h"

namespace euchre {

namespace {

std::optional<Card> discarded(const HandRecord& hand) {
    for (const Action action : hand.actions)
        if (action.kind() == Action::Kind::discard) return action.card();
    return std::nullopt;
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

// A hand is on, or one was played and its cards have not been gathered for the next.
bool tells_of_a_hand(const State& state) { return state.is_live() || state.ending != Ending::not_yet; }

}  // namespace

PublicView public_view(const Match& match) {
    const RuleSet& rules = match.rules();
    const State& state = match.state();
    PublicView view;
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
    if (tells_of_a_hand(state)) {
        view.dealt_by = match.record().hands.back().dealer;
        view.turned = state.up;
        static_cast<HandHistory&>(view) = match.history();
    }
    if (match.winner())
        for (const HandRecord& hand : match.record().hands) view.shown.push_back(as_dealt(rules, hand));
    return view;
}

OwnView own_view(const Match& match, std::optional<Seat> viewer) {
    OwnView view;
    const State& state = match.state();
    if (!viewer || viewer->number() >= match.rules().players()) return view;
    const Seat seat = *viewer;
    view.seat = seat;
    if (!tells_of_a_hand(state)) return view;
    const HandRecord& hand = match.record().hands.back();
    const bool must_not_look = state.phase == Phase::stand && seat == state.dealer;  // L4
    if (!must_not_look) view.hand = state.hands[seat];
    if (seat == state.dealer) view.discard = discarded(hand);
    if (state.is_live() && seat == state.turn) view.legal = match.legal();
    const bool sits_out = sitting_out(match.rules(), state) == seat && state.hands[seat].empty();
    if (!sits_out) return view;
    view.laid_down = as_dealt(match.rules(), hand).dealt[seat];
    if (view.discard) {
        view.laid_down.insert(state.up);
        view.laid_down.remove(*view.discard);
    }
    return view;
}

View view_of(const Match& match, std::optional<Seat> seat) {
    return {own_view(match, seat), public_view(match)};
}

ShownHand as_dealt(const RuleSet& rules, const HandRecord& hand) {
    State state;
    if (deal(rules, state, hand.dealer, after_cut(hand.pack, hand.cut), false)) return {};
    ShownHand shown{hand.dealer, state.hands, state.up, discarded(hand), rules.deck()};
    shown.buried.remove(state.up);
    for (const CardSet cards : state.hands) shown.buried = shown.buried - cards;
    return shown;
}

}  // namespace euchre

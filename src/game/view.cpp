#include "game/view.h"

namespace euchre {

namespace {

// Cards that went face down after the deal.
struct FaceDown {
    std::optional<Card> discard;   // of the dealer, for the upcard
    std::optional<Card> for_best;  // the loner's discard (H4)
    std::optional<Card> given;     // to the loner (H4)
    CardSet under;                 // H2
};

FaceDown face_down(const HandRecord& hand) {
    FaceDown cards;
    bool best_asked = false;
    for (const Action action : hand.actions) switch (action.kind()) {
            case Action::Kind::call: best_asked = best_asked || action.is(Call::best()); break;
            case Action::Kind::discard: (best_asked ? cards.for_best : cards.discard) = action.card(); break;
            case Action::Kind::under: cards.under.insert(action.card()); break;
            case Action::Kind::give: cards.given = action.card(); break;
            case Action::Kind::play: return cards;
        }
    return cards;
}

State just_dealt(const RuleSet& rules, const HandRecord& hand) {
    State state;
    (void)deal(rules, state, hand.dealer, after_cut(hand.pack, hand.cut), false);
    return state;
}

// H2
std::optional<Seat> seat_gone_under(const RuleSet& rules, const HandHistory& history) {
    if (rules.options().weak_hand != WeakHand::under) return std::nullopt;
    for (const SeatCall& made : history.calls)
        if (made.call == Call::farmer()) return made.seat;
    return std::nullopt;
}

// The hand of a seat that sits out, when it was laid down.
CardSet laid_down(const Match& match, Seat seat, const FaceDown& cards) {
    const State dealt = just_dealt(match.rules(), match.record().hands.back());
    CardSet hand = dealt.hands[seat];
    if (seat == dealt.dealer && cards.discard) {
        hand.insert(dealt.up);
        hand.remove(*cards.discard);
    }
    if (seat_gone_under(match.rules(), match.history()) == seat) hand = (hand - cards.under) | dealt.beneath;
    if (cards.given) hand.remove(*cards.given);
    return hand;
}

// The upcard was ordered up, but nobody took it: it only made trump, or the dealer sits out.
bool is_left_lying(const RuleSet& rules, const State& state) {
    const bool past_the_upcard =
        state.phase == Phase::best || state.phase == Phase::play || (state.is_live() && state.best_asked);
    if (!past_the_upcard || !state.contract->ordered) return false;
    const Options& options = rules.options();
    return !options.pickup || (!state.in_play.contains(state.dealer) &&
                               options.loner_dealer_card == LonerDealerCard::left_lying);
}

// An upcard that can't be discarded stays with the dealer until it is played (N12, T4). A dealer who asked
// for the best card may have discarded it after all (H4).
std::optional<Card> known_with_dealer(const RuleSet& rules, const State& state) {
    const bool was_taken = state.contract && state.contract->ordered && rules.options().pickup;
    const bool discarding = state.phase == Phase::discard && !state.best_asked;
    const bool put_away = state.best_asked && state.contract->maker == state.dealer;
    const bool is_kept = state.is_live() && !is_up(state) && !rules.options().discard_up && !put_away;
    if (!was_taken || !(discarding || is_kept) || !state.hands[state.dealer].contains(state.up))
        return std::nullopt;
    return state.up;
}

// True during a hand, and after it until the cards are gathered for the next one.
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
        view.defender = state.contract->defender;
    }
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        view.cards_held[Seat(seat)] = static_cast<std::uint8_t>(state.hands[Seat(seat)].size());
    view.taken = state.taken;
    view.scores = match.scores();
    view.lets = match.lets();
    view.hands_played = match.hands_played();
    view.winner = match.winner();
    if (tells_of_a_hand(state)) {
        view.dealt_by = match.record().hands.back().dealer;
        view.turned = state.up;
        static_cast<HandHistory&>(view) = match.history();
        view.went_under = seat_gone_under(rules, view);
        view.sitting_out = sitting_out(rules, state);
        view.dealer_discarded = state.is_live() && face_down(match.record().hands.back()).discard.has_value();
    }
    if (match.is_over())
        for (const HandRecord& hand : match.record().hands) view.shown.push_back(as_dealt(rules, hand));
    return view;
}

OwnView own_view(const Match& match, std::optional<Seat> viewer) {
    OwnView view;
    const RuleSet& rules = match.rules();
    const State& state = match.state();
    if (!viewer || viewer->number() >= rules.players()) return view;
    const Seat seat = *viewer;
    view.seat = seat;
    if (!tells_of_a_hand(state)) return view;
    const HandRecord& hand = match.record().hands.back();
    const bool must_not_look = state.phase == Phase::stand && seat == state.dealer;  // L4
    if (!must_not_look) view.hand = state.hands[seat];
    const FaceDown cards = face_down(hand);
    if (seat == state.dealer) view.discard = cards.discard;
    if (state.is_live() && seat == state.turn) {
        view.legal = match.legal();
        view.question = question_of(rules, state, view.legal);
    }
    if (seat_gone_under(rules, match.history()) == seat) view.put_away |= cards.under;
    if (!state.contract) return view;
    const bool makers_side = rules.side_of(seat) == rules.side_of(state.contract->maker);
    if (seat == state.contract->maker && cards.for_best) view.put_away.insert(*cards.for_best);
    if (makers_side) view.given = cards.given;
    const bool was_given = seat == state.contract->maker && cards.given;
    if (was_given && match.history().tricks.empty()) view.given_by = *rules.partners_of(seat).begin();
    const bool sits_out = sitting_out(rules, state).contains(seat) && state.hands[seat].empty();
    if (sits_out) view.laid_down = laid_down(match, seat, cards);
    return view;
}

View view_of(const Match& match, std::optional<Seat> seat) {
    return {own_view(match, seat), public_view(match)};
}

ShownHand as_dealt(const RuleSet& rules, const HandRecord& hand) {
    const State state = just_dealt(rules, hand);
    const FaceDown cards_down = face_down(hand);
    ShownHand shown{hand.dealer,      state.hands, state.up,         cards_down.discard, rules.deck(),
                    cards_down.under, {},          cards_down.given, cards_down.for_best};
    if (!shown.under.empty()) shown.beneath = state.beneath;
    shown.buried.remove(state.up);
    for (const CardSet cards : state.hands) shown.buried = shown.buried - cards;
    return shown;
}

}  // namespace euchre

#include "solver/claim.h"

#include <algorithm>
#include <utility>

namespace euchre::solver {

namespace {

constexpr int most_positions = 10'000;  // per proof: about a millisecond
constexpr int most_actions = 20'000;    // per search for a line

// The cards on the table and those put away, if the viewer knows them.
CardSet out_of_play(const RuleSet& rules, const View& view) {
    CardSet out = view.laid_down | view.put_away;
    if (view.discard) out.insert(*view.discard);
    for (const TakenTrick& trick : view.tricks)
        for (const SeatCard& played : trick.cards) out.insert(played.card);
    for (const SeatCard& played : view.trick) out.insert(played.card);
    const bool ordered = std::ranges::any_of(view.calls, [&](const SeatCall& made) {
        return made.call.is_order() || (made.call.is_stand() && rules.options().joker_up == JokerUp::makes);
    });
    if (view.turned && (view.turned_is_up || !ordered)) out.insert(*view.turned);
    return out;
}

// The claimer plays against everybody else. The others may hold the unseen cards in any way: a card is
// assigned to a seat when it is played. So a win holds for every deal. The others may play more
// freely than the rules allow. This can only refuse a right claim.
//
// A dead card beats no card of the claimer. A seat that may hold an unseen dead card can always play one,
// and need not say which. This, too, can only refuse a right claim.
class ClaimProof {
  public:
    ClaimProof(const RuleSet& rules, const View& view, Seat claimer, CardSet claimed)
        : rules_(rules), order_(rules.order(*view.trump)), claimer_(claimer) {
        if (view.seat && *view.seat != claimer) viewer_ = view.seat;
        start_.claimed = claimed;
        start_.unseen = rules.deck() - out_of_play(rules, view) - claimed - view.hand;
        if (viewer_) start_.known = view.hand;
        for (const SeatCard& played : view.trick) {
            start_.trick.add(order_, played.seat, played.card);
            in_play_.insert(played.seat);
        }
        for (std::size_t number = 0; number < rules.players(); ++number) {
            const Seat seat(number);
            if (view.cards_held[seat] > 0) in_play_.insert(seat);
            start_.voids[seat] = view.voids[seat];
        }
    }

    bool holds() { return claimer_wins(start_); }

  private:
    struct Position {
        CardSet claimed;
        CardSet unseen;
        CardSet known;  // the viewer's hand, if the viewer is not the claimer
        BySeat<std::array<bool, 4>> voids{};
        Trick trick;
    };

    bool claimer_wins(const Position& position) {
        if (position.claimed.empty()) return true;
        if (++positions_ > most_positions) return false;
        if (position.trick.empty() && all_are_high(position)) return true;
        CardSet cards = playable(rules_.options(), order_, position.claimed, position.trick);
        while (!cards.empty()) {
            const Card card = highest_of(cards, position.trick);
            cards.remove(card);
            Position after = position;
            after.claimed.remove(card);
            after.trick.add(order_, claimer_, card);
            if (after.trick.winner() == claimer_ && others_lose(after, claimer_)) return true;
        }
        return false;
    }

    // True if nobody can beat any card that the claimer leads.
    bool all_are_high(const Position& position) const {
        for (const Card card : position.claimed) {
            const Suit led = order_.suit_of(card);
            if (strongest_in(position.unseen | position.known, led) > order_.strength(led, card))
                return false;
        }
        return true;
    }

    // Everybody after `last` plays to the trick. The claimer is winning it.
    bool others_lose(const Position& position, Seat last) {
        if (position.trick.size == in_play_.size()) {
            Position next = position;
            next.trick = Trick{};
            return claimer_wins(next);
        }
        if (++positions_ > most_positions) return false;
        const Seat seat = in_play_.after(last);
        const CardSet cards = may_hold(position, seat);
        const CardSet follow = cards & order_.cards_of(position.trick.led);
        if (!follow.empty() && !loses_with(position, seat, follow)) return false;
        const bool must_follow = viewer_ == seat && !follow.empty();
        return must_follow || discards_lose(position, seat, cards - follow);
    }

    // The seat can't follow suit.
    bool discards_lose(const Position& position, Seat seat, CardSet cards) {
        const CardSet trumps = cards & order_.trumps();
        if (!trumps.empty() && !loses_with(position, seat, trumps)) return false;
        const CardSet dead = dead_in(position, cards);
        if (viewer_ != seat && !dead.empty()) return loses_with(position, seat, dead);
        for (const Suit suit : all_suits)
            if (const CardSet of_suit = cards & order_.cards_of(suit);
                !of_suit.empty() && !loses_with(position, seat, of_suit))
                return false;
        return true;
    }

    // The seat plays one of these cards. If none beats the trick, the lowest is the best for it.
    bool loses_with(const Position& position, Seat seat, CardSet cards) {
        if (strongest_in(cards, position.trick.led) > position.trick.best_strength()) return false;
        const Card lowest = lowest_of(cards);
        Position after = position;
        if (order_.suit_of(lowest) != position.trick.led)
            after.voids[seat][index_of(position.trick.led)] = true;
        if (viewer_ == seat)
            after.known.remove(lowest);
        else if (dead_in(position, CardSet{lowest}).empty())
            after.unseen.remove(lowest);
        after.trick.add(order_, seat, lowest);
        return others_lose(after, seat);
    }

    CardSet may_hold(const Position& position, Seat seat) const {
        if (viewer_ == seat) return position.known;
        CardSet cards = position.unseen;
        for (const Suit suit : all_suits)
            if (position.voids[seat][index_of(suit)]) cards = cards - order_.cards_of(suit);
        return cards;
    }

    CardSet dead_in(const Position& position, CardSet cards) const {
        CardSet dead;
        for (const Card card : cards) {
            bool beats = order_.strength(position.trick.led, card) > position.trick.best_strength();
            for (const Card claimed : position.claimed) {
                const Suit led = order_.suit_of(claimed);
                beats = beats || order_.strength(led, card) > order_.strength(led, claimed);
            }
            if (!beats) dead.insert(card);
        }
        return dead;
    }

    // The strength of the strongest card, if this suit was led.
    std::uint8_t strongest_in(CardSet cards, Suit led) const {
        std::uint8_t strongest = 0;
        for (const Card card : cards) strongest = std::max(strongest, order_.strength(led, card));
        return strongest;
    }

    // Precondition of both: there are cards.
    Card lowest_of(CardSet cards) const {
        Card lowest = *cards.begin();
        for (const Card card : cards)
            if (height(card) < height(lowest)) lowest = card;
        return lowest;
    }
    Card highest_of(CardSet cards, const Trick& trick) const {
        const auto strength = [&](Card card) {
            return trick.empty() ? height(card) : order_.strength(trick.led, card);
        };
        Card highest = *cards.begin();
        for (const Card card : cards)
            if (strength(card) > strength(highest)) highest = card;
        return highest;
    }
    std::uint8_t height(Card card) const { return order_.strength(order_.suit_of(card), card); }

    const RuleSet& rules_;
    const TrumpOrder& order_;
    Seat claimer_;
    std::optional<Seat> viewer_;  // if another than the claimer
    SeatSet in_play_;
    Position start_;
    int positions_ = 0;
};

class ClaimLine {
  public:
    ClaimLine(const RuleSet& rules, Seat claimer) : rules_(rules), side_(rules.side_of(claimer)) {}

    bool find(const State& state) {
        if (!state.is_live()) return true;
        if (--left_ < 0) return false;
        const TrumpOrder& order = rules_.order(state.contract->trump);
        std::vector<Card> cards;
        for (const Card card : legal_actions(rules_, state).cards()) cards.push_back(card);
        // The claimer's side plays high, the others play low.
        const bool ours = rules_.side_of(state.turn) == side_;
        std::ranges::sort(cards, {}, [&](Card card) {
            const Suit led = state.trick.empty() ? order.suit_of(card) : state.trick.led;
            const int height = order.strength(led, card);
            return std::pair(ours ? -height : height, card.index());
        });
        return std::ranges::any_of(cards, [&](Card card) { return leads_there(state, card); });
    }

    std::vector<Action> actions;

  private:
    bool leads_there(const State& state, Card card) {
        State after = state;
        if (apply(rules_, after, state.turn, Action::play(card))) return false;
        const bool trick_is_full = after.trick.empty();
        if (trick_is_full && rules_.side_of(after.turn) != side_) return false;
        actions.push_back(Action::play(card));
        if (find(after)) return true;
        actions.pop_back();
        return false;
    }

    const RuleSet& rules_;
    std::size_t side_;
    int left_ = most_actions;
};

}  // namespace

bool claim_is_sure(const RuleSet& rules, const View& view, Seat claimer, CardSet claimed) {
    return ClaimProof(rules, view, claimer, claimed).holds();
}

std::optional<std::vector<Action>> play_out_claim(const RuleSet& rules, const State& state, Seat claimer) {
    ClaimLine line(rules, claimer);
    if (!line.find(state)) return std::nullopt;
    return std::move(line.actions);
}

}  // namespace euchre::solver

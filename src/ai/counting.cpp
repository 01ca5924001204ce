#include "ai/counting.h"

#include <algorithm>

namespace euchre::ai {

namespace {

// In quarters, by BiddingPlace.
constexpr std::array first_round_adds{2, 4, -1, 4};
constexpr std::array second_round_adds{3, 5, 0, 5};
constexpr int next_adds = 3;
constexpr int crossing_adds = 2;

// With partners and five cards: two and a half points to call, four and a half to go alone. Other hand sizes
// in proportion, rounded up.
constexpr int in_proportion(int quarters, int hand) { return (quarters * hand + 4) / 5; }

// Without partners, the maker needs more tricks than any other player, not half of them. In self-play of
// `lower` this threshold is three points; one maker in four is euchred, and one hand in twelve is let.
int call_threshold(const Options& options) {
    if (options.sides == Sides::partners) return in_proportion(10, options.hand);
    return 5 + options.players + (options.hand + 1) / 2;
}

std::size_t index_of(BiddingPlace place) { return static_cast<std::size_t>(place); }

int height(const TrumpOrder& order, Card card) { return order.strength(order.suit_of(card), card); }

// The highest cards of a suit without bowers, in natural order.
CardSet top(CardSet cards, int wanted) {
    CardSet found;
    for (; wanted > 0 && !cards.empty(); --wanted) {
        const CardSet best(std::bit_floor(cards.bits()));
        found |= best;
        cards = cards - best;
    }
    return found;
}

bool same_colour(Suit a, Suit b) { return a == b || a == colour_mate(b); }

}  // namespace

BiddingPlace place_of(const RuleSet& rules, Seat dealer, Seat seat) {
    if (seat == dealer) return BiddingPlace::dealer;
    if (rules.side_of(seat) == rules.side_of(dealer)) return BiddingPlace::dealers_partner;
    return seat == dealer.left(rules.players()) ? BiddingPlace::dealers_left : BiddingPlace::between;
}

// Colours matter if the left bower is a jack, not a joker.
HandCounter::HandCounter(const RuleSet& rules)
    : rules_(rules),
      colours_count_(!rules.deck().contains(maverick)),
      calls_at_(call_threshold(rules.options())),
      alone_at_(in_proportion(18, rules.options().hand)) {
    for (const Trump trump : all_trumps) worth_[euchre::index_of(trump)] = worth_of(trump);
}

// Right and best bower 1, left bower .75, the next three trumps .5 (A K Q, or 8 7 6), other trumps .25, the
// top card of a plain suit as an ace. Without trump, an ace is .75 and a king .25.
HandCounter::Worth HandCounter::worth_of(Trump trump) const {
    const TrumpOrder& order = rules_.order(trump);
    Worth worth;
    CardSet bowers;
    const auto all_bowers = order.bowers();
    for (const auto& bower : all_bowers)
        if (bower) bowers.insert(*bower);
    if (all_bowers[2]) worth.three.insert(*all_bowers[2]);
    worth.four = bowers - worth.three;
    worth.two = top(order.trumps() - bowers, 3);
    worth.one = order.trumps() - bowers - worth.two;

    auto short_suit = worth.short_suit.begin();
    for (const Suit suit : all_suits) {
        if (trump_of(suit) == trump) continue;
        const CardSet cards = order.cards_of(suit);
        const CardSet ace = top(cards, 1);
        if (trump == Trump::none) {  // nothing ruffs an ace, and a void is worth nothing
            worth.three |= ace;
            worth.one |= top(cards, 2) - ace;
            continue;
        }
        worth.two |= ace;
        // A void adds a quarter. So does a singleton ace of the other colour.
        const bool other_colour = colours_count_ && !same_colour(suit, static_cast<Suit>(trump));
        *short_suit++ = other_colour ? cards - ace : cards;
    }
    return worth;
}

int HandCounter::count(Trump trump, CardSet hand) const {
    const Worth& worth = worth_[euchre::index_of(trump)];
    int quarters = 4 * (hand & worth.four).size() + 3 * (hand & worth.three).size() +
                   2 * (hand & worth.two).size() + (hand & worth.one).size();
    if (trump == Trump::none) return quarters;
    for (const CardSet cards : worth.short_suit) quarters += (hand & cards).empty() ? 1 : 0;
    return quarters;
}

// The dealer counts the hand after the discard. The partner counts the upcard even for going alone, when
// nobody plays it.
int HandCounter::count_ordered(const Bidder& bidder) const {
    const Trump trump = trump_of(bidder.stands);
    const Options& options = rules_.options();
    const bool deals = bidder.place == BiddingPlace::dealer;
    CardSet hand = bidder.hand;
    if (options.pickup && deals) {
        if (options.discard_up) hand.insert(bidder.up);
        hand.remove(counted_discard(rules_.order(trump), hand));
    }
    if (options.pickup && (deals || bidder.place == BiddingPlace::dealers_partner)) hand.insert(bidder.up);
    return count(trump, hand) + first_round_adds[index_of(bidder.place)];
}

int HandCounter::count_named(const Bidder& bidder, Trump trump) const {
    int quarters = count(trump, bidder.hand) + second_round_adds[index_of(bidder.place)];
    if (trump == Trump::none || !colours_count_) return quarters;
    const auto suit = static_cast<Suit>(trump);
    if (bidder.place == BiddingPlace::dealers_left && suit == colour_mate(bidder.stands))
        quarters += next_adds;
    if (bidder.place == BiddingPlace::dealers_partner && !same_colour(suit, bidder.stands))
        quarters += crossing_adds;
    return quarters;
}

Call HandCounter::first_round(const Bidder& bidder, ActionSet legal) const {
    const int quarters = count_ordered(bidder);
    if (quarters >= alone_at_ && legal.contains(Call::order_alone())) return Call::order_alone();
    return quarters >= calls_at_ && legal.contains(Call::order()) ? Call::order() : Call::pass();
}

// Ties go to the first in the order C D H S, no trump last.
Call HandCounter::second_round(const Bidder& bidder, ActionSet legal) const {
    std::optional<Trump> best;
    int most = 0;
    for (const Trump trump : all_trumps) {
        if (!legal.contains(Call::name(trump))) continue;
        const int quarters = count_named(bidder, trump);
        if (best && quarters <= most) continue;
        most = quarters;
        best = trump;
    }
    if (!best || most < calls_at_)
        for (const Call way_out : {Call::pass(), Call::let(), Call::fold()})
            if (legal.contains(way_out)) return way_out;
    if (most >= alone_at_ && legal.contains(Call::name_alone(*best))) return Call::name_alone(*best);
    return Call::name(*best);
}

Call HandCounter::alone_or_not(const Bidder& bidder, Trump trump, bool ordered) const {
    const int quarters = ordered ? count_ordered(bidder) : count_named(bidder, trump);
    return quarters >= alone_at_ ? Call::alone() : Call::together();
}

Card lowest(const TrumpOrder& order, CardSet cards) {
    Card best = *cards.begin();
    for (const Card card : cards)
        if (height(order, card) < height(order, best)) best = card;
    return best;
}

Card highest(const TrumpOrder& order, CardSet cards) {
    Card best = *cards.begin();
    for (const Card card : cards)
        if (height(order, card) > height(order, best)) best = card;
    return best;
}

Card counted_discard(const TrumpOrder& order, CardSet legal) {
    CardSet lone;
    for (const Suit suit : all_suits) {
        const CardSet held = (legal & order.cards_of(suit)) - order.trumps();
        if (held.size() == 1 && held != top(order.cards_of(suit), 1)) lone |= held;
    }
    return lowest(order, lone.empty() ? legal : lone);
}

Card counted_under(Suit stands, CardSet low) {
    const CardSet others = low - CardSet::lane(stands);
    const CardSet from = others.empty() ? low : others;
    Card lowest = *from.begin();
    for (const Card card : from)
        if (card.rank() < lowest.rank()) lowest = card;
    return lowest;
}

bool counts_on_defending(const TrumpOrder& order, CardSet hand) {
    const bool has_bower = std::ranges::any_of(
        order.bowers(), [&](const std::optional<Card>& bower) { return bower && hand.contains(*bower); });
    return has_bower && (hand & order.trumps()).size() >= 3;
}

bool counts_on_best(const Options& options, const TrumpOrder& order, CardSet hand) {
    return options.partners_best == PartnersBest::yes || !(hand - order.trumps()).empty();
}

}  // namespace euchre::ai

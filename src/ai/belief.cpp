#include "ai/belief.h"

#include <algorithm>

namespace euchre::ai {

namespace {

CardSet cards_played(const View& view) {
    CardSet cards;
    for (const TakenTrick& trick : view.tricks)
        for (const SeatCard& played : trick.cards) cards.insert(played.card);
    for (const SeatCard& played : view.trick) cards.insert(played.card);
    return cards;
}

// Trumps that a seat can't hold, because it did not beat a trump when it had to (option
// when_void=must-overtrump).
void note_overtrumps_missed(const TrumpOrder& order, const std::vector<SeatCard>& cards,
                            BySeat<CardSet>& missing) {
    if (cards.empty()) return;
    const CardSet trumps = order.trumps();
    const Suit led = order.suit_of(cards.front().card);
    const auto strength = [&](Card card) { return order.strength(led, card); };
    std::uint8_t best = 0;
    for (const SeatCard& played : cards) {
        const bool trumped = trumps.contains(played.card) && order.suit_of(played.card) != led;
        if (trumped && strength(played.card) < best)
            for (const Card card : trumps)
                if (strength(card) > best) missing[played.seat].insert(card);
        if (trumps.contains(played.card)) best = std::max(best, strength(played.card));
    }
}

// The cards that each seat can't hold.
BySeat<CardSet> cards_missing(const RuleSet& rules, const View& view) {
    BySeat<CardSet> missing{};
    if (!view.trump) return missing;
    const TrumpOrder& order = rules.order(*view.trump);
    for (std::size_t number = 0; number < rules.players(); ++number)
        for (const Suit suit : all_suits)
            if (view.voids[Seat(number)][index_of(suit)]) missing[Seat(number)] |= order.cards_of(suit);
    if (rules.options().when_void != WhenVoid::must_overtrump) return missing;
    for (const TakenTrick& trick : view.tricks) note_overtrumps_missed(order, trick.cards, missing);
    note_overtrumps_missed(order, view.trick, missing);
    return missing;
}

SeatSet seats_in_play(const RuleSet& rules, const View& view) {
    return SeatSet::first(rules.players()) - view.sitting_out;
}

// The seat sits out and holds no cards any more.
bool has_laid_down(const View& view, SeatSet in_play, Seat seat) {
    return !in_play.contains(seat) && view.cards_held[seat] == 0;
}

// The upcard lies face up, was played, belongs to the viewer, or was taken by the dealer.
struct UpcardPlace {
    bool is_with_other = false;  // another seat than the viewer took it
    bool discard_is_hidden = false;
};

UpcardPlace upcard_place(const RuleSet& rules, const View& view) {
    const bool in_exchange = view.phase == Phase::discard;
    const bool discarded = view.phase == Phase::play || view.phase == Phase::best ||
                           view.phase == Phase::give || (in_exchange && asked_for_best(view));
    const bool taken = was_ordered(rules, view) && !view.turned_is_up && (discarded || in_exchange);
    const bool with_other =
        taken && view.dealer != *view.seat && !has_laid_down(view, seats_in_play(rules, view), view.dealer);
    return {with_other, with_other && discarded};
}

// The cards whose place the viewer does not know. The upcard is not among them.
CardSet hidden_cards(const RuleSet& rules, const View& view, CardSet played) {
    CardSet hidden = rules.deck() - view.hand - view.laid_down - view.put_away - played;
    if (view.discard) hidden.remove(*view.discard);
    if (view.turned) hidden.remove(*view.turned);
    return hidden;
}

std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
    std::uint64_t ways = 1;
    for (std::uint64_t i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
}

}  // namespace

bool was_ordered(const RuleSet& rules, const View& view) {
    const bool by_joker = rules.options().joker_up == JokerUp::makes;
    return std::ranges::any_of(view.calls, [&](const SeatCall& made) {
        return made.call.is_order() || (by_joker && made.call.is_stand());
    });
}

bool asked_for_best(const View& view) {
    return std::ranges::any_of(view.calls, [](const SeatCall& made) { return made.call == Call::best(); });
}

State known_state(const RuleSet& rules, const View& view) {
    State state;
    state.phase = view.phase;
    state.dealer = *view.dealt_by;
    state.turn = *view.turn;
    state.in_play = seats_in_play(rules, view);
    state.up = *view.turned;
    state.stands = view.stands;
    if (view.trump)
        state.contract =
            Contract{*view.maker, *view.trump, was_ordered(rules, view), view.alone, view.defender};
    state.best_asked = asked_for_best(view);
    state.let_open = has_let(rules.options(), view.lets, state.dealer);
    state.taken = view.taken;
    for (const SeatCard& played : view.trick)
        state.trick.add(rules.order(*view.trump), played.seat, played.card);
    state.hands[*view.seat] = view.hand;
    return state;
}

Belief::Belief(const RuleSet& rules, const View& view) {
    known_.hands[*view.seat] = view.hand;
    known_.discard = view.discard;

    Counts room = add_hands(rules, view);
    const UpcardPlace upcard = upcard_place(rules, view);
    if (upcard.discard_is_hidden) room[places_++] = 1;
    const std::size_t rest = places_++;

    const CardSet played = cards_played(view);
    const BySeat<CardSet> missing = cards_missing(rules, view);
    add_unseen(hidden_cards(rules, view, played), missing);
    if (upcard.is_with_other && !played.contains(*view.turned))
        add_upcard(view, missing[view.dealer], upcard.discard_is_hidden);

    room[rest] = room_for_rest(room);
    root_ = node_for(0, room);
}

// Makes a place of each hand that the viewer does not know. Returns the room in them.
Belief::Counts Belief::add_hands(const RuleSet& rules, const View& view) {
    const SeatSet in_play = seats_in_play(rules, view);
    const bool looks = view.phase != Phase::stand || *view.seat != view.dealer;  // L4
    Counts room{};
    for (std::size_t number = 0; number < rules.players(); ++number) {
        const Seat seat(number);
        if ((seat == *view.seat && looks) || has_laid_down(view, in_play, seat)) continue;
        seats_[hands_] = seat;
        room[hands_++] = view.cards_held[seat];
    }
    places_ = hands_;
    return room;
}

// Adds the cards that can be in every place except the hands that can't have them.
void Belief::add_unseen(CardSet cards, const BySeat<CardSet>& missing) {
    for (const Card card : cards) {
        unsigned allowed = (1U << places_) - 1U;
        for (std::size_t place = 0; place < hands_; ++place)
            if (missing[seats_[place]].contains(card)) allowed &= ~(1U << place);
        add_card(card, allowed);
    }
}

// Adds the upcard that the dealer took: it is in the dealer's hand, or was discarded.
void Belief::add_upcard(const View& view, CardSet missing, bool discard_is_hidden) {
    const auto hand = static_cast<unsigned>(std::ranges::find(seats_, view.dealer) - seats_.begin());
    const std::size_t discard = hands_, rest = places_ - 1;
    unsigned allowed = 0;
    if (!missing.contains(*view.turned)) allowed |= 1U << hand;
    if (discard_is_hidden && !view.dealer_holds) allowed |= 1U << discard;
    const bool discarded_again = view.maker == view.dealer && asked_for_best(view);
    if (discarded_again) allowed |= 1U << rest;
    add_card(*view.turned, allowed);
}

// The number of cards that fit into no other place. Precondition: all cards are added.
std::uint8_t Belief::room_for_rest(const Counts& room) const {
    std::size_t cards = 0;
    for (const Group& group : groups_) cards += group.size;
    for (std::size_t place = 0; place + 1 < places_; ++place) cards -= room[place];
    return static_cast<std::uint8_t>(cards);
}

void Belief::add_card(Card card, unsigned allowed) {
    auto group = std::ranges::find(groups_, allowed, &Group::allowed);
    if (group == groups_.end()) group = groups_.insert(group, Group{allowed, {}, 0});
    group->cards[group->size++] = card;
}

std::size_t Belief::node_for(std::size_t group, const Counts& room) {
    for (std::size_t at = 0; at < nodes_.size(); ++at)
        if (nodes_[at].group == group && nodes_[at].room == room) return at;
    const std::size_t at = nodes_.size();
    nodes_.push_back({group, room, 0, {}});
    if (group == groups_.size()) {
        nodes_[at].ways = 1;
    } else {
        Split so_far;
        so_far.ways = 1;
        split(at, 0, groups_[group].size, so_far);
    }
    return at;
}

void Belief::split(std::size_t node, std::size_t place, std::uint8_t left, Split& so_far) {
    const std::size_t group = nodes_[node].group;
    if (place == places_) {
        if (left > 0) return;
        Counts room = nodes_[node].room;
        for (std::size_t at = 0; at < places_; ++at)
            room[at] = static_cast<std::uint8_t>(room[at] - so_far.to[at]);
        Split whole = so_far;
        whole.next = node_for(group + 1, room);
        whole.ways *= nodes_[whole.next].ways;
        if (whole.ways == 0) return;
        nodes_[node].ways += whole.ways;
        nodes_[node].splits.push_back(whole);
        return;
    }
    const bool open = ((groups_[group].allowed >> place) & 1U) != 0;
    const std::uint8_t most = open ? std::min(left, nodes_[node].room[place]) : std::uint8_t{0};
    const std::uint64_t ways = so_far.ways;
    for (std::uint8_t cards = 0; cards <= most; ++cards) {
        so_far.to[place] = cards;
        so_far.ways = ways * choose(left, cards);
        split(node, place + 1, static_cast<std::uint8_t>(left - cards), so_far);
    }
    so_far.to[place] = 0;
    so_far.ways = ways;
}

void Belief::put(World& world, std::size_t place, CardSet cards) const {
    if (place < hands_)
        world.hands[seats_[place]] |= cards;
    else if (place + 1 < places_ && !cards.empty())
        world.discard = *cards.begin();
}

World Belief::sample(Dice& dice) const {
    World world = known_;
    std::size_t at = root_;
    for (const Group& group : groups_) {
        const Node& node = nodes_[at];
        const Split* split = node.splits.data();
        if (node.splits.size() > 1)
            for (std::uint64_t roll = dice.draw(node.ways); roll >= split->ways; ++split) roll -= split->ways;
        std::array<Card, max_pack> cards = group.cards;
        std::uint32_t left = group.size;
        Card* top = cards.data();
        for (std::size_t place = 0; place + 1 < places_; ++place) {  // the rest needs no order
            CardSet drawn;
            for (std::uint8_t count = split->to[place]; count > 0; --count, ++top, --left) {
                std::swap(*top, top[dice.roll(left)]);
                drawn.insert(*top);
            }
            put(world, place, drawn);
        }
        at = split->next;
    }
    return world;
}

std::vector<World> Belief::all() const {
    std::vector<World> worlds;
    worlds.reserve(this->worlds());
    list(known_, root_, worlds);
    return worlds;
}

void Belief::list(const World& world, std::size_t node, std::vector<World>& worlds) const {
    if (nodes_[node].group == groups_.size()) {
        worlds.push_back(world);
        return;
    }
    for (const Split& split : nodes_[node].splits) list_split(world, split, split.to, 0, worlds);
}

void Belief::list_split(const World& world, const Split& split, Counts left, std::size_t card,
                        std::vector<World>& worlds) const {
    const Group& group = groups_[nodes_[split.next].group - 1];
    if (card == group.size) return list(world, split.next, worlds);
    for (std::size_t place = 0; place < places_; ++place) {
        if (left[place] == 0) continue;
        World next = world;
        put(next, place, CardSet{group.cards[card]});
        --left[place];
        list_split(next, split, left, card + 1, worlds);
        ++left[place];
    }
}

}  // namespace euchre::ai

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
    const Seat own = *view.seat;
    const SeatSet in_play = seats_in_play(rules, view);
    const auto laid_down = [&](Seat seat) { return !in_play.contains(seat) && view.cards_held[seat] == 0; };
    const bool looks = view.phase != Phase::stand || own != view.dealer;  // L4
    known_.hands[own] = view.hand;
    known_.discard = view.discard;

    Counts room{};
    BySeat<std::size_t> place_of{};
    for (std::size_t number = 0; number < rules.players(); ++number) {
        const Seat seat(number);
        if ((seat == own && looks) || laid_down(seat)) continue;
        place_of[seat] = hands_;
        seats_[hands_] = seat;
        room[hands_++] = view.cards_held[seat];
    }

    // The upcard lies face up, was played, belongs to the viewer, or was taken by the dealer.
    const CardSet played = cards_played(view);
    const bool discarding = view.phase == Phase::discard && !asked_for_best(view);
    const bool discarded = view.phase == Phase::play || view.phase == Phase::best ||
                           view.phase == Phase::give || (view.phase == Phase::discard && !discarding);
    const bool taken = was_ordered(rules, view) && !view.turned_is_up && (discarded || discarding);
    const bool with_other = taken && view.dealer != own && !laid_down(view.dealer);
    const bool discard_hidden = with_other && discarded;
    places_ = hands_;
    const std::size_t discard_place = places_;
    if (discard_hidden) room[places_++] = 1;
    const std::size_t rest = places_++;

    const BySeat<CardSet> missing = cards_missing(rules, view);
    CardSet hidden = rules.deck() - view.hand - view.laid_down - view.put_away - played;
    if (view.discard) hidden.remove(*view.discard);
    if (view.turned) hidden.remove(*view.turned);
    for (const Card card : hidden) {
        unsigned allowed = (1U << places_) - 1U;
        for (std::size_t place = 0; place < hands_; ++place)
            if (missing[seats_[place]].contains(card)) allowed &= ~(1U << place);
        add_card(card, allowed);
    }
    if (with_other && !played.contains(*view.turned)) {
        const std::size_t hand = place_of[view.dealer];
        unsigned allowed = 0;
        if (!missing[view.dealer].contains(*view.turned)) allowed |= 1U << hand;
        if (discard_hidden && !view.dealer_holds) allowed |= 1U << discard_place;
        const bool discarded_again = view.maker == view.dealer && asked_for_best(view);
        if (discarded_again) allowed |= 1U << rest;
        add_card(*view.turned, allowed);
    }

    std::size_t cards = 0;
    for (const Group& group : groups_) cards += group.size;
    for (std::size_t place = 0; place < rest; ++place) cards -= room[place];
    room[rest] = static_cast<std::uint8_t>(cards);
    root_ = node_for(0, room);
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

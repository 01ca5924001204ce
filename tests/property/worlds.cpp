#include "property/worlds.h"

#include <algorithm>

#include "property/random_game.h"

namespace euchre::testing {

namespace {

constexpr int tries = 40;

bool is_accepted(const RuleSet& rules, const HandRecord& hand, bool let_open) {
    State state;
    if (deal(rules, state, hand.dealer, after_cut(hand.pack, hand.cut), let_open)) return false;
    return std::ranges::all_of(hand.actions,
                               [&](Action action) { return !apply(rules, state, state.turn, action); });
}

// One hand as a viewer has seen it.
class SeenHand {
  public:
    SeenHand(const RuleSet& rules, const HandRecord& hand, std::optional<Seat> viewer, bool before_looking)
        : rules_(rules),
          hand_(hand),
          viewer_(viewer),
          pack_(after_cut(hand.pack, hand.cut)),
          let_open_(is_accepted(rules, hand, true)) {
        CardSet seen = note_what_is_seen();
        std::size_t top = 0;
        for (const Packet& packet : rules.packets(hand.dealer))
            for (int card = 0; card < packet.cards; ++card, ++top) {
                owners_.push_back(packet.to);
                if (packet.to == viewer && !before_looking) seen.insert(pack_[top]);
            }
        for (std::size_t place = 0; place < pack_.size(); ++place)
            if (place != top && !seen.contains(pack_[place])) hidden_.push_back(place);
    }

    // Another deal of the hidden cards, and other cards face down. It may be illegal.
    HandRecord guess(Dice& dice) const {
        std::vector<Card> cards;
        for (const std::size_t place : hidden_) cards.push_back(pack_[place]);
        dice.shuffle(std::span(cards));
        Pack pack = pack_;
        for (std::size_t at = 0; at < hidden_.size(); ++at) pack.cards()[hidden_[at]] = cards[at];
        HandRecord other = hand_;
        other.pack = after_cut(pack, pack.size() - hand_.cut);  // the cut undone
        State state;
        if (deal(rules_, state, hand_.dealer, pack, let_open_)) return other;
        for (Action& action : other.actions) {
            if (is_hidden_choice(state, action)) action = guess_card(state, action, dice);
            if (apply(rules_, state, state.turn, action)) return other;
        }
        return other;
    }

    // True if all hands have the same cards.
    bool is_same(const HandRecord& other) const {
        const Pack pack = after_cut(other.pack, other.cut);
        BySeat<CardSet> mine{};
        BySeat<CardSet> theirs{};
        for (std::size_t at = 0; at < owners_.size(); ++at) {
            mine[owners_[at]].insert(pack_[at]);
            theirs[owners_[at]].insert(pack[at]);
        }
        return mine == theirs;
    }

  private:
    // The cards that everybody has seen, and those that the viewer got after the deal.
    CardSet note_what_is_seen() {
        State state;
        CardSet seen;
        if (deal(rules_, state, hand_.dealer, pack_, let_open_)) return seen;
        for (const Action action : hand_.actions) {
            const State before = state;
            if (action.kind() == Action::Kind::play) played_.insert(action.card());
            if (apply(rules_, state, state.turn, action)) return seen;
            if (state.ending == Ending::farmer) seen |= before.hands[before.turn];  // shown (H2)
            const bool went_under = action.kind() == Action::Kind::under && state.phase == Phase::order;
            if (went_under && before.turn == viewer_) seen |= before.beneath;
            if (action.kind() == Action::Kind::give && is_with_maker(before)) seen.insert(action.card());
        }
        return seen | played_;
    }

    bool is_with_maker(const State& state) const {
        return viewer_ && rules_.side_of(*viewer_) == rules_.side_of(state.contract->maker);
    }

    // A card goes face down, and the viewer does not know which.
    bool is_hidden_choice(const State& state, Action action) const {
        switch (action.kind()) {
            case Action::Kind::discard:
            case Action::Kind::under: return state.turn != viewer_;
            case Action::Kind::give: return !is_with_maker(state);
            case Action::Kind::call:
            case Action::Kind::play: break;
        }
        return false;
    }

    // Any legal card that was not played since. A card that was given and then played is known.
    Action guess_card(const State& state, Action action, Dice& dice) const {
        if (action.kind() == Action::Kind::give && played_.contains(action.card())) return action;
        const CardSet open = legal_actions(rules_, state).cards() - played_;
        if (open.empty()) return action;
        const auto number = dice.roll(static_cast<std::uint32_t>(open.size()));
        return {action.kind(), Card::from_index(static_cast<std::uint8_t>(nth_bit(open.bits(), number)))};
    }

    const RuleSet& rules_;
    const HandRecord& hand_;
    std::optional<Seat> viewer_;
    Pack pack_;  // as dealt
    bool let_open_;
    CardSet played_;
    std::vector<Seat> owners_;         // of the dealt places
    std::vector<std::size_t> hidden_;  // places
};

}  // namespace

World other_world(const Match& match, std::optional<Seat> viewer, Dice& dice) {
    const RuleSet& rules = match.rules();
    World world{match.record(), false};
    for (std::size_t at = 0; at < world.record.hands.size(); ++at) {
        const HandRecord& hand = match.record().hands[at];
        const bool is_last = at + 1 == world.record.hands.size();
        const bool before_looking = is_last && match.phase() == Phase::stand && viewer == hand.dealer;  // L4
        const bool let_open = is_accepted(rules, hand, true);
        const SeenHand seen(rules, hand, viewer, before_looking);
        for (int count = 0; count < tries; ++count) {
            HandRecord other = seen.guess(dice);
            if (seen.is_same(other) || !is_accepted(rules, other, let_open)) continue;
            world.record.hands[at] = std::move(other);
            world.differs_now = is_last;
            break;
        }
    }
    return world;
}

std::optional<Retold> retell(const RuleSet& rules, const Record& record) {
    Retold retold{Match(rules), {}};
    Match& match = retold.match;
    bool accepted = true;
    const auto take = [&](const Outcome& outcome) {
        accepted = accepted && !outcome.refusal;
        retold.told += testing::told(rules, outcome.events);
    };
    if (record.chosen_dealer) take(match.choose_dealer(*record.chosen_dealer));
    if (record.dealers_drawn) take(match.draw_for_dealer(*record.dealers_drawn));
    if (record.carried_dealer) take(match.carry_deal(*record.carried_dealer));
    for (const HandRecord& hand : record.hands) {
        for (int misdeal = 0; misdeal < hand.misdeals; ++misdeal) take(match.misdeal());
        if (hand.cut > 0) take(match.cut(match.dealer().right(rules.players()), hand.cut));
        take(match.deal(hand.pack, hand.setup));
        for (const Action action : hand.actions) take(match.act(match.state().turn, action));
    }
    for (int misdeal = 0; misdeal < record.misdeals; ++misdeal) take(match.misdeal());
    if (record.cut > 0) take(match.cut(match.dealer().right(rules.players()), record.cut));
    if (!accepted) return std::nullopt;
    return retold;
}

}  // namespace euchre::testing

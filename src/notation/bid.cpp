#include "notation/bid.h"

#include <algorithm>
#include <tuple>

#include "game/apply.h"
#include "messages/refusals.h"
#include "messages/say.h"

namespace euchre::notation {

namespace {

using Part = SheetPlace::Part;

// The seat that claims a weak hand. Everybody before it passed.
std::optional<Seat> claimant(const RuleSet& rules, const SheetHand& hand) {
    const auto& calls = hand.bidding.calls;
    const auto claim = std::ranges::find(calls, Call::farmer());
    if (claim == calls.end()) return std::nullopt;
    const auto passes = std::count(calls.begin(), claim, Call::pass());
    return Seat((hand.dealer.number() + 1 + static_cast<std::size_t>(passes)) % rules.players());
}

// A hand that is weak by every reading, if the deck has one: cards of one low rank, of the other, an ace.
std::vector<Card> weakest_first(const RuleSet& rules, Card up) {
    std::vector<Card> cards;
    for (const Card card : rules.deck())
        if (card != up) cards.push_back(card);
    const CardSet low = rules.low_cards();
    const auto of_rank = [low, up](Card card) {
        int count = 0;
        for (const Card other : low)
            if (other != up && other.rank() == card.rank()) ++count;
        return count;
    };
    const auto weight = [&](Card card) {
        const int rank = card.is_joker() ? 0 : static_cast<int>(card.rank());
        if (low.contains(card)) return std::tuple(0, -of_rank(card), rank, card.index());
        return std::tuple(!card.is_joker() && card.rank() == Rank::ace ? 1 : 2, 0, 0, card.index());
    };
    std::ranges::sort(cards, {}, weight);
    return cards;
}

// Any pack with this upcard, in which a seat that claims a weak hand has one.
Pack placeholder_pack(const RuleSet& rules, const SheetHand& hand) {
    std::vector<Card> cards = weakest_first(rules, hand.up);
    const auto weak = claimant(rules, hand);
    std::size_t low = 0;
    std::size_t other = weak ? rules.hand_size() : 0;
    Pack pack;
    for (const std::uint8_t place : rules.deal_order()) {
        const Seat seat((hand.dealer.number() + place) % rules.players());
        pack.push_back(cards[weak == seat ? low++ : other++]);
    }
    pack.push_back(hand.up);
    for (; other < cards.size(); ++other) pack.push_back(cards[other]);
    return pack;
}

// Goes through the bidding with placeholder cards.
class Bidder {
  public:
    Bidder(const BiddingRules& by, const SheetHand& hand, bool let_open)
        : rules_(by.rules), free_(by.free), hand_(hand), calls_(hand.bidding.calls) {
        (void)deal(free_, state_, hand.dealer, placeholder_pack(free_, hand), let_open);
    }

    Bid run() {
        while (!bid_.fault && step()) continue;
        return std::move(bid_);
    }

  private:
    bool has_call() const { return next_ < calls_.size(); }

    // Returns false at the end of the bidding.
    bool step() {
        switch (state_.phase) {
            case Phase::under: return put_under();
            case Phase::give:
                bid_.giver = state_.turn;
                any_card();
                return true;
            case Phase::discard:
                if (!state_.best_asked) {
                    bid_.taken = true;
                    bid_.discarded = has_call();
                }
                any_card();
                return true;
            default: break;
        }
        if (!has_call()) return false;
        call(calls_[next_]);
        return true;
    }

    void any_card() { (void)apply(free_, state_, state_.turn, legal_actions(free_, state_).nth(0)); }

    bool put_under() {
        if (!has_call() && bid_.under >= hand_.bidding.under.size()) return false;
        const Seat seat = state_.turn;
        any_card();
        ++bid_.under;
        if (state_.phase != Phase::under) bid_.gone_under = seat;
        return true;
    }

    void call(Call call) {
        const State before = state_;
        if (const auto refusal = apply(free_, state_, state_.turn, call)) {
            bid_.fault = SheetFault{{Part::call, 0, next_, {}},
                                    "'" + to_string(Action(call)) +
                                        "': " + say(messages::message_of(rules_, state_, call, *refusal))};
            return;
        }
        ++next_;
        if (call == Call::farmer()) bid_.claimed = before.turn;
        if (call.is_order() || call.is_name()) note_needed_suit(before, call);
    }

    // H9
    void note_needed_suit(const State& before, Call call) {
        if (rules_.options().trump_held == TrumpHeld::free) return;
        const auto suit = suit_of(state_.contract->trump);
        const bool is_dealer = before.turn == before.dealer;
        if (!suit) return;
        if (call.is_name() && is_dealer && is_stuck(rules_.options(), before.let_open)) return;
        const bool counts_up = !before.up.is_joker() && before.up.suit() == *suit && rules_.options().pickup;
        if (call.is_order() && is_dealer && counts_up) return;
        bid_.needed = NeededSuit{before.turn, *suit};
    }

    const RuleSet& rules_;
    const RuleSet& free_;
    const SheetHand& hand_;
    const std::vector<Call>& calls_;
    Bid bid_;
    State& state_ = bid_.state;
    std::size_t next_ = 0;
};

}  // namespace

Bid bid(const BiddingRules& by, const SheetHand& hand, bool let_open) {
    if (by.rules.deck().contains(hand.up)) return Bidder(by, hand, let_open).run();
    Bid bid;
    bid.fault = SheetFault{{Part::up, 0, 0, {}}, "the deck has no " + to_string(hand.up)};
    return bid;
}

std::vector<Action> in_order(const RuleSet& rules, State state, const std::vector<Call>& calls,
                             const FaceDown& cards, const std::vector<Card>& played) {
    std::vector<Action> actions;
    auto call = calls.begin();
    auto under = cards.under.begin();
    auto play = played.begin();
    const auto next = [&]() -> std::optional<Action> {
        switch (state.phase) {
            case Phase::under:
                if (under == cards.under.end()) return std::nullopt;
                return Action::under(*under++);
            case Phase::discard: {
                const auto& card = state.best_asked ? cards.put_away : cards.discard;
                return card ? std::optional(Action::discard(*card)) : std::nullopt;
            }
            case Phase::give: return cards.given ? std::optional(Action::give(*cards.given)) : std::nullopt;
            case Phase::play:
                if (play == played.end()) return std::nullopt;
                return Action::play(*play++);
            default: break;
        }
        if (call == calls.end()) return std::nullopt;
        return Action(*call++);
    };
    for (auto action = next(); action; action = next()) {
        actions.push_back(*action);
        if (apply(rules, state, state.turn, *action)) break;
    }
    return actions;
}

}  // namespace euchre::notation

#include "notation/known_cards.h"

#include <algorithm>

#include "rules/trick.h"

namespace euchre::notation {

namespace {

using Part = SheetPlace::Part;

std::string seat_name(Seat seat) { return "seat " + std::to_string(seat.number()); }

// Collects what the sheet of one hand says about its cards, and keeps the first error.
class CardFacts {
  public:
    CardFacts(const RuleSet& rules, const Bid& bid, const SheetHand& hand)
        : rules_(rules), bid_(bid), hand_(hand), deck_(rules.deck()) {}

    KnownCards run() {
        note_all_named();
        for (std::size_t seat = 0; seat < rules_.players(); ++seat) dealt(Seat(seat));
        kitty();
        exchanges();
        discard();
        if (bid_.is_played())
            tricks();
        else if (!hand_.play.tricks.empty())
            fail({Part::trick, 0, 0, {}}, "no card can be played yet: the bidding is not over");
        if (!book_.fault) held_back();
        return std::move(book_);
    }

  private:
    void fail(SheetPlace place, std::string what) {
        if (!book_.fault) book_.fault = SheetFault{place, std::move(what)};
    }

    // Collects all cards that are named anywhere. An unseen card is not one of them.
    void note_all_named() {
        const auto add = [this](const NotedCard& noted) {
            if (const Card* const card = known(noted)) named_.insert(*card);
        };
        named_.insert(hand_.up);
        for (const NotedCards& cards : hand_.dealt) std::ranges::for_each(cards, add);
        std::ranges::for_each(hand_.kitty, add);
        std::ranges::for_each(hand_.bidding.under, add);
        for (const auto& noted : {hand_.bidding.discard, hand_.bidding.given, hand_.bidding.put_away})
            if (noted) add(*noted);
        for (const NotedCards& trick : hand_.play.tricks) {
            std::ranges::for_each(trick, add);
            for (const NotedCard& noted : trick)
                if (const Card* const card = known(noted)) played_.insert(*card);
        }
    }

    bool takes(Seat seat) const { return bid_.takes(seat); }

    std::optional<Card> given() const {
        const auto& noted = hand_.bidding.given;
        return noted ? std::optional(*known(*noted)) : std::nullopt;
    }

    // Fails if the card was dealt to another seat, or is the upcard.
    void check_origin(Card card, std::optional<Seat> seat, SheetPlace place) {
        if (!deck_.contains(card)) return fail(place, "the deck has no " + to_string(card));
        if (card == hand_.up) return fail(place, to_string(card) + " is the upcard");
        for (std::size_t other = 0; other < rules_.players(); ++other)
            if (book_.dealt[Seat(other)].contains(card) && seat != Seat(other))
                return fail(place, to_string(card) + " is " + seat_name(Seat(other)) + "'s already");
        if (book_.swapped.contains(card) && seat && seat != bid_.gone_under)
            fail(place, to_string(card) + " is " + seat_name(*bid_.gone_under) + "'s already");
    }

    // Records that the card was dealt to the seat, or is in the kitty if `seat` is empty.
    void claim(Card card, std::optional<Seat> seat, SheetPlace place) {
        check_origin(card, seat, place);
        if (seat && book_.kitty.contains(card)) fail(place, to_string(card) + " is in the kitty");
        if (book_.fault) return;
        CardSet& mine = seat ? book_.dealt[*seat] : book_.kitty;
        mine.insert(card);
        const std::size_t room = seat ? rules_.hand_size() : kitty_size(rules_);
        if (static_cast<std::size_t>(mine.size()) > room)
            fail(place, (seat ? seat_name(*seat) + " was dealt" : std::string("the kitty has")) + " only " +
                            std::to_string(room) + " cards, and " + to_string(card) + " is not one of them");
    }

    // Records that the seat had the card: dealt to it, taken, or given to it.
    void own(Card card, Seat seat, SheetPlace place) {
        if (bid_.gets(seat) && given() == card) return;  // the giver has it on record
        if (card == hand_.up && takes(seat)) return;
        if (bid_.gone_under != seat) return claim(card, seat, place);
        if (book_.dealt[seat].contains(card) || beneath_.contains(card)) return;
        check_origin(card, seat, place);
        const bool whole = static_cast<std::size_t>(beneath_.size()) == beneath_size;
        if (whole || (book_.kitty - beneath_).contains(card)) return claim(card, seat, place);
        book_.swapped.insert(card);
        const CardSet all = book_.dealt[seat] | beneath_ | book_.swapped;
        if (static_cast<std::size_t>(all.size()) > rules_.hand_size() + beneath_size)
            fail(place, seat_name(seat) + " had too many cards: " + to_string(card) + " is one more");
    }

    // Records that the seat no longer has the card in play.
    void remove(Card card, Seat seat, SheetPlace place) {
        own(card, seat, place);
        if (book_.gone[seat].contains(card)) fail(place, to_string(card) + " is there twice");
        book_.gone[seat].insert(card);
    }

    void exchanges() {
        const Bidding& bidding = hand_.bidding;
        const SheetPlace place{Part::exchange, 0, 0, {}};
        if (!bidding.under.empty() && !bid_.claimed)
            return fail(place, "nobody claimed a weak hand, and cards were put under the pack");
        if (bidding.under.size() > bid_.under) return fail(place, "too many cards were put under the pack");
        for (const NotedCard& noted : bidding.under) {
            const Card card = *known(noted);
            if (!rules_.low_cards().contains(card))
                return fail(place, to_string(card) + " is not low and can't go under the pack");
            claim(card, bid_.claimed, place);
            if (book_.gone[*bid_.claimed].contains(card)) fail(place, to_string(card) + " is there twice");
            book_.gone[*bid_.claimed].insert(card);
            unplayed(card, place);
        }
        if ((bidding.given || bidding.put_away) && !bid_.giver)
            return fail(place, "nobody asked for the partner's best card");
        if (bidding.given) remove(*given(), *bid_.giver, place);
        if (!bidding.put_away) return;
        remove(*known(*bidding.put_away), bid_.state.contract->maker, place);
        unplayed(*known(*bidding.put_away), place);
    }

    void unplayed(Card card, SheetPlace place) {
        if (played_.contains(card)) fail(place, to_string(card) + " was played later");
    }

    void dealt(Seat seat) {
        const NotedCards& cards = hand_.dealt[seat];
        for (std::size_t at = 0; at < cards.size(); ++at) {
            const SheetPlace place{Part::dealt, 0, seat.number(), at};
            if (at == rules_.hand_size())
                return fail(place, "a hand has " + std::to_string(rules_.hand_size()) + " cards");
            const Card* const card = known(cards[at]);
            if (card == nullptr) continue;
            if (book_.dealt[seat].contains(*card)) fail(place, to_string(*card) + " is there twice");
            claim(*card, seat, place);
        }
        if (static_cast<std::size_t>(book_.dealt[seat].size()) == rules_.hand_size())
            all_known_.push_back(seat);
    }

    void kitty() {
        for (std::size_t at = 0; at < hand_.kitty.size(); ++at) {
            const SheetPlace place{Part::kitty, 0, at, {}};
            if (at == kitty_size(rules_))
                return fail(place, "the kitty has " + std::to_string(at) + " cards besides the upcard");
            const Card* const card = known(hand_.kitty[at]);
            if (card == nullptr) continue;
            if (book_.kitty.contains(*card)) fail(place, to_string(*card) + " is there twice");
            claim(*card, std::nullopt, place);
            if (bid_.gone_under && at < beneath_size) beneath_.insert(*card);
        }
    }

    void discard() {
        if (!hand_.bidding.discard) return;
        const SheetPlace place{Part::discard, 0, 0, {}};
        if (!bid_.taken) return fail(place, "the dealer took no card and discards none");
        const Card* const card = known(*hand_.bidding.discard);
        if (card == nullptr) return;
        remove(*card, hand_.dealer, place);
        unplayed(*card, place);
    }

    // The cards that the seat is known to hold in play, or to have played.
    CardSet held(Seat seat) const {
        CardSet cards = book_.dealt[seat];
        if (takes(seat)) cards.insert(hand_.up);
        if (bid_.gone_under == seat) cards |= beneath_ | book_.swapped;
        if (bid_.gets(seat) && given()) cards.insert(*given());
        return cards - book_.gone[seat];
    }

    // The cards that an unseen card played by the seat can be.
    CardSet choices(Seat seat, const NotedCard& noted) const {
        const bool took_all =
            bid_.gone_under != seat || static_cast<std::size_t>(beneath_.size()) == beneath_size;
        const bool all = took_all && std::ranges::find(all_known_, seat) != all_known_.end();
        const CardSet cards =
            (all ? held(seat) : (deck_ - named_) | held(seat)) - played_ - book_.barred[seat];
        return may_be(noted, deck_) & cards;
    }

    void tricks() {
        const auto& tricks = hand_.play.tricks;
        const auto in_play = static_cast<std::size_t>(bid_.state.in_play.size());
        Seat leader = bid_.state.turn;
        for (std::size_t at = 0; at < tricks.size() && !book_.fault; ++at) {
            const SheetPlace place{Part::trick, 0, at, {}};
            if (at == rules_.hand_size()) return fail(place, "a hand has " + std::to_string(at) + " tricks");
            if (tricks[at].empty()) return fail(place, "a trick without a card");
            if (tricks[at].size() > in_play)
                return fail({Part::trick, 0, at, in_play}, "only " + std::to_string(in_play) + " play");
            if (tricks[at].size() < in_play && at + 1 < tricks.size())
                return fail(place, "the trick is not finished");
            const auto winner = trick(at, leader);
            if (!winner) return;
            leader = *winner;
        }
    }

    // The winner of the trick. Nothing if it is unfinished or wrong.
    std::optional<Seat> trick(std::size_t at, Seat leader) {
        const std::size_t first = book_.plays.size();
        const TrumpOrder& order = rules_.order(bid_.state.contract->trump);
        Trick so_far;
        bool sure = true;
        Seat seat = leader;
        for (std::size_t within = 0; within < hand_.play.tricks[at].size() && !book_.fault; ++within) {
            play({at, within, seat, {}}, so_far, sure);
            if (within == 0 && !book_.fault) lead(order, book_.plays.back(), so_far);
            seat = bid_.state.in_play.after(seat);
        }
        if (book_.fault || book_.plays.size() - first < static_cast<std::size_t>(bid_.state.in_play.size()))
            return std::nullopt;
        return winner(order, so_far.led, std::span(book_.plays).subspan(first));
    }

    void play(NotedPlay play, Trick& so_far, bool& sure) {
        const NotedCard& noted = hand_.play.tricks[play.trick][play.within];
        const SheetPlace place{Part::trick, 0, play.trick, play.within};
        const Card* const card = known(noted);
        play.may_be = card != nullptr ? CardSet{*card} : choices(play.seat, noted);
        if (play.may_be.empty()) return fail(place, "no possible card is left for this one");
        book_.plays.push_back(play);
        const TrumpOrder& order = rules_.order(bid_.state.contract->trump);
        if (card == nullptr) {
            sure = false;
            return;
        }
        for (const CardSet& others : book_.played)
            if (others.contains(*card)) return fail(place, to_string(*card) + " was played before");
        own(*card, play.seat, place);
        if (book_.fault) return;
        revoke(play.seat, *card);
        book_.played[play.seat].insert(*card);
        // Not if an unseen card might have been the one to beat.
        if (sure || rules_.options().when_void != WhenVoid::must_overtrump) bar(play, *card, so_far);
        if (!so_far.empty()) so_far.add(order, play.seat, *card);
    }

    void lead(const TrumpOrder& order, const NotedPlay& led, Trick& so_far) {
        const Card any = *led.may_be.begin();
        for (const Card card : led.may_be)
            if (order.suit_of(card) != order.suit_of(any))
                return fail({Part::trick, 0, led.trick, 0}, "it is not known which suit was led");
        so_far.add(order, led.seat, any);
    }

    // Excludes cards that the seat would have had to play instead of this one.
    void bar(const NotedPlay& play, Card card, const Trick& so_far) {
        if (so_far.empty()) return;
        const TrumpOrder& order = rules_.order(bid_.state.contract->trump);
        CardSet barred;
        for (const Card other : deck_)
            if (!playable(rules_.options(), order, {card, other}, so_far).contains(card))
                barred.insert(other);
        bars_.push_back({play, barred});
        book_.barred[play.seat] |= barred;
    }

    void revoke(Seat seat, Card held, std::string_view how = "which was played later") {
        for (const Bar& bar : bars_)
            if (bar.play.seat == seat && bar.cards.contains(held))
                fail({Part::trick, 0, bar.play.trick, bar.play.within},
                     seat_name(seat) + " revokes: it held " + to_string(held) + ", " + std::string(how));
    }

    // Checks cards that a hand is known to hold to the end. The dealer may have discarded one, and an unseen
    // card may be one.
    void held_back() {
        for (std::size_t number = 0; number < rules_.players(); ++number) {
            const Seat seat(number);
            const CardSet held = this->held(seat) - book_.played[seat];
            const auto& discarded = hand_.bidding.discard;
            const bool is_gone = discarded && known(*discarded) != nullptr;
            const CardSet wrong = held & book_.barred[seat];
            const bool may_have_gone = std::ranges::any_of(book_.plays, [seat](const NotedPlay& play) {
                return play.seat == seat && play.may_be.size() > 1;
            });
            if (wrong.empty() || may_have_gone || (takes(seat) && !is_gone && wrong.size() == 1)) continue;
            revoke(seat, *wrong.begin(), "and did not play it");
        }
    }

    std::optional<Seat> winner(const TrumpOrder& order, Suit led, std::span<const NotedPlay> trick) {
        const auto weakest = [&](const NotedPlay& play) {
            int least = 255;
            for (const Card card : play.may_be) least = std::min<int>(least, order.strength(led, card));
            return least;
        };
        const auto strongest = [&](const NotedPlay& play) {
            int most = 0;
            for (const Card card : play.may_be) most = std::max<int>(most, order.strength(led, card));
            return most;
        };
        for (const NotedPlay& best : trick)
            if (std::ranges::all_of(trick, [&](const NotedPlay& other) {
                    return &other == &best || weakest(best) > strongest(other);
                }))
                return best.seat;
        const auto unseen =
            std::ranges::find_if(trick, [](const NotedPlay& play) { return play.may_be.size() > 1; });
        fail({Part::trick, 0, unseen->trick, unseen->within},
             "who takes the trick depends on this card, which is not known");
        return std::nullopt;
    }

    struct Bar {
        NotedPlay play;
        CardSet cards;
    };

    const RuleSet& rules_;
    const Bid& bid_;
    const SheetHand& hand_;
    const CardSet deck_;
    CardSet named_, played_;
    CardSet beneath_;              // known cards beneath the upcard, which a seat took
    std::vector<Seat> all_known_;  // seats whose cards are all known
    std::vector<Bar> bars_;
    KnownCards book_;
};

}  // namespace

KnownCards known_cards(const RuleSet& rules, const Bid& bid, SheetHand& hand) {
    for (;;) {
        KnownCards found = CardFacts(rules, bid, hand).run();
        bool more = false;
        for (const NotedPlay& play : found.plays) {
            NotedCard& noted = hand.play.tricks[play.trick][play.within];
            if (known(noted) != nullptr || play.may_be.size() != 1) continue;
            noted = *play.may_be.begin();
            more = true;
            break;  // the new card constrains the others, so start again
        }
        if (!more) return found;
    }
}

}  // namespace euchre::notation

#include "notation/hand_fit.h"

#include <algorithm>

#include "game/apply.h"
#include "notation/needed_cards.h"
#include "notation/placing.h"

namespace euchre::notation {

namespace {

using Part = SheetPlace::Part;

// The known cards that are not in this place.
CardSet taken_by_others(const SheetHand& hand, const KnownCards& cards, CardSet here) {
    CardSet all = cards.kitty | cards.swapped | CardSet{hand.up};
    for (const CardSet dealt : cards.dealt) all |= dealt;
    return all - here;
}

// The cards in the order of the sheet, then the derived ones, then the unseen ones.
void spread(CardSet cards, std::size_t count, NotedCards& noted) {
    NotedCards all, unseen;
    for (const NotedCard& each : noted) {
        const Card* const card = known(each);
        (card != nullptr ? all : unseen).push_back(each);
        if (card != nullptr) cards.remove(*card);
    }
    if (!cards.empty()) unseen.clear();  // one of these may be the half-seen card
    for (const Card card : cards) all.emplace_back(card);
    all.insert(all.end(), unseen.begin(), unseen.end());
    all.resize(count, Unseen{});
    noted = std::move(all);
}

std::optional<Card> known_card(const std::optional<NotedCard>& noted) {
    return noted ? std::optional(*known(*noted)) : std::nullopt;
}

}  // namespace

HandFit::HandFit(const BiddingRules& by, const SheetHand& hand, bool let_open, int& tries_left)
    : rules_(by.rules),
      let_open_(let_open),
      bid_(bid(by, hand, let_open)),
      hand_(hand),
      tries_left_(tries_left) {
    if (bid_.fault) return;
    Bidding& bidding = hand_.bidding;
    const bool is_played = !hand_.play.tricks.empty();
    if (bidding.under.size() < bid_.under) bidding.under.resize(bid_.under, Unseen{});
    if (bid_.giver && is_played && !bidding.given) bidding.given = Unseen{};
    if (bid_.giver && is_played && !bidding.put_away) bidding.put_away = Unseen{};
}

std::optional<SheetFault> HandFit::run() {
    if (bid_.fault) return bid_.fault;
    if (auto fault = too_much_unseen()) return fault;
    bool found = guess(hand_);
    if (!found && !first_fault_) {
        by_the_cards_ = false;  // so that the rules say which call is wrong
        found = guess(hand_);
    }
    if (!found && first_fault_) return first_fault_;
    if (!found) return SheetFault{{Part::hand, 0, 0, {}}, "no deal fits this hand"};
    write_down();
    return std::nullopt;
}

// What was played can be guessed only if it is known which cards changed hands.
std::optional<SheetFault> HandFit::too_much_unseen() const {
    const auto is_unseen = [](const NotedCard& noted) { return known(noted) == nullptr; };
    const Bidding& bidding = hand_.bidding;
    const bool guesses = std::ranges::any_of(bidding.under, is_unseen) ||
                         (bidding.given && is_unseen(*bidding.given)) ||
                         (bidding.put_away && is_unseen(*bidding.put_away));
    for (std::size_t trick = 0; trick < hand_.play.tricks.size() && guesses; ++trick) {
        const NotedCards& cards = hand_.play.tricks[trick];
        if (const auto found = std::ranges::find_if(cards, is_unseen); found != cards.end())
            return SheetFault{{Part::trick, 0, trick, static_cast<std::size_t>(found - cards.begin())},
                              "this card is not known, and neither are all cards that changed hands"};
    }
    return std::nullopt;
}

// Tries a card for each unseen card that changed its place before play.
bool HandFit::guess(SheetHand hand) {
    Bidding& bidding = hand.bidding;
    CardSet played;
    for (const NotedCards& trick : hand.play.tricks)
        for (const NotedCard& noted : trick)
            if (const Card* const card = known(noted)) played.insert(*card);
    CardSet under;
    for (NotedCard& noted : bidding.under) {
        if (const Card* const card = known(noted)) {
            under.insert(*card);
            continue;
        }
        return guess_card(hand, noted, may_be(noted, rules_.low_cards()) - played - under);
    }
    // A loner who discards before the card is given can't discard that card.
    const bool discards_first = rules_.options().partners_best == PartnersBest::blind;
    const auto without = [&](CardSet choices, const std::optional<NotedCard>& other) {
        const Card* const card = other ? known(*other) : nullptr;
        if (discards_first && card != nullptr) choices.remove(*card);
        return choices;
    };
    if (bidding.given && known(*bidding.given) == nullptr)
        return guess_card(hand, *bidding.given,
                          without(may_be(*bidding.given, rules_.deck()), bidding.put_away));
    if (bidding.put_away && known(*bidding.put_away) == nullptr)
        return guess_card(hand, *bidding.put_away,
                          without(may_be(*bidding.put_away, rules_.deck()) - played, bidding.given));
    return fit(hand);
}

bool HandFit::guess_card(const SheetHand& hand, NotedCard& noted, CardSet choices) {
    guessed_ = true;
    for (const Card card : choices) {
        noted = card;
        if (tries_left_ > 0 && guess(hand)) return true;
    }
    return false;
}

bool HandFit::fit(SheetHand& hand) {
    const KnownCards cards = known_cards(rules_, bid_, hand);
    if (cards.fault) {
        if (!guessed_ && !first_fault_) first_fault_ = cards.fault;
        return false;
    }
    if (!search(hand)) return false;
    if (guessed_) return true;
    hand_ = hand;
    known_ = cards;
    return true;
}

// Tries a card for each unseen card that was played. Each choice constrains the next.
bool HandFit::search(SheetHand hand) {
    if (--tries_left_ < 0) return false;
    const KnownCards cards = known_cards(rules_, bid_, hand);
    if (cards.fault) return false;
    for (const NotedPlay& play : cards.plays) {
        if (play.may_be.size() == 1) continue;
        for (const Card card : play.may_be) {
            hand.play.tricks[play.trick][play.within] = card;
            if (search(hand)) return true;
        }
        return false;
    }
    return discard_and_deal(hand, cards);
}

bool HandFit::has_discarded(const SheetHand& hand) const {
    return bid_.taken && (hand.bidding.discard || bid_.discarded || !hand.play.tricks.empty());
}

bool HandFit::discard_and_deal(const SheetHand& hand, const KnownCards& cards) {
    if (!has_discarded(hand)) return deal(hand, cards, std::nullopt);
    const auto& noted = hand.bidding.discard;
    const CardSet choices = noted ? may_be(*noted, rules_.deck()) : rules_.deck();
    bool found = false;
    for (const Card card : choices) {
        if (cards.played[hand.dealer].contains(card)) continue;
        if (cards.gone[hand.dealer].contains(card) && (!noted || known(*noted) == nullptr)) continue;
        if (card == hand.up && !rules_.options().discard_up && choices.size() > 1) continue;
        if (!deal(hand, cards, card)) continue;
        found = true;
        possible_discards_.insert(card);
    }
    return found;
}

// Assigns every card of the deck to a place, given the discard.
bool HandFit::deal(const SheetHand& hand, const KnownCards& cards, std::optional<Card> discard) {
    if (!can_keep(hand, cards, discard)) return false;
    std::vector<CardSet> open = places(hand, cards, discard);
    const std::size_t kitty = rules_.players() * rules_.hand_size();
    std::vector<Need> needs;
    if (by_the_cards_ && bid_.claimed)
        needs.push_back(weak_hand(rules_, bid_.claimed->number() * rules_.hand_size()));
    if (by_the_cards_ && bid_.needed) {
        const Seat seat = bid_.needed->seat;
        CardSet wanted = rules_.deck() & CardSet::lane(bid_.needed->suit);
        std::vector<std::size_t> slots;
        for (std::size_t at = 0; at < rules_.hand_size(); ++at)
            slots.push_back(seat.number() * rules_.hand_size() + at);
        if (bid_.gone_under == seat) {
            for (const NotedCard& noted : hand.bidding.under) wanted.remove(*known(noted));
            for (std::size_t at = 0; at < beneath_size; ++at) slots.push_back(kitty + at);
        }
        needs.push_back(one_of(slots, wanted));
    }
    const auto placed = one_each(std::move(open), needs);
    if (!placed) return false;
    if (pack_.size() == 0) take(hand, *placed, discard);
    return true;
}

// A card that was taken or given, and not played, must not have been one to follow with.
bool HandFit::can_keep(const SheetHand& hand, const KnownCards& cards, std::optional<Card> discard) const {
    const auto is_kept = [&](Card card, Seat seat) {
        return card != discard && !cards.played[seat].contains(card) && !cards.gone[seat].contains(card);
    };
    if (bid_.taken && is_kept(hand.up, hand.dealer) && cards.barred[hand.dealer].contains(hand.up))
        return false;
    const auto given = known_card(hand.bidding.given);
    if (!given) return true;
    const Seat maker = bid_.state.contract->maker;
    return !is_kept(*given, maker) || !cards.barred[maker].contains(*given);
}

// The cards that each place can have: the hands by seat, then the kitty.
std::vector<CardSet> HandFit::places(const SheetHand& hand, const KnownCards& cards,
                                     std::optional<Card> discard) const {
    std::vector<CardSet> places;
    const auto add = [&](const NotedCards& noted, std::size_t at, CardSet open) {
        places.push_back(open & (at < noted.size() ? may_be(noted[at], rules_.deck()) : rules_.deck()));
    };
    // What the seat may have had from there, given the known cards there.
    const auto open_to = [&](Seat seat, CardSet here) {
        CardSet idle = cards.barred[seat] - cards.played[seat] - cards.gone[seat];
        CardSet open = rules_.deck() - taken_by_others(hand, cards, here);
        if (discard) (seat == hand.dealer ? idle : open).remove(*discard);
        return open - idle;
    };
    for (std::size_t number = 0; number < rules_.players(); ++number) {
        const Seat seat(number);
        const CardSet swapped = bid_.gone_under == seat ? cards.swapped : CardSet{};
        const CardSet open = open_to(seat, cards.dealt[seat] | swapped);
        for (std::size_t at = 0; at < rules_.hand_size(); ++at) add(hand.dealt[seat], at, open);
    }
    CardSet open = rules_.deck() - taken_by_others(hand, cards, cards.kitty);
    if (discard) open.remove(*discard);
    for (std::size_t at = 0; at < kitty_size(rules_); ++at)
        if (bid_.gone_under && at < beneath_size)
            add(hand.kitty, at, open_to(*bid_.gone_under, cards.kitty | cards.swapped));
        else
            add(hand.kitty, at, open);
    return places;
}

// Builds the pack that deals these hands, and the actions.
void HandFit::take(const SheetHand& hand, const std::vector<Card>& placed, std::optional<Card> discard) {
    std::array<std::size_t, max_seats> next{};
    for (const std::uint8_t place : rules_.deal_order()) {
        const std::size_t seat = (hand.dealer.number() + place) % rules_.players();
        pack_.push_back(placed[seat * rules_.hand_size() + next[seat]++]);
    }
    pack_.push_back(hand.up);
    for (std::size_t at = rules_.players() * rules_.hand_size(); at < placed.size(); ++at)
        pack_.push_back(placed[at]);
    FaceDown cards{{}, discard, known_card(hand.bidding.given), known_card(hand.bidding.put_away)};
    for (const NotedCard& noted : hand.bidding.under) cards.under.push_back(*known(noted));
    std::vector<Card> played;
    for (const NotedCards& trick : hand.play.tricks)
        for (const NotedCard& card : trick) played.push_back(*known(card));
    State state;
    (void)euchre::deal(rules_, state, hand.dealer, pack_, let_open_);
    actions_ = in_order(rules_, state, hand.bidding.calls, cards, played);
}

// Writes the derived cards into the hand. Nothing follows from a guess.
void HandFit::write_down() {
    if (has_discarded(hand_) && known_ && possible_discards_.size() == 1 &&
        std::ranges::none_of(known_->plays, [](const NotedPlay& play) { return play.may_be.size() > 1; })) {
        const Card discard = *possible_discards_.begin();
        hand_.bidding.discard = discard;
        if (discard != hand_.up && bid_.gone_under != hand_.dealer)
            known_->dealt[hand_.dealer].insert(discard);
    } else if (has_discarded(hand_) && !hand_.bidding.discard) {
        hand_.bidding.discard = Unseen{};
    }
    KnownCards all = known_.value_or(KnownCards{});
    if (known_) only_place_left(all);
    for (std::size_t seat = 0; seat < rules_.players(); ++seat)
        spread(all.dealt[Seat(seat)], rules_.hand_size(), hand_.dealt[Seat(seat)]);
    if (bid_.gone_under)
        hand_.kitty.resize(kitty_size(rules_), Unseen{});  // the order counts
    else
        spread(all.kitty, kitty_size(rules_), hand_.kitty);
}

// If only one place has room, all remaining cards are there.
void HandFit::only_place_left(KnownCards& cards) const {
    CardSet* open = nullptr;
    CardSet rest = rules_.deck() - cards.kitty - CardSet{hand_.up};
    if (static_cast<std::size_t>(cards.kitty.size()) < kitty_size(rules_)) open = &cards.kitty;
    for (std::size_t seat = 0; seat < rules_.players(); ++seat) {
        CardSet& dealt = cards.dealt[Seat(seat)];
        rest = rest - dealt;
        if (static_cast<std::size_t>(dealt.size()) == rules_.hand_size()) continue;
        if (open != nullptr) return;
        open = &dealt;
    }
    if (open != nullptr) *open |= rest;
}

}  // namespace euchre::notation

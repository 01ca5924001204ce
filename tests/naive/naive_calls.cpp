// A hand from the turned-up joker to the first lead, in the order in which the steps happen.
#include "naive/naive_referee.h"

#include <algorithm>

namespace naive {

namespace {

void take_out(Cards& hand, const std::string& card) { hand.erase(std::find(hand.begin(), hand.end(), card)); }

}  // namespace

// L4, H1: the dealer names the suit of the joker.
void Referee::stand(const std::string& suit) {
    stands_ = suit;
    if (is("joker_up", "stands")) {
        phase_ = "order";
        turn_ = left_of(dealer_);
        return;
    }
    // H1, the British way: no bidding, as if the dealer had picked the card up. The step alone is asked with
    // "with-call", too.
    trump_ = suit;
    maker_ = dealer_;
    ordered_ = true;
    if (is("alone", "never")) return settle_alone(false);
    phase_ = "alone";
}

// H2: a weak hand is claimed.
void Referee::farmer() {
    calls_.push_back("farmer");
    if (is("weak_hand", "redeal")) return end_hand(dealer_, Counts::no);
    phase_ = "under";
}

// H2: after three cards the seat takes the next three of the pack, and it is still its turn.
void Referee::put_under(const std::string& card) {
    take_out(hand_of(turn_), card);
    ++cards_under_;
    if (cards_under_ < 3) return;
    for (std::size_t i = 0; i < 3; ++i) hand_of(turn_).push_back(beneath_[i]);
    phase_ = "order";
}

void Referee::pass() {
    if (phase_ == "defend") return next_defender();
    const bool was_dealer = turn_ == dealer_;
    if (was_dealer && phase_ == "name") return throw_in(is("redeal_by", "next") ? left_of(dealer_) : dealer_);
    turn_ = left_of(turn_);
    if (was_dealer) phase_ = "name";
    if (is_stuck()) calls_.push_back("stuck");
}

void Referee::make(const std::string& trump, bool said_alone) {
    trump_ = trump;
    maker_ = turn_;
    ordered_ = phase_ == "order";
    if (!is("alone", "after-call")) return settle_alone(said_alone);
    phase_ = "alone";
}

void Referee::settle_alone(bool alone) {
    alone_ = alone;
    if (!alone) return take_turned_card();
    sit_out_partners_of(maker_);
    lay_down_hands();
    if (is("defend_alone", "no")) return take_turned_card();
    // H3: each defender is asked, from the maker's left.
    phase_ = "defend";
    turn_ = left_of(maker_);
}

// H3: the first defender who accepts plays alone.
void Referee::defend() {
    defender_ = turn_;
    sit_out_partners_of(defender_);
    lay_down_hands();
    take_turned_card();
}

void Referee::next_defender() {
    turn_ = left_of(turn_);
    while (turn_ != maker_ && side_of(turn_) == side_of(maker_)) turn_ = left_of(turn_);
    if (turn_ == maker_) take_turned_card();
}

void Referee::take_turned_card() {
    if (!card_is_taken()) return ask_for_best();
    hand_of(dealer_).push_back(up_);
    phase_ = "discard";
    turn_ = dealer_;
}

bool Referee::card_is_taken() const {
    if (!ordered_ || is("pickup", "no")) return false;
    return !sits_out(dealer_) || is("loner_dealer_card", "taken");
}

// The dealer's discard, or the maker's after `best` (H4).
void Referee::discard(const std::string& card) {
    take_out(hand_of(turn_), card);
    if (!asked_for_best_) {
        dealer_has_discarded_ = true;
        lay_down_hands();
        return ask_for_best();
    }
    if (is("partners_best", "yes")) return begin_play();
    phase_ = "give";
    turn_ = partner_of(maker_);
}

// H4: a loner may ask for the partner's best card.
void Referee::ask_for_best() {
    if (!alone_ || is("partners_best", "no")) return begin_play();
    phase_ = "best";
    turn_ = maker_;
}

// H4: with "yes" the partner gives and the maker discards, with "blind" the other way round.
void Referee::best() {
    asked_for_best_ = true;
    phase_ = is("partners_best", "yes") ? "give" : "discard";
    turn_ = is("partners_best", "yes") ? partner_of(maker_) : maker_;
}

void Referee::own() {
    best_is_settled_ = true;
    lay_down_hands();
    begin_play();
}

void Referee::give(const std::string& card) {
    take_out(hand_of(turn_), card);
    hand_of(maker_).push_back(card);
    best_is_settled_ = true;
    lay_down_hands();
    if (is("partners_best", "blind")) return begin_play();
    phase_ = "discard";
    turn_ = maker_;
}

// H12: with six players two partners sit out.
void Referee::sit_out_partners_of(int seat) {
    for (int other = 0; other < players_; ++other) {
        if (other != seat && side_of(other) == side_of(seat)) sit_out_.insert(other);
    }
}

// Seats that sit out lay their hands down, except for a dealer who has a card to discard first, and for the
// loner's partner while the loner may still ask for a card (H4).
void Referee::lay_down_hands() {
    for (const int seat : sit_out_) {
        const bool discards_first = seat == dealer_ && card_is_taken() && !dealer_has_discarded_;
        const bool may_give = is("partners_best", "no") ? false : !best_is_settled_;
        const bool gives_first = may_give && side_of(seat) == side_of(maker_);
        if (!discards_first && !gives_first) hand_of(seat).clear();
    }
}

void Referee::begin_play() {
    phase_ = "play";
    bower_call_ = bower_call();
    if (alone_ && is("loner_lead", "loner")) {  // H8
        turn_ = maker_;
        return;
    }
    const bool loner_left = alone_ && is("loner_lead", "loner-left");
    turn_ = next_in_play(loner_left ? maker_ : dealer_);
}

}  // namespace naive

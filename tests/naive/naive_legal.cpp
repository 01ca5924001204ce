// The legal actions of the seat in turn.
#include "naive/naive_referee.h"

#include <algorithm>
#include <numeric>

namespace naive {

std::vector<std::string> Referee::legal() const {
    std::vector<std::string> actions;
    if (phase_ == "stand") {
        for (const std::string& suit : suits()) actions.push_back("stand " + suit);
    } else if (phase_ == "order") {
        actions = legal_orders();
    } else if (phase_ == "under") {
        for (const std::string& card : hand_of(turn_)) {
            if (is_low(card, deck())) actions.push_back("under " + card);
        }
    } else if (phase_ == "name") {
        actions = legal_names();
    } else if (phase_ == "alone") {
        actions.push_back("alone");
        // H5 holds in the first round only.
        if (!(ordered_ && must_order_alone(maker_))) actions.push_back("together");
    } else if (phase_ == "defend") {
        actions = {"defend", "pass"};
    } else if (phase_ == "discard") {
        actions = legal_discards();
    } else if (phase_ == "best") {
        actions = {"best", "own"};
    } else if (phase_ == "give") {
        for (const std::string& card : hand_of(turn_)) actions.push_back("give " + card);
    } else if (phase_ == "play") {
        for (const std::string& card : playable()) actions.push_back("play " + card);
    }
    std::sort(actions.begin(), actions.end());
    return actions;
}

std::vector<std::string> Referee::legal_orders() const {
    std::vector<std::string> actions = {"pass"};
    if (may_call(stands_)) {
        const bool only_alone = is("alone", "with-call") && must_order_alone(turn_);
        if (!only_alone) actions.push_back("order");
        if (is("alone", "with-call")) actions.push_back("order alone");
    }
    if (may_say_farmer()) actions.push_back("farmer");
    return actions;
}

// H5: the Canadian loner. With six players both partners of the dealer are meant.
bool Referee::must_order_alone(int seat) const {
    return is("partner_orders", "alone") && seat != dealer_ && side_of(seat) == side_of(dealer_);
}

// H9: whether the seat in turn may order up or name this suit.
bool Referee::may_call(const std::string& suit) const {
    if (is("trump_held", "free") || is_stuck()) return true;
    for (const std::string& card : hand_of(turn_)) {
        if (printed_suit(card) == suit) return true;
    }
    const bool takes_the_card = phase_ == "order" && turn_ == dealer_ && is("pickup", "yes");
    return takes_the_card && printed_suit(up_) == suit;
}

// H2: each seat has one turn in the first round, except for the seat that went under.
bool Referee::may_say_farmer() const {
    const Cards& hand = hand_of(turn_);
    if (is("weak_hand", "none") || !is_weak(hand)) return false;
    if (is("weak_hand", "redeal")) return true;
    const bool somebody_went_under = cards_under_ > 0;
    return !somebody_went_under && count_low(hand) >= 3;
}

int Referee::count_low(const Cards& hand) const {
    int low = 0;
    for (const std::string& card : hand) low += is_low(card, deck()) ? 1 : 0;
    return low;
}

bool Referee::is_weak(const Cards& hand) const {
    const int low = count_low(hand);
    const int cards = static_cast<int>(hand.size());
    if (is("weak_is", "all-low")) return low == cards;
    if (is("weak_is", "three-low")) return low >= 3;
    if (is("weak_is", "ace-no-face")) {
        int aces = 0;
        for (const std::string& card : hand) aces += card[0] == 'A' ? 1 : 0;
        return low == cards || (aces == 1 && low + aces == cards);
    }
    for (const std::string& card : hand) {  // three-alike
        int alike = 0;
        for (const std::string& other : hand) alike += other[0] == card[0] ? 1 : 0;
        if (is_low(card, deck()) && alike >= 3) return true;
    }
    return false;
}

std::vector<std::string> Referee::legal_names() const {
    std::vector<std::string> trumps;
    for (const std::string& suit : suits()) {
        const bool barred = suit == stands_ && is("turned_down", "barred");
        if (!barred && may_call(suit)) trumps.push_back(suit);
    }
    const bool none_is_barred = is_stuck() && is("stuck_no_trump", "no");
    if (is("no_trump", "on") && !none_is_barred) trumps.push_back("none");

    std::vector<std::string> actions;
    for (const std::string& trump : trumps) {
        actions.push_back("name " + trump);
        if (is("alone", "with-call")) actions.push_back("name " + trump + " alone");
    }
    if (turn_ != dealer_ || is("last_call", "pass")) actions.push_back("pass");
    if (turn_ == dealer_ && is("last_call", "fold")) actions.push_back("fold");
    if (turn_ == dealer_ && is("last_call", "let") && let_is_left()) actions.push_back("let");
    return actions;
}

bool Referee::is_stuck() const {
    if (phase_ != "name" || turn_ != dealer_) return false;
    return is("last_call", "stick") || (is("last_call", "let") && !let_is_left());
}

bool Referee::let_is_left() const {
    const int used = is("lets_per", "game") ? std::accumulate(lets_.begin(), lets_.end(), 0)
                                            : lets_[static_cast<std::size_t>(dealer_)];
    return used < number("lets");
}

std::vector<std::string> Referee::legal_discards() const {
    std::vector<std::string> actions;
    for (const std::string& card : hand_of(turn_)) {
        // H4: after `best` the maker may discard any card.
        const bool any_card = asked_for_best_ || is("discard_up", "yes");
        if (any_card || card != up_) actions.push_back("discard " + card);
    }
    return actions;
}

Cards Referee::playable() const {
    const Cards& hand = hand_of(turn_);
    if (trick_.empty()) return hand;
    const std::string led = suit_of(trick_.front().second, trump_);
    Cards following;
    Cards trumps;
    int best = 0;
    for (const Play& each : trick_) best = std::max(best, strength(each.second, led, trump_));
    Cards higher_trumps;
    for (const std::string& card : hand) {
        const std::string suit = suit_of(card, trump_);
        if (suit == led) following.push_back(card);
        if (suit == trump_) trumps.push_back(card);
        if (suit == trump_ && strength(card, led, trump_) > best) higher_trumps.push_back(card);
    }
    if (!following.empty()) return following;
    if (is("void", "any") || trumps.empty()) return hand;
    if (is("void", "must-overtrump") && !higher_trumps.empty()) return higher_trumps;
    return trumps;
}

// The call about a hand that holds both jokers when play begins; empty if there is none.
std::string Referee::bower_call() const {
    for (const Cards& hand : hands_) {
        if (!holds(hand, "Horse") || !holds(hand, "Maverick")) continue;
        return holds(hand, "8" + trump_) && holds(hand, "7" + trump_) ? "whole-stable" : "horse-shyte";
    }
    return "";
}

}  // namespace naive

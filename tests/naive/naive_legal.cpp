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
        actions = {"order", "pass"};
        if (is("alone", "with-call")) actions.push_back("order alone");
    } else if (phase_ == "name") {
        actions = legal_names();
    } else if (phase_ == "alone") {
        actions = {"alone", "together"};
    } else if (phase_ == "discard") {
        actions = legal_discards();
    } else if (phase_ == "play") {
        for (const std::string& card : playable()) actions.push_back("play " + card);
    }
    std::sort(actions.begin(), actions.end());
    return actions;
}

std::vector<std::string> Referee::legal_names() const {
    std::vector<std::string> trumps;
    for (const std::string& suit : suits()) {
        if (suit != stands_ || is("turned_down", "allowed")) trumps.push_back(suit);
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
    for (const std::string& card : hand_of(dealer_)) {
        if (card != up_ || is("discard_up", "yes")) actions.push_back("discard " + card);
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

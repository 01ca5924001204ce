#include "naive/naive_cards.h"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

namespace naive {

namespace {

const int best_bower = 1100;
const int right_bower = 1000;
const int left_bower = 900;

bool is_right_bower(const std::string& card, const std::string& trump) {
    return card == "Horse" || card == "J" + trump;
}

bool is_left_bower(const std::string& card, const std::string& trump) {
    static const std::map<std::string, std::string> same_colour = {
        {"C", "S"}, {"S", "C"}, {"D", "H"}, {"H", "D"}};
    if (card == "Maverick") return true;
    const auto next = same_colour.find(trump);
    return next != same_colour.end() && card == "J" + next->second;
}

int rank_of(const std::string& card) {
    return static_cast<int>(std::string("23456789TJQKA").find(card[0])) + 1;
}

}  // namespace

const std::vector<std::string>& suits() {
    static const std::vector<std::string> all = {"C", "D", "H", "S"};
    return all;
}

Cards deck_named(const std::string& name) {
    static const std::map<std::string, std::string> ranks = {
        {"9-A", "9TJQKA"},   {"9-A+joker", "9TJQKA"},   {"8-A", "89TJQKA"},
        {"7-A", "789TJQKA"}, {"7-A+joker", "789TJQKA"}, {"lower", "234678"}};
    if (!ranks.contains(name)) throw std::invalid_argument("no deck is called " + name);
    Cards deck;
    for (const std::string& suit : suits()) {
        for (const char rank : ranks.at(name)) deck.push_back(rank + suit);
    }
    if (name == "lower") {
        deck.push_back("Horse");
        deck.push_back("Maverick");
    }
    if (name == "9-A+joker" || name == "7-A+joker") deck.push_back("Joker");
    return deck;
}

bool is_joker(const std::string& card) { return card == "Horse" || card == "Maverick" || card == "Joker"; }

std::string printed_suit(const std::string& card) { return is_joker(card) ? "" : card.substr(1); }

bool is_low(const std::string& card, const Cards& deck) {
    if (is_joker(card)) return false;
    std::set<int> lower_ranks;
    for (const std::string& other : deck) {
        if (!is_joker(other) && rank_of(other) < rank_of(card)) lower_ranks.insert(rank_of(other));
    }
    return lower_ranks.size() < 2;
}

std::string suit_of(const std::string& card, const std::string& trump) {
    if (is_joker(card) || is_left_bower(card, trump)) return trump;
    return printed_suit(card);
}

int strength(const std::string& card, const std::string& led, const std::string& trump) {
    if (card == "Joker") return best_bower;
    if (is_right_bower(card, trump)) return right_bower;
    if (is_left_bower(card, trump)) return left_bower;
    const std::string suit = suit_of(card, trump);
    if (suit == trump) return 100 + rank_of(card);
    return suit == led ? rank_of(card) : 0;
}

bool holds(const Cards& hand, const std::string& card) {
    return std::find(hand.begin(), hand.end(), card) != hand.end();
}

}  // namespace naive

#include "naive/naive_score.h"

#include <algorithm>
#include <numeric>

namespace naive {

namespace {

int number(const Options& options, const std::string& name) { return std::stoi(options.at(name)); }

int loner_partial(const PlayedHand& hand, int tricks, const Options& options) {
    const std::string& reading = options.at("loner_partial");
    if (reading == "by-call") return hand.ordered ? 2 : 1;
    if (reading == "exact-three") return tricks == 3 ? 2 : 1;
    return std::stoi(reading);
}

int makers_points(const PlayedHand& hand, int tricks, const Options& options) {
    if (tricks == number(options, "hand")) return number(options, hand.alone ? "loner_march" : "march");
    return hand.alone ? loner_partial(hand, tricks, options) : number(options, "made");
}

bool is_euchre(const PlayedHand& hand, int tricks, const Options& options) {
    const int all = number(options, "hand");
    // H7: a loner who does not take every trick is euchred.
    if (hand.alone && options.at("loner_partial") == "euchred") return tricks < all;
    // Exactly half of the tricks is a euchre.
    return 2 * tricks <= all;
}

int price_of_euchre(const PlayedHand& hand, int tricks, const Options& options) {
    // H3: independent of the other prices.
    if (hand.defended) return number(options, "defended_euchre");
    const int price = number(options, tricks == 0 ? "shutout" : "euchre");
    // H6: a loner pays more.
    return hand.alone ? price + number(options, "loner_euchre_extra") : price;
}

bool makers_pay(const PlayedHand& hand, int tricks, const Options& options) {
    const std::string& pays = options.at("euchre_pays");
    if (pays == "gain") return false;
    if (pays == "loner-loses" && !hand.alone) return false;
    // H3: against a lone defender the loner loses the price, shut out or not.
    if (hand.defended) return true;
    const bool dear_shutout = number(options, "shutout") > number(options, "euchre");
    return !(tricks == 0 && dear_shutout);
}

// The makers score, or they are euchred. With partners (H12: the seats of two sides alternate) and in
// cutthroat (H11: the maker against all the others together).
Outcome makers_outcome(const PlayedHand& hand, const Options& options) {
    const bool partners = options.at("sides") == "partners";
    const auto side_of = [&](int seat) { return partners ? seat % 2 : seat; };
    const int players = static_cast<int>(hand.taken.size());
    const int sides = partners ? 2 : players;
    const int makers = side_of(hand.maker);
    int tricks = 0;
    for (int seat = 0; seat < players; ++seat) {
        if (side_of(seat) == makers) tricks += hand.taken[static_cast<std::size_t>(seat)];
    }

    Outcome outcome;
    if (!is_euchre(hand, tricks, options)) {
        const int points = makers_points(hand, tricks, options);
        for (int side = 0; side < sides; ++side) outcome.change.push_back(side == makers ? points : 0);
        if (tricks == number(options, "hand")) outcome.calls.push_back(hand.alone ? "loner" : "march");
        return outcome;
    }
    const int price = price_of_euchre(hand, tricks, options);
    const bool pay = makers_pay(hand, tricks, options);
    for (int side = 0; side < sides; ++side) {
        if (side == makers) outcome.change.push_back(pay ? -price : 0);
        if (side != makers) outcome.change.push_back(pay ? 0 : price);
    }
    outcome.calls.push_back("euchred");
    if (hand.defended) outcome.calls.push_back("defended");
    return outcome;
}

bool is_split_vote(int makers_tricks, std::vector<int> taken) {
    std::sort(taken.begin(), taken.end());
    return makers_tricks == 3 && taken == std::vector<int>{2, 2, 3};
}

// L13 to L15: everybody scores tricks.
Outcome tricks_outcome(const PlayedHand& hand, const Options& options) {
    const int all = number(options, "hand");
    const std::size_t maker = static_cast<std::size_t>(hand.maker);
    const int makers_tricks = hand.taken[maker];
    Outcome outcome{hand.taken, {}};
    for (int& points : outcome.change) {
        if (points == all) points = 2 * all;
    }
    const int best = *std::max_element(hand.taken.begin(), hand.taken.end());
    const bool leads_alone =
        makers_tricks == best && std::count(hand.taken.begin(), hand.taken.end(), best) == 1;
    if (!leads_alone) {
        const bool swept = best == all && options.at("opponent_sweep") == "points";
        outcome.change[maker] = swept ? -2 * all : -(all - makers_tricks);
        outcome.calls.push_back("euchred");
    } else if (is_split_vote(makers_tricks, hand.taken)) {
        outcome.calls.push_back("split-the-vote");
    }
    return outcome;
}

}  // namespace

Outcome outcome_of(const PlayedHand& hand, const Options& options) {
    const bool all_score_tricks = options.at("sides") == "each" && options.at("each_score") == "tricks";
    return all_score_tricks ? tricks_outcome(hand, options) : makers_outcome(hand, options);
}

}  // namespace naive

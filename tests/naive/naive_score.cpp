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

bool makers_pay(const PlayedHand& hand, int tricks, const Options& options) {
    const std::string& pays = options.at("euchre_pays");
    if (pays == "gain") return false;
    if (pays == "loner-loses" && !hand.alone) return false;
    const bool dear_shutout = number(options, "shutout") > number(options, "euchre");
    return !(tricks == 0 && dear_shutout);
}

Outcome partners_outcome(const PlayedHand& hand, const Options& options) {
    const std::size_t makers = static_cast<std::size_t>(hand.maker % 2);
    const std::size_t defenders = 1 - makers;
    const int tricks = hand.taken[makers] + hand.taken[makers + 2];
    const int all = number(options, "hand");
    Outcome outcome{{0, 0}, {}};
    if (2 * tricks > all) {
        outcome.change[makers] = makers_points(hand, tricks, options);
        if (tricks == all) outcome.calls.push_back(hand.alone ? "loner" : "march");
        return outcome;
    }
    outcome.calls.push_back("euchred");
    const int price = number(options, tricks == 0 ? "shutout" : "euchre");
    if (makers_pay(hand, tricks, options)) {
        outcome.change[makers] = -price;
    } else {
        outcome.change[defenders] = price;
    }
    return outcome;
}

bool is_split_vote(int makers_tricks, std::vector<int> taken) {
    std::sort(taken.begin(), taken.end());
    return makers_tricks == 3 && taken == std::vector<int>{2, 2, 3};
}

Outcome each_outcome(const PlayedHand& hand, const Options& options) {
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
    return options.at("sides") == "partners" ? partners_outcome(hand, options) : each_outcome(hand, options);
}

}  // namespace naive

#include "rules/score.h"

#include <algorithm>

namespace euchre {

namespace {

int loner_partial(const Options& options, const PlayedHand& hand, int tricks) {
    switch (options.loner_partial) {
        case LonerPartial::by_call: return hand.contract.ordered ? 2 : 1;  // N18
        case LonerPartial::one: return 1;                                  // U11, M9, T9
        case LonerPartial::two: return 2;
        case LonerPartial::exact_three: return tricks == 3 ? 2 : 1;
    }
    return 1;
}

// N20, N21, U11, M8, M9, T9
void score_euchre(const RuleSet& rules, const PlayedHand& hand, bool shut_out, Points& points) {
    const Options& options = rules.options();
    const std::size_t makers = rules.side_of(hand.contract.maker);
    const int price = shut_out ? options.shutout : options.euchre;
    const bool makers_pay = options.euchre_pays == EuchrePays::lose ||
                            (options.euchre_pays == EuchrePays::loner_loses && hand.contract.alone);
    const bool still_a_gain = shut_out && options.shutout > options.euchre;
    if (makers_pay && !still_a_gain) {
        points[makers] = -price;
        return;
    }
    for (std::size_t side = 0; side < rules.sides(); ++side)
        if (side != makers) points[side] = price;
}

Verdict score_partners(const RuleSet& rules, const PlayedHand& hand) {
    const Options& options = rules.options();
    const std::size_t makers = rules.side_of(hand.contract.maker);
    int tricks = 0;
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        if (rules.side_of(Seat(seat)) == makers) tricks += hand.taken[Seat(seat)];
    const int majority = options.hand / 2 + 1;

    Verdict verdict;
    if (tricks < majority) {
        score_euchre(rules, hand, tricks == 0, verdict.points);
        verdict.calls.push_back(TableCall::euchred);
    } else if (tricks == options.hand) {
        verdict.points[makers] = hand.contract.alone ? options.loner_march : options.march;
        verdict.calls.push_back(hand.contract.alone ? TableCall::loner : TableCall::march);
    } else {
        verdict.points[makers] = hand.contract.alone ? loner_partial(options, hand, tricks) : options.made;
    }
    return verdict;
}

// L13, L14, L15
Verdict score_each(const RuleSet& rules, const PlayedHand& hand) {
    const Options& options = rules.options();
    const int maker_tricks = hand.taken[hand.contract.maker];
    bool euchred = false;
    bool swept_by_opponent = false;
    Verdict verdict;
    for (std::size_t number = 0; number < rules.players(); ++number) {
        const Seat seat(number);
        const int tricks = hand.taken[seat];
        verdict.points[rules.side_of(seat)] = tricks == options.hand ? 2 * tricks : tricks;
        if (seat == hand.contract.maker) continue;
        euchred = euchred || tricks >= maker_tricks;
        swept_by_opponent = swept_by_opponent || tricks == options.hand;
    }
    if (euchred) {
        const bool pays_points = swept_by_opponent && options.opponent_sweep == OpponentSweep::points;
        const int opponents_tricks = options.hand - maker_tricks;
        verdict.points[rules.side_of(hand.contract.maker)] =
            pays_points ? -2 * options.hand : -opponents_tricks;
        verdict.calls.push_back(TableCall::euchred);
    }
    return verdict;
}

// L17: the maker wins 3-2-2. The others have the majority together, but did not euchre the maker.
bool is_split_vote(const RuleSet& rules, const PlayedHand& hand) {
    if (rules.players() != 3 || hand.taken[hand.contract.maker] != 3) return false;
    const Seat left = hand.contract.maker.left(3);
    return hand.taken[left] == 2 && hand.taken[left.left(3)] == 2;
}

}  // namespace

Stable stable_in(Trump trump, CardSet hand) {
    const auto trump_suit = suit_of(trump);
    if (!trump_suit || !hand.contains(horse) || !hand.contains(maverick)) return Stable::neither;
    const bool eight_and_seven =
        hand.contains(Card(Rank::eight, *trump_suit)) && hand.contains(Card(Rank::seven, *trump_suit));
    return eight_and_seven ? Stable::whole : Stable::both_jokers;
}

Verdict score_hand(const RuleSet& rules, const PlayedHand& hand) {
    const Options& options = rules.options();
    Verdict verdict =
        options.sides == Sides::partners ? score_partners(rules, hand) : score_each(rules, hand);
    if (hand.stable == Stable::whole) verdict.calls.push_back(TableCall::whole_stable);
    if (hand.stable == Stable::both_jokers) verdict.calls.push_back(TableCall::horse_shyte);
    if (options.sides == Sides::each && is_split_vote(rules, hand))
        verdict.calls.push_back(TableCall::split_the_vote);
    return verdict;
}

Points fold_points(const RuleSet& rules, Seat dealer) {
    Points points{};
    const std::size_t folding = rules.side_of(dealer);
    if (rules.options().fold_pays == FoldPays::lose) {
        points[folding] = -1;
        return points;
    }
    for (std::size_t side = 0; side < rules.sides(); ++side)
        if (side != folding) points[side] = 1;
    return points;
}

Points misdeal_points(const RuleSet& rules, Seat dealer) {
    Points points{};
    points[rules.side_of(dealer)] = -rules.options().misdeal_costs;  // N9
    return points;
}

int changed_score(const Options& options, int score, int points) {
    const int changed = score + points;
    if (points >= 0 || options.score_floor == ScoreFloor::none) return changed;
    return std::max(changed, std::min(score, 0));
}

std::optional<std::size_t> winner(const RuleSet& rules, const Points& scores) {
    const auto* const end = scores.begin() + rules.sides();
    const auto* const best = std::max_element(scores.begin(), end);
    if (*best < rules.options().target) return std::nullopt;
    const bool tied = std::count(scores.begin(), end, *best) > 1;
    if (tied) return std::nullopt;  // L16: play on
    return static_cast<std::size_t>(best - scores.begin());
}

std::optional<int> pips_on_a_five(int score) {
    if (score < 0 || score > 5) return std::nullopt;
    return score;
}

}  // namespace euchre

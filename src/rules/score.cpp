#include "rules/score.h"

#include <algorithm>
#include <cstdlib>

namespace euchre {

namespace {

int loner_partial(const Options& options, const PlayedHand& hand, int tricks) {
    switch (options.loner_partial) {
        case LonerPartial::by_call: return hand.contract.ordered ? 2 : 1;  // N18
        case LonerPartial::one: return 1;                                  // U11, M9, T9
        case LonerPartial::two: return 2;
        case LonerPartial::exact_three: return tricks == 3 ? 2 : 1;
        case LonerPartial::euchred: break;  // H7: never made
    }
    return 1;
}

int euchre_price(const Options& options, const Contract& contract, bool shut_out) {
    if (contract.defender) return options.defended_euchre;  // H3
    const int price = shut_out ? options.shutout : options.euchre;
    return contract.alone ? price + options.loner_euchre_extra : price;  // H6
}

// N20, N21, U11, M8, M9, T9
void score_euchre(const RuleSet& rules, const Contract& contract, bool shut_out, Points& points) {
    const Options& options = rules.options();
    const std::size_t makers = rules.side_of(contract.maker);
    const int price = euchre_price(options, contract, shut_out);
    const bool makers_pay = options.euchre_pays == EuchrePays::lose ||
                            (options.euchre_pays == EuchrePays::loner_loses && contract.alone);
    const bool still_a_gain = shut_out && options.shutout > options.euchre && !contract.defender;
    if (makers_pay && !still_a_gain) {
        points[makers] = -price;
        return;
    }
    for (std::size_t side = 0; side < rules.sides(); ++side)
        if (side != makers) points[side] = price;
}

// The makers against all others: partners, or a single maker (H11).
Verdict score_makers(const RuleSet& rules, const PlayedHand& hand) {
    const Options& options = rules.options();
    const std::size_t makers = rules.side_of(hand.contract.maker);
    const int tricks = makers_tricks(rules, hand.contract, hand.taken);

    Verdict verdict;
    if (is_euchred(options, hand.contract, tricks)) {
        score_euchre(rules, hand.contract, tricks == 0, verdict.points);
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
    if (scores_for_makers(rules.options())) return false;
    if (rules.players() != 3 || hand.taken[hand.contract.maker] != 3) return false;
    const Seat left = hand.contract.maker.left(3);
    return hand.taken[left] == 2 && hand.taken[left.left(3)] == 2;
}

// The ways to make trump that may differ in price.
std::vector<Contract> priced_contracts(const Options& options) {
    std::vector<Contract> contracts;
    for (const bool ordered : {true, false}) {
        Contract contract{Seat(0), Trump::hearts, ordered, false};
        contracts.push_back(contract);
        if (options.alone == AloneStep::never) continue;
        contract.alone = true;
        contracts.push_back(contract);
        contract.defender = Seat(1);
        if (options.defend_alone) contracts.push_back(contract);
    }
    return contracts;
}

}  // namespace

bool scores_for_makers(const Options& options) {
    return options.sides == Sides::partners || options.each_score == EachScore::maker;
}

int makers_tricks(const RuleSet& rules, const Contract& contract, const BySeat<std::uint8_t>& taken) {
    int tricks = taken[contract.maker];
    for (const Seat partner : rules.partners_of(contract.maker)) tricks += taken[partner];
    return tricks;
}

bool is_euchred(const Options& options, const Contract& contract, int tricks) {
    if (contract.alone && options.loner_partial == LonerPartial::euchred) return tricks < options.hand;  // H7
    return 2 * tricks <= options.hand;
}

Stable stable_in(Trump trump, CardSet hand) {
    const auto trump_suit = suit_of(trump);
    if (!trump_suit || !hand.contains(horse) || !hand.contains(maverick)) return Stable::neither;
    const bool eight_and_seven =
        hand.contains(Card(Rank::eight, *trump_suit)) && hand.contains(Card(Rank::seven, *trump_suit));
    return eight_and_seven ? Stable::whole : Stable::both_jokers;
}

Verdict score_hand(const RuleSet& rules, const PlayedHand& hand) {
    const Options& options = rules.options();
    Verdict verdict = scores_for_makers(options) ? score_makers(rules, hand) : score_each(rules, hand);
    if (hand.stable == Stable::whole) verdict.calls.push_back(TableCall::whole_stable);
    if (hand.stable == Stable::both_jokers) verdict.calls.push_back(TableCall::horse_shyte);
    if (is_split_vote(rules, hand)) verdict.calls.push_back(TableCall::split_the_vote);
    const bool euchred = std::ranges::find(verdict.calls, TableCall::euchred) != verdict.calls.end();
    if (euchred && hand.contract.defender) verdict.calls.push_back(TableCall::defended);
    return verdict;
}

int most_points(const RuleSet& rules) {
    int most = 0;
    for (const Contract& contract : priced_contracts(rules.options()))
        for (int tricks = 0; tricks <= rules.options().hand; ++tricks) {
            BySeat<std::uint8_t> taken{};
            // The other tricks bring nobody more than all of them bring the maker.
            taken[contract.maker] = static_cast<std::uint8_t>(tricks);
            for (const int points : score_hand(rules, {contract, taken, Stable::neither}).points)
                most = std::max(most, std::abs(points));
        }
    return most;
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

GameResult game_result(const RuleSet& rules, const Points& scores, int hands_played) {
    const Options& options = rules.options();
    const auto* const end = scores.begin() + rules.sides();
    const auto* const best = std::max_element(scores.begin(), end);
    const bool at_the_end = options.hands > 0 ? hands_played >= options.hands : *best >= options.target;
    if (!at_the_end) return {};
    const bool tied = std::count(scores.begin(), end, *best) > 1;
    if (tied) return {options.tie == Tie::drawn, std::nullopt};  // L16, H10
    return {true, static_cast<std::size_t>(best - scores.begin())};
}

}  // namespace euchre

#include "arena/tally.h"

namespace euchre::arena {

namespace {

// 0 for the dealer's left, then clockwise; the dealer is last.
std::size_t place_of(const RuleSet& rules, Seat dealer, Seat seat) {
    return (seat.number() + 2 * rules.players() - dealer.number() - 1) % rules.players();
}

bool took_all(const RuleSet& rules, const State& state) {
    std::size_t tricks = 0;
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        if (rules.side_of(Seat(seat)) == rules.side_of(state.contract->maker))
            tricks += state.taken[Seat(seat)];
    return tricks == rules.hand_size();
}

bool is_euchred(const RuleSet& rules, const State& state) {
    const Verdict verdict = score_hand(rules, {*state.contract, state.taken, state.stable});
    for (const TableCall call : verdict.calls)
        if (call == TableCall::euchred) return true;
    return false;
}

void count_played(const RuleSet& rules, const State& state, int points, Tally& makers) {
    const Contract& contract = *state.contract;
    ++makers[(contract.ordered ? Tally::ordered : Tally::named) +
             place_of(rules, state.dealer, contract.maker)];
    makers[Tally::makers_points] += points;
    const bool all = took_all(rules, state);
    if (contract.alone) ++makers[Tally::loners];
    if (all) ++makers[contract.alone ? Tally::loners_made : Tally::marches];
    if (is_euchred(rules, state)) ++makers[Tally::euchred];
}

}  // namespace

std::int64_t Tally::calls() const {
    std::int64_t sum = 0;
    for (std::size_t place = 0; place < 2 * max_seats; ++place) sum += counts[ordered + place];
    return sum;
}

Tally& Tally::operator+=(const Tally& other) {
    for (std::size_t item = 0; item < items; ++item) counts[item] += other.counts[item];
    return *this;
}

void count_hand(const Match& match, const Seating& seating, const Points& points, Tallies& tallies) {
    const RuleSet& rules = match.rules();
    const State& state = match.state();
    Tally& dealers = tallies[index_of(seating[state.dealer])];
    ++dealers[Tally::deals];
    dealers[Tally::dealers_lead] += lead_of_dealer(rules, state.dealer, points);
    switch (state.ending) {
        case Ending::thrown_in:
        case Ending::farmer:
        case Ending::let: ++dealers[Tally::thrown_in]; return;
        case Ending::folded: ++dealers[Tally::folded]; return;
        case Ending::not_yet: return;
        case Ending::played: break;
    }
    const Seat maker = state.contract->maker;
    count_played(rules, state, points[rules.side_of(maker)], tallies[index_of(seating[maker])]);
}

}  // namespace euchre::arena

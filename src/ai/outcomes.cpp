#include "ai/outcomes.h"

#include <algorithm>
#include <numeric>

namespace euchre::ai {

namespace {

int tricks_in(const OutcomeCount& outcome) {
    return std::accumulate(outcome.taken.begin(), outcome.taken.end(), 0);
}

// Converts the makers' tricks to another hand size. None stays none, all stays all, and a euchre, a bare
// contract and one trick more stay what they are.
int rescaled(int tricks, int of, int hand) {
    if (tricks == 0 || of == hand) return tricks;
    if (tricks == of) return hand;
    const int majority = of / 2 + 1;
    const int wanted = hand / 2 + 1 + tricks - majority;
    return tricks < majority ? std::max(1, wanted) : std::min(wanted, hand - 1);
}

// The place of the maker among this many players.
std::size_t makers_place(const RuleSet& rules, const OutcomeCount& outcome) {
    return std::min<std::size_t>(outcome.maker, rules.players() - 1);
}

// Converts tricks by place in proportion. Players who were not counted share the tricks of the most
// successful opponent; of two players, the opponent has all that the maker has not.
BySeat<std::uint8_t> shared_out(const RuleSet& rules, const OutcomeCount& outcome) {
    std::array<double, max_seats> wanted{};
    std::ranges::copy(outcome.taken, wanted.begin());
    if (rules.players() == 2) {
        const std::size_t maker = makers_place(rules, outcome);
        wanted[maker] = outcome.taken[outcome.maker];
        wanted[1 - maker] = tricks_in(outcome) - wanted[maker];
    }
    for (std::size_t newcomer = 3; newcomer < rules.players(); ++newcomer) {
        std::size_t most = outcome.maker == 0 ? 1 : 0;
        for (std::size_t place = 0; place < newcomer; ++place)
            if (place != outcome.maker && wanted[place] > wanted[most]) most = place;
        wanted[newcomer] = wanted[most] /= 2;
    }
    const double scale = rules.options().hand / static_cast<double>(tricks_in(outcome));
    BySeat<std::uint8_t> taken{};
    for (int trick = 0; trick < rules.options().hand; ++trick) {
        std::size_t due = 0;
        const auto lacks = [&](std::size_t place) { return wanted[place] * scale - taken[Seat(place)]; };
        for (std::size_t place = 1; place < rules.players(); ++place)
            if (lacks(place) > lacks(due)) due = place;
        ++taken[Seat(due)];
    }
    return taken;
}

// The number of options that differ and that change the bidding or the tricks made.
int differences(const Options& a, const Options& b) {
    return 4 * (a.last_call != b.last_call) + 2 * (a.pickup != b.pickup) + (a.deck != b.deck) +
           (a.hand != b.hand) + (a.alone != b.alone) + (a.no_trump != b.no_trump) +
           (a.discard_up != b.discard_up) + (a.loner_partial != b.loner_partial) +
           (a.when_void != b.when_void) + (a.turned_down != b.turned_down);
}

}  // namespace

std::span<const Outcomes> counted_outcomes() {
    static const Outcomes all[] = {
        {"newberry",
         {.discard_up = false, .last_call = LastCall::fold, .loner_partial = LonerPartial::by_call},
         rulebook_counts.newberry},
        {"university-games",
         {.last_call = LastCall::pass, .alone = AloneStep::after_call},
         rulebook_counts.university_games},
        {"mcgee", {.last_call = LastCall::stick}, rulebook_counts.mcgee},
        {"traditional", {.discard_up = false, .last_call = LastCall::pass}, rulebook_counts.traditional},
        {"lower",
         {.players = 3,
          .sides = Sides::each,
          .deck = deck_row("lower"),
          .hand = 7,
          .last_call = LastCall::let,
          .alone = AloneStep::never,
          .when_void = WhenVoid::must_trump,
          .loner_partial = LonerPartial::by_call},
         rulebook_counts.lower},
    };
    return all;
}

const Outcomes& nearest_outcomes(const RuleSet& rules) {
    const auto distance = [&](const Outcomes& outcomes) {
        const bool same_sides = (outcomes.options.sides == rules.options().sides);
        return (same_sides ? 0 : 100) + differences(outcomes.options, rules.options());
    };
    return *std::ranges::min_element(counted_outcomes(), {}, distance);
}

OutcomeCount outcome_of(const RuleSet& rules, const State& state) {
    OutcomeCount outcome;
    outcome.ending = state.ending;
    outcome.count = 1;
    if (state.ending != Ending::played) return outcome;
    const std::size_t players = rules.players();
    const auto place_of = [&](Seat seat) {
        return (seat.number() + players - state.dealer.number()) % players;
    };
    const Contract& contract = *state.contract;
    outcome.maker = static_cast<std::uint8_t>(place_of(contract.maker));
    outcome.ordered = contract.ordered;
    outcome.alone = contract.alone;
    for (std::size_t number = 0; number < players; ++number) {
        const Seat seat(number);
        std::size_t place = place_of(seat);
        if (rules.options().sides == Sides::partners) {
            const bool makers = rules.side_of(seat) == rules.side_of(contract.maker);
            place = makers ? outcome.maker : (outcome.maker + 1U) % players;
        }
        outcome.taken[place] = static_cast<std::uint8_t>(outcome.taken[place] + state.taken[seat]);
    }
    return outcome;
}

Points points_of(const RuleSet& rules, const OutcomeCount& outcome) {
    const Options& options = rules.options();
    if (outcome.ending == Ending::folded && options.last_call == LastCall::fold)
        return fold_points(rules, Seat(0));
    if (outcome.ending != Ending::played) return {};
    const Seat maker(makers_place(rules, outcome));
    PlayedHand hand{
        {maker, Trump::spades, outcome.ordered, outcome.alone && options.alone != AloneStep::never},
        {},
        Stable::neither};
    if (!scores_for_makers(options)) {
        hand.taken = shared_out(rules, outcome);
    } else {
        const int tricks = rescaled(outcome.taken[outcome.maker], tricks_in(outcome), options.hand);
        hand.taken[maker] = static_cast<std::uint8_t>(tricks);
        hand.taken[maker.left(rules.players())] = static_cast<std::uint8_t>(options.hand - tricks);
    }
    return score_hand(rules, hand).points;
}

}  // namespace euchre::ai

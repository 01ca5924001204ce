#include "game/game_score.h"

namespace euchre {

namespace {

void add_points(const RuleSet& rules, GameScore& game, const Points& points, std::vector<Event>& events) {
    Points changed = game.scores;
    for (std::size_t side = 0; side < rules.sides(); ++side)
        changed[side] = changed_score(rules.options(), game.scores[side], points[side]);
    turn_scores(rules, game, changed, events);
}

void check_end(const RuleSet& rules, GameScore& game, std::vector<Event>& events) {
    game.result = game_result(rules, game.scores, game.hands_played);
    if (game.result.winner)
        events.emplace_back(GameWon{*game.result.winner});
    else if (game.result.over)
        events.emplace_back(GameDrawn{});
}

void pass_deal(GameScore& game, Seat to, std::vector<Event>& events) {
    game.dealer = to;
    if (!game.result.over) events.emplace_back(DealPasses{to});
}

// Precondition: the hand was played out.
Seat called_about(const State& hand, TableCall call) {
    if (call == TableCall::whole_stable || call == TableCall::horse_shyte) return hand.stable_seat;
    return call == TableCall::defended ? *hand.contract->defender : hand.contract->maker;
}

// L15: who took all the tricks, where everybody scores tricks.
std::optional<Seat> taker_of_all(const RuleSet& rules, const State& hand) {
    if (scores_for_makers(rules.options())) return std::nullopt;
    for (const Seat seat : SeatSet::first(rules.players()))
        if (hand.taken[seat] == rules.hand_size()) return seat;
    return std::nullopt;
}

}  // namespace

void turn_scores(const RuleSet& rules, GameScore& game, const Points& to, std::vector<Event>& events) {
    for (std::size_t side = 0; side < rules.sides(); ++side)
        if (to[side] != game.scores[side])
            events.emplace_back(ScoreTurned{side, game.scores[side], to[side]});
    game.scores = to;
}

void score_misdeal(const RuleSet& rules, GameScore& game, std::vector<Event>& events) {
    events.emplace_back(Called{TableCall::misdeal, game.dealer});
    add_points(rules, game, misdeal_points(rules, game.dealer), events);
    if (rules.options().hands == 0) check_end(rules, game, events);
    pass_deal(game, rules.next_dealer(game.dealer), events);
}

void close_hand(const RuleSet& rules, GameScore& game, const Points& points, std::vector<Event>& events) {
    ++game.hands_played;
    add_points(rules, game, points, events);
    check_end(rules, game, events);
    pass_deal(game, rules.next_dealer(game.dealer), events);
}

void score_ending(const RuleSet& rules, GameScore& game, const State& hand, std::vector<Event>& events) {
    const Seat dealer = game.dealer;
    switch (hand.ending) {
        case Ending::played: {
            const Verdict verdict = score_hand(rules, {*hand.contract, hand.taken, hand.stable});
            if (const auto seat = taker_of_all(rules, hand)) events.emplace_back(AllTricksTaken{*seat});
            for (const TableCall call : verdict.calls)
                events.emplace_back(Called{call, called_about(hand, call)});
            return close_hand(rules, game, verdict.points, events);
        }
        case Ending::folded:
            events.emplace_back(Called{TableCall::folded, dealer});
            return close_hand(rules, game, fold_points(rules, dealer), events);
        case Ending::thrown_in: {
            events.emplace_back(Called{TableCall::thrown_in, dealer});
            const bool passes = rules.options().redeal_by == RedealBy::next;
            return pass_deal(game, passes ? rules.next_dealer(dealer) : dealer, events);
        }
        case Ending::let:
            events.emplace_back(Called{TableCall::thrown_in, dealer});
            ++game.lets[dealer];
            return pass_deal(game, dealer, events);
        case Ending::farmer: return pass_deal(game, dealer, events);  // H2
        case Ending::not_yet: return;
    }
}

}  // namespace euchre

#include "rules/auction.h"

#include <numeric>

namespace euchre {

namespace {

bool may_name(const Options& options, const SecondRound& round, Trump trump) {
    if (trump != Trump::none)  // N14, U6, M4, T5
        return options.turned_down == TurnedDown::allowed || trump != trump_of(round.turned_down);
    if (round.last_call && is_stuck(options, round.let_open) && !options.stuck_no_trump) return false;
    return options.no_trump;  // U14
}

}  // namespace

CallSet stand_calls() {
    CallSet calls;
    for (const Suit suit : all_suits) calls.insert(Call::stand(suit));
    return calls;
}

CallSet second_round_calls(const Options& options, const SecondRound& round) {
    CallSet calls;
    for (const Trump trump : all_trumps) {
        if (!may_name(options, round, trump)) continue;
        calls.insert(Call::name(trump));
        if (options.alone == AloneStep::with_call) calls.insert(Call::name_alone(trump));
    }
    if (!round.last_call) {
        calls.insert(Call::pass());
        return calls;
    }
    switch (options.last_call) {
        case LastCall::fold: calls.insert(Call::fold()); break;  // N15
        case LastCall::pass: calls.insert(Call::pass()); break;  // U7, T6
        case LastCall::let:                                      // L8
            if (round.let_open) calls.insert(Call::let());
            break;
        case LastCall::stick: break;  // M4, U8
    }
    return calls;
}

int lets_spent(const Options& options, const BySeat<std::uint8_t>& used, int by_one_player) {
    return options.lets_per == LetsPer::player ? by_one_player : std::accumulate(used.begin(), used.end(), 0);
}

bool has_let(const Options& options, const BySeat<std::uint8_t>& used, Seat dealer) {
    return options.last_call == LastCall::let && lets_spent(options, used, used[dealer]) < options.lets;
}

bool is_stuck(const Options& options, bool let_open) {
    return options.last_call == LastCall::stick || (options.last_call == LastCall::let && !let_open);
}

CallSet alone_calls() { return {Call::alone(), Call::together()}; }

}  // namespace euchre

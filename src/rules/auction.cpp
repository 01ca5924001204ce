#include "rules/auction.h"

#include <numeric>

namespace euchre {

namespace {

bool holds(CardSet hand, Suit suit) { return !(hand & CardSet::lane(suit)).empty(); }

// H9: the bowers do not count, and the upcard counts for the dealer who takes it.
bool may_order(const Options& options, const FirstRound& round) {
    if (options.trump_held == TrumpHeld::free || holds(round.hand, round.stands)) return true;
    return round.turn == round.dealer && options.pickup && holds({round.up}, round.stands);
}

bool may_name(const Options& options, const SecondRound& round, Trump trump) {
    const bool stuck = round.last_call && is_stuck(options, round.let_open);
    const auto suit = suit_of(trump);
    if (!suit) return options.no_trump && (!stuck || options.stuck_no_trump);  // U14
    if (options.turned_down == TurnedDown::barred && *suit == round.turned_down)
        return false;                                                                   // N14, U6, M4, T5
    return options.trump_held == TrumpHeld::free || stuck || holds(round.hand, *suit);  // H9
}

// H2
bool may_claim_weak_hand(const RuleSet& rules, const FirstRound& round) {
    const Options& options = rules.options();
    if (options.weak_hand == WeakHand::none || !is_weak(rules, round.hand)) return false;
    if (options.weak_hand == WeakHand::redeal) return true;
    return round.farmer_open && (round.hand & rules.low_cards()).size() >= 3;
}

}  // namespace

CallSet stand_calls() {
    CallSet calls;
    for (const Suit suit : all_suits) calls.insert(Call::stand(suit));
    return calls;
}

bool is_weak(const RuleSet& rules, CardSet hand) {
    const CardSet low = hand & rules.low_cards();
    const CardSet high = hand - low;
    switch (rules.options().weak_is) {
        case WeakIs::all_low: return high.empty();
        case WeakIs::three_low: return low.size() >= 3;
        case WeakIs::three_alike: {
            std::array<int, 16> of_rank{};
            bool three = false;
            for (const Card card : low)
                three = ++of_rank[static_cast<std::size_t>(card.rank())] == 3 || three;
            return three;
        }
        case WeakIs::ace_no_face: break;
    }
    const bool one_ace =
        high.size() == 1 && !(*high.begin()).is_joker() && (*high.begin()).rank() == Rank::ace;
    return high.empty() || one_ace;
}

CallSet first_round_calls(const RuleSet& rules, const FirstRound& round) {
    const Options& options = rules.options();
    CallSet calls{Call::pass()};  // N11, N13, U5, M3, T4, L6
    if (may_order(options, round)) {
        const bool with_call = options.alone == AloneStep::with_call;
        if (with_call) calls.insert(Call::order_alone());  // N16, M7, T7
        if (!with_call || !must_go_alone(rules, round.dealer, round.turn)) calls.insert(Call::order());
    }
    if (may_claim_weak_hand(rules, round)) calls.insert(Call::farmer());
    return calls;
}

bool first_round_is_open(const Options& options) {
    return options.trump_held == TrumpHeld::free && options.weak_hand == WeakHand::none &&
           options.partner_orders == PartnerOrders::free;
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

int lets_left(const Options& options, const BySeat<std::uint8_t>& used, Seat dealer) {
    return options.last_call == LastCall::let ? options.lets - lets_spent(options, used, used[dealer]) : 0;
}

bool has_let(const Options& options, const BySeat<std::uint8_t>& used, Seat dealer) {
    return lets_left(options, used, dealer) > 0;
}

bool is_stuck(const Options& options, bool let_open) {
    return options.last_call == LastCall::stick || (options.last_call == LastCall::let && !let_open);
}

bool must_go_alone(const RuleSet& rules, Seat dealer, Seat orders) {
    return rules.options().partner_orders == PartnerOrders::alone &&
           rules.partners_of(dealer).contains(orders);
}

CallSet alone_calls(bool must_go_alone) {
    if (must_go_alone) return {Call::alone()};
    return {Call::alone(), Call::together()};
}

}  // namespace euchre

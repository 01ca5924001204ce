#include "notation/egn_dealers.h"

#include <algorithm>

namespace euchre::notation {

namespace {

bool is_thrown_in(const Options& options, const SheetHand& hand) {
    return std::ranges::count(hand.bidding.calls, Call::pass()) == std::ptrdiff_t{2} * options.players &&
           std::ranges::none_of(hand.bidding.calls, makes_trump);
}

// EGN has no word for a claim of a weak hand: the first round stops, and the same dealer deals again.
bool ends_with_claim(const Options& options, const SheetHand& hand) {
    const auto& calls = hand.bidding.calls;
    return options.weak_hand == WeakHand::redeal &&
           std::ranges::count(calls, Call::pass()) < options.players &&
           std::ranges::none_of(calls, makes_trump) && hand.play.tricks.empty();
}

// The dealer discarded, but sits out as the partner of a loner or of a lone defender.
bool takes_while_sitting_out(const Options& options, const SheetHand& hand) {
    const auto& calls = hand.bidding.calls;
    const auto order = std::ranges::find(calls, Call::order_alone());
    if (!hand.bidding.discard || order == calls.end()) return false;
    const auto passes = std::count(calls.begin(), order, Call::pass());
    const auto defends = std::find(order, calls.end(), Call::defend()) != calls.end();
    const bool partner_of_loner = (passes + 1) % 2 == 0 && passes + 1 != options.players;
    // Of two opponents of a loner, the first to speak is at the loner's left.
    const auto refused = std::count(order, calls.end(), Call::pass());
    const auto from_dealer = passes + 1 + 1 + 2 * refused;  // the lone defender
    return partner_of_loner || (defends && from_dealer % 2 == 0 && from_dealer % options.players != 0);
}

}  // namespace

void settle_dealers(Options& options, std::vector<SheetHand>& hands) {
    const auto players = static_cast<std::size_t>(options.players);
    for (std::size_t at = 0; at < hands.size(); ++at) {
        if (at + 1 < hands.size() && ends_with_claim(options, hands[at]))
            hands[at].bidding.calls.push_back(Call::farmer());
        if (takes_while_sitting_out(options, hands[at])) options.loner_dealer_card = LonerDealerCard::taken;
        if (at > 0 && is_thrown_in(options, hands[at - 1]) && hands[at].dealer == hands[at - 1].dealer)
            options.redeal_by = RedealBy::same;
    }
    for (std::size_t at = 1; at < hands.size(); ++at) {
        const SheetHand& before = hands[at - 1];
        const auto& calls = before.bidding.calls;
        const bool claimed =
            options.weak_hand == WeakHand::redeal && !calls.empty() && calls.back() == Call::farmer();
        const bool same = claimed || (is_thrown_in(options, before) && options.redeal_by == RedealBy::same);
        const std::size_t next = before.dealer.number() + (same ? 0 : 1);
        hands[at].misdeals = static_cast<int>((hands[at].dealer.number() + 2 * players - next) % players);
    }
}

}  // namespace euchre::notation

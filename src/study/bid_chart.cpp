#include "study/bid_chart.h"

#include <algorithm>

#include "game/match.h"
#include "game/stacked.h"
#include "messages/refusals.h"
#include "messages/say.h"

namespace euchre::study {

namespace {

constexpr Seat us{};

std::optional<std::string> wrong_with(const RuleSet& rules, const HandToBid& bid) {
    const auto cards = static_cast<std::size_t>(rules.options().hand);
    if (!rules.deck().contains(bid.up)) return to_string(bid.up) + " is not in this deck";
    for (const Card card : bid.hand)
        if (!rules.deck().contains(card)) return to_string(card) + " is not in this deck";
    if (static_cast<std::size_t>(bid.hand.size()) != cards)
        return "a hand has " + std::to_string(cards) + " different cards";
    if (bid.hand.contains(bid.up)) return to_string(bid.up) + " is turned up, and in the hand";
    if (bid.up.is_joker()) return "the upcard must have a suit";
    return std::nullopt;
}

// Passes until it is our turn in this round. Returns false if our turn does not come.
bool pass_until(Match& match, Phase round) {
    while (match.state().is_live()) {
        if (match.state().turn == us && match.state().phase == round) return true;
        if (match.act(match.state().turn, Call::pass()).refusal) return false;
    }
    return false;
}

}  // namespace

std::variant<std::vector<ChartedSeat>, std::string> bid_chart(const RuleSet& rules, const HandToBid& bid) {
    if (const auto wrong = wrong_with(rules, bid)) return *wrong;
    std::vector<ChartedSeat> chart;
    Adviser adviser(rules);
    for (std::size_t place = 1; place <= rules.players(); ++place) {
        const Seat dealer((rules.players() - place) % rules.players());
        Match match(rules);
        BySeat<CardSet> hands{};
        hands[us] = bid.hand;
        const Outcome dealt =
            match.deal(stacked_pack(rules, dealer, hands, bid.up), {dealer, bid.scores, {}});
        if (dealt.refusal) return say(messages::message_of(rules, *dealt.refusal));
        for (const Phase round : {Phase::order, Phase::name}) {
            if (!pass_until(match, round)) break;
            const View view = view_of(match, us);
            if (Adviser::can_advise(view)) chart.push_back({place, round, adviser.advise(view)});
        }
    }
    std::ranges::sort(chart, {}, [](const ChartedSeat& one) { return std::pair(one.round, one.place); });
    return chart;
}

}  // namespace euchre::study

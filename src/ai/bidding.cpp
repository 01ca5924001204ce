#include "ai/bidding.h"

#include <algorithm>
#include <cmath>

namespace euchre {

namespace {

// How far apart, in quarters of a point, a sure call and a sure pass are.
constexpr double spread = 1.0;
// Nobody is held to the model: a call against it is unlikely, not impossible.
constexpr double least_chance = 0.02;
// A discard that is not the one expected.
constexpr double odd_discard = 0.15;

// The chance that a hand of so many quarters above the threshold is called.
double chance_to_call(int above) {
    constexpr int range = 24;
    static const auto table = [] {
        std::array<double, 2 * range + 1> chances{};
        for (int at = 0; at <= 2 * range; ++at)
            chances[static_cast<std::size_t>(at)] = 1 / (1 + std::exp(-(at - range + 0.5) / spread));
        return chances;
    }();
    return table[static_cast<std::size_t>(std::clamp(above, -range, range) + range)];
}

}  // namespace

BiddingModel::Choices BiddingModel::first_round(const Bidder& bidder) const {
    const int quarters = counter_.count_ordered(bidder);
    const double calls = chance_to_call(quarters - counter_.calls_at());
    const bool may_go_alone = rules_.options().alone == AloneStep::with_call;
    const double alone = may_go_alone ? chance_to_call(quarters - counter_.alone_at()) : 0;
    Choices choices;
    choices.add(Call::pass(), 1 - calls);
    choices.add(Call::order(), calls * (1 - alone));
    if (may_go_alone) choices.add(Call::order_alone(), calls * alone);
    return choices;
}

BiddingModel::Choices BiddingModel::second_round(const Bidder& bidder, bool let_open) const {
    const Options& options = rules_.options();
    const CallSet legal =
        second_round_calls(options, {bidder.stands, bidder.place == Place::dealer, let_open});
    const bool may_go_alone = options.alone == AloneStep::with_call;
    std::array<int, 5> counts{};
    int best = -100;
    for (const Trump trump : all_trumps) {
        if (!legal.contains(Call::name(trump))) continue;
        counts[index_of(trump)] = counter_.count_named(bidder, trump);
        best = std::max(best, counts[index_of(trump)]);
    }
    double sum = 0;
    std::array<double, 5> shares{};
    for (const Trump trump : all_trumps) {
        if (!legal.contains(Call::name(trump))) continue;
        shares[index_of(trump)] = std::exp((counts[index_of(trump)] - best) / spread);
        sum += shares[index_of(trump)];
    }
    double calls = 1;
    Choices choices;
    for (const Call way_out : {Call::pass(), Call::let(), Call::fold()}) {
        if (!legal.contains(way_out)) continue;
        calls = chance_to_call(best - counter_.calls_at());
        choices.add(way_out, 1 - calls);
    }
    for (const Trump trump : all_trumps) {
        if (!legal.contains(Call::name(trump))) continue;
        const double named = calls * shares[index_of(trump)] / sum;
        const double alone = may_go_alone ? chance_to_call(counts[index_of(trump)] - counter_.alone_at()) : 0;
        choices.add(Call::name(trump), named * (1 - alone));
        if (may_go_alone) choices.add(Call::name_alone(trump), named * alone);
    }
    return choices;
}

BiddingModel::Choices BiddingModel::alone_or_not(const Bidder& bidder, const Moment& moment) const {
    const int quarters =
        moment.ordered ? counter_.count_ordered(bidder) : counter_.count_named(bidder, *moment.trump);
    const double alone = chance_to_call(quarters - counter_.alone_at());
    Choices choices;
    choices.add(Call::alone(), alone);
    choices.add(Call::together(), 1 - alone);
    return choices;
}

BiddingModel::Choices BiddingModel::choices(const Bidder& bidder, const Moment& moment) const {
    if (moment.phase == Phase::order) return first_round(bidder);
    if (moment.phase == Phase::name) return second_round(bidder, moment.let_open);
    return alone_or_not(bidder, moment);
}

double BiddingModel::chance(const Bidder& bidder, const Moment& moment, Call call) const {
    const Choices all = choices(bidder, moment);
    for (std::size_t at = 0; at < all.size; ++at)
        if (all.list[at].call == call) return std::max(all.list[at].chance, least_chance);
    return least_chance;
}

double BiddingModel::chance_of_discard(Trump trump, CardSet legal, Card card) const {
    const TrumpOrder& order = rules_.order(trump);
    if (card == counted_discard(order, legal)) return 1;
    return order.trumps().contains(card) ? least_chance : odd_discard;
}

Action BiddingModel::choose(const State& state, Dice& dice) const {
    if (state.phase == Phase::stand) return Call::stand(static_cast<Suit>(dice.roll(4)));
    if (state.phase == Phase::discard) {
        CardSet hand = state.hands[state.dealer];
        if (!rules_.options().discard_up) hand.remove(state.up);
        return Action::discard(counted_discard(rules_.order(state.contract->trump), hand));
    }
    Moment moment{state.phase, state.let_open};
    if (state.contract) {
        moment.trump = state.contract->trump;
        moment.ordered = state.contract->ordered;
    }
    const Choices all = choices(
        {state.hands[state.turn], place_of(rules_, state.dealer, state.turn), state.up, *state.stands},
        moment);
    double roll = static_cast<double>(dice.next() >> 11U) * 0x1p-53;
    for (std::size_t at = 0; at + 1 < all.size; ++at) {
        roll -= all.list[at].chance;
        if (roll < 0) return all.list[at].call;
    }
    return all.list[all.size - 1].call;
}

Testimony::Testimony(const RuleSet& rules, const BiddingModel& model, const View& view)
    : rules_(rules), model_(model), dealer_(*view.dealt_by), up_(*view.turned), trump_(view.trump) {
    const SeatSet in_play = known_state(rules, view).in_play;
    const bool let_open = has_let(rules.options(), view.lets, dealer_);
    BiddingModel::Moment moment{Phase::order, let_open};
    std::size_t passes = 0;
    for (const SeatCall& made : view.calls) {
        if (made.call.is_stand()) continue;
        if (made.seat != *view.seat && in_play.contains(made.seat))
            heard_.push_back(
                {made.seat, {{}, place_of(rules, dealer_, made.seat), up_, *view.stands}, moment, made.call});
        if (made.call == Call::pass() && ++passes == rules.players()) moment.phase = Phase::name;
        if (made.call.is_order() || made.call.is_name())
            moment = {Phase::alone, let_open, view.trump, made.call.is_order()};
    }
    const auto note = [&](const std::vector<SeatCard>& trick) {
        for (const SeatCard& played : trick) played_[played.seat].insert(played.card);
    };
    for (const TakenTrick& trick : view.tricks) note(trick.cards);
    note(view.trick);
    discard_hidden_ = view.phase == Phase::play && !view.discard;
    up_taken_ = view.phase == Phase::discard;
}

CardSet Testimony::dealt_to(Seat seat, const World& world) const {
    CardSet cards = world.hands[seat] | played_[seat];
    if (seat != dealer_) return cards;
    if (world.discard) cards.insert(*world.discard);
    if (world.discard || up_taken_) cards.remove(up_);
    return cards;
}

double Testimony::weight(const World& world) const {
    double likely = 1;
    for (const Heard& heard : heard_) {
        Bidder bidder = heard.bidder;
        bidder.hand = dealt_to(heard.seat, world);
        likely *= model_.chance(bidder, heard.moment, heard.call);
    }
    if (discard_hidden_ && world.discard) {
        CardSet legal = dealt_to(dealer_, world);
        if (rules_.options().discard_up) legal.insert(up_);
        likely *= model_.chance_of_discard(*trump_, legal, *world.discard);
    }
    return likely;
}

}  // namespace euchre

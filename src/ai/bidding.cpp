#include "ai/bidding.h"

#include <algorithm>
#include <cmath>

namespace euchre::ai {

namespace {

// The least probability of a call, because people do not bid by the model.
constexpr double least_chance = 0.08;
// The probability of an unexpected discard.
constexpr double odd_discard = 0.15;
// The training games had no "no trump". An ace counts as a trick, a king as half of one.
constexpr Habit no_trump_habit{{}, 1.3, 0.5, 0, {}, {-4, -4, -4, -4}, {}, {}, {}};

// Calls that say nothing here: a claim (H2), and those after trump was made (H3, H4).
bool is_bid(Call call, Phase phase) {
    if (call == Call::farmer() || call == Call::defend() || call == Call::best() || call == Call::own())
        return false;
    return call != Call::pass() || phase != Phase::alone;
}

// Maps a strength to a probability; 0 to one half. Uses only operations that every machine rounds alike.
double chance_of(double strength) { return 0.5 + 0.5 * strength / std::sqrt(1 + strength * strength); }

}  // namespace

BiddingModel::BiddingModel(const RuleSet& rules, const Habits& habits) : rules_(rules), habits_(habits) {
    const double scale = static_cast<double>(habits_.hand) / rules.options().hand;
    fill(habits_.call, scale, call_);
    fill(habits_.alone, scale, alone_);
    for (const Trump trump : all_trumps)
        for (const Card card : rules.deck())
            for (const Card other : rules.order(trump).trumps()) {
                const TrumpOrder& order = rules.order(trump);
                const Suit suit = order.suit_of(other);
                if (order.strength(suit, other) > order.strength(suit, card))
                    ++height_[index_of(trump)][card.index()];
            }
}

void BiddingModel::fill(const Habit& habit, double scale, Worths& worths) const {
    for (const Trump trump : all_trumps) {
        const TrumpOrder& order = rules_.order(trump);
        const Habit& used = trump == Trump::none ? no_trump_habit : habit;
        Worth& worth = worths[index_of(trump)];
        worth.is_void = used.is_void * scale;
        auto plain = worth.plain.begin();
        for (const Suit suit : all_suits) {
            const CardSet cards = order.cards_of(suit);
            const bool trumps = trump == trump_of(suit);
            for (const Card card : cards) {
                std::size_t better = 0;
                for (const Card other : cards)
                    if (order.strength(suit, other) > order.strength(suit, card)) ++better;
                const double plain_worth = better == 0 ? used.ace : better == 1 ? used.king : 0;
                worth.card[card.index()] =
                    scale * (trumps ? used.trump[std::min<std::size_t>(better, 6)] : plain_worth);
            }
            if (!trumps && plain != worth.plain.end()) *plain++ = cards;
        }
    }
}

// The habits know four places with partners and three without. More players share the places between the
// dealer's left and the dealer.
std::size_t BiddingModel::place_of(const Moment& moment) const {
    const bool partners = rules_.options().sides == Sides::partners;
    if (moment.seat == moment.dealer) return partners ? 3 : 2;
    if (moment.seat == moment.dealer.left(rules_.players())) return 0;
    return !partners || rules_.side_of(moment.seat) == rules_.side_of(moment.dealer) ? 1 : 2;
}

double BiddingModel::strength(const Habit& habit, const Worths& worths, const Moment& moment, Trump trump,
                              CardSet hand) const {
    const Worth& worth = worths[index_of(trump)];
    const std::size_t place = place_of(moment);
    double sum = 0;
    for (const Card card : hand) sum += worth.card[card.index()];
    if (trump == Trump::none) return sum + no_trump_habit.second_round[place];
    for (const CardSet cards : worth.plain)
        if ((hand & cards).empty()) sum += worth.is_void;
    const bool ordered = trump == trump_of(moment.stands) && (moment.phase == Phase::order || moment.ordered);
    if (ordered) {
        const std::size_t height = std::min<std::size_t>(height_[index_of(trump)][moment.up.index()], 6);
        return sum + habit.first_round[place] + habit.turned[place][height];
    }
    const bool next = trump == trump_of(colour_mate(moment.stands));
    return sum + habit.second_round[place] + (next ? habit.next : habit.cross)[place];
}

BiddingModel::Choices BiddingModel::first_round(const Moment& moment, CardSet hand) const {
    const Trump trump = trump_of(moment.stands);
    const double calls = chance_of(strength(habits_.call, call_, moment, trump, hand));
    Choices choices;
    if (rules_.options().trump_held == TrumpHeld::needed ||
        rules_.options().partner_orders == PartnerOrders::alone) {
        const CallSet legal =
            first_round_calls(rules_, {moment.dealer, moment.seat, hand, moment.up, moment.stands, false});
        const bool together = legal.contains(Call::order());
        if (!together && !legal.contains(Call::order_alone())) {  // H9
            choices.add(Call::pass(), 1);
            return choices;
        }
        if (!together) {  // H5
            const double alone = calls * chance_of(strength(habits_.alone, alone_, moment, trump, hand));
            choices.add(Call::pass(), 1 - alone);
            choices.add(Call::order_alone(), alone);
            return choices;
        }
    }
    choices.add(Call::pass(), 1 - calls);
    if (rules_.options().alone != AloneStep::with_call) {
        choices.add(Call::order(), calls);
        return choices;
    }
    const double alone = calls * chance_of(strength(habits_.alone, alone_, moment, trump, hand));
    choices.add(Call::order(), calls - alone);
    choices.add(Call::order_alone(), alone);
    return choices;
}

// Chooses between the most wanted suit and no call.
BiddingModel::Choices BiddingModel::second_round(const Moment& moment, CardSet hand) const {
    const Options& options = rules_.options();
    const CallSet legal =
        second_round_calls(options, {moment.stands, moment.seat == moment.dealer, moment.let_open, hand});
    std::optional<Trump> wanted_most;
    double most = -1000;
    for (const Trump trump : all_trumps) {
        if (!legal.contains(Call::name(trump))) continue;
        const double wanted = strength(habits_.call, call_, moment, trump, hand);
        if (wanted <= most) continue;
        most = wanted;
        wanted_most = trump;
    }
    double calls = 1;
    Choices choices;
    for (const Call way_out : {Call::pass(), Call::let(), Call::fold()}) {
        if (!legal.contains(way_out)) continue;
        calls = wanted_most ? chance_of(most) : 0;
        choices.add(way_out, 1 - calls);
    }
    if (!wanted_most) return choices;  // H9: no suit may be named
    const Trump best = *wanted_most;
    if (options.alone != AloneStep::with_call) {
        choices.add(Call::name(best), calls);
        return choices;
    }
    const double alone = calls * chance_of(strength(habits_.alone, alone_, moment, best, hand));
    choices.add(Call::name(best), calls - alone);
    choices.add(Call::name_alone(best), alone);
    return choices;
}

BiddingModel::Choices BiddingModel::choices(const Moment& moment, CardSet hand) const {
    if (moment.phase == Phase::order) return first_round(moment, hand);
    if (moment.phase == Phase::name) return second_round(moment, hand);
    const bool must = moment.ordered && must_go_alone(rules_, moment.dealer, moment.seat);
    const double alone = must ? 1 : chance_of(strength(habits_.alone, alone_, moment, *moment.trump, hand));
    Choices choices;
    choices.add(Call::alone(), alone);
    choices.add(Call::together(), 1 - alone);
    return choices;
}

double BiddingModel::chance(const Moment& moment, CardSet hand, Call call) const {
    const Choices all = choices(moment, hand);
    for (std::size_t at = 0; at < all.size; ++at)
        if (all.list[at].call == call) return std::max(all.list[at].chance, least_chance);
    return least_chance;
}

double BiddingModel::chance_of_discard(Trump trump, CardSet legal, Card card) const {
    const TrumpOrder& order = rules_.order(trump);
    if (card == counted_discard(order, legal)) return 1;
    return order.trumps().contains(card) ? least_chance : odd_discard;
}

// The steps of the house rules, and the discard: everybody takes them as `counter` does.
Action BiddingModel::choose_step(const State& state) const {
    const ActionSet legal = legal_before_play(rules_, state);
    if (state.phase == Phase::under) return Action::under(counted_under(*state.stands, legal.cards()));
    const TrumpOrder& order = rules_.order(state.contract->trump);
    const CardSet hand = state.hands[state.turn];
    if (state.phase == Phase::defend) return counts_on_defending(order, hand) ? Call::defend() : Call::pass();
    if (state.phase == Phase::best)
        return counts_on_best(rules_.options(), order, hand) ? Call::best() : Call::own();
    if (state.phase == Phase::give) return Action::give(highest(order, hand));
    return Action::discard(counted_discard(order, legal.cards()));
}

Action BiddingModel::choose(const State& state, Dice& dice) const {
    if (state.phase == Phase::stand) return Call::stand(static_cast<Suit>(dice.roll(4)));
    const bool bids =
        state.phase == Phase::order || state.phase == Phase::name || state.phase == Phase::alone;
    if (!bids) return choose_step(state);
    const bool has_weak_hands = rules_.options().weak_hand != WeakHand::none;
    if (has_weak_hands && legal_before_play(rules_, state).contains(Call::farmer())) return Call::farmer();
    Moment moment{state.turn, state.dealer, state.phase, state.up, *state.stands, state.let_open};
    if (state.contract) {
        moment.trump = state.contract->trump;
        moment.ordered = state.contract->ordered;
    }
    const Choices all = choices(moment, state.hands[state.turn]);
    double roll = static_cast<double>(dice.next() >> 11U) * 0x1p-53;
    for (std::size_t at = 0; at + 1 < all.size; ++at) {
        roll -= all.list[at].chance;
        if (roll < 0) return all.list[at].call;
    }
    return all.list[all.size - 1].call;
}

BiddingEvidence::BiddingEvidence(const RuleSet& rules, const BiddingModel& model, const View& view)
    : rules_(rules), model_(model), dealer_(*view.dealt_by), up_(*view.turned), trump_(view.trump) {
    const SeatSet in_play = known_state(rules, view).in_play;
    BiddingModel::Moment moment{Seat(0),
                                dealer_,
                                Phase::order,
                                up_,
                                view.stands.value_or(Suit::clubs),
                                has_let(rules.options(), view.lets, dealer_)};
    std::size_t passes = 0;
    for (const SeatCall& made : view.calls) {
        if (made.call.is_stand()) {
            if (rules.options().joker_up == JokerUp::makes) {
                moment.phase = Phase::alone;
                moment.trump = view.trump;
                moment.ordered = true;
            }
            continue;
        }
        if (!is_bid(made.call, moment.phase)) continue;
        moment.seat = made.seat;
        if (made.seat != *view.seat && in_play.contains(made.seat)) heard_.push_back({moment, made.call});
        if (made.call == Call::pass() && ++passes == rules.players()) moment.phase = Phase::name;
        if (made.call.is_order() || made.call.is_name()) {
            moment.phase = Phase::alone;
            moment.trump = view.trump;
            moment.ordered = made.call.is_order();
        }
    }
    const auto note = [&](const std::vector<SeatCard>& trick) {
        for (const SeatCard& played : trick) played_[played.seat].insert(played.card);
    };
    for (const TakenTrick& trick : view.tricks) note(trick.cards);
    note(view.trick);
    discard_hidden_ = view.phase == Phase::play && was_ordered(rules, view) && !view.turned_is_up &&
                      !view.discard && in_play.contains(dealer_);
    up_taken_ = view.phase == Phase::discard && !asked_for_best(view);
}

CardSet BiddingEvidence::dealt_to(Seat seat, const World& world) const {
    CardSet cards = world.hands[seat] | played_[seat];
    if (seat != dealer_) return cards;
    if (world.discard) cards.insert(*world.discard);
    if (world.discard || up_taken_) cards.remove(up_);
    return cards;
}

double BiddingEvidence::weight(const World& world) const {
    double likely = 1;
    for (const Heard& heard : heard_)
        likely *= model_.chance(heard.moment, dealt_to(heard.moment.seat, world), heard.call);
    if (discard_hidden_ && world.discard) {
        CardSet legal = dealt_to(dealer_, world);
        if (rules_.options().discard_up) legal.insert(up_);
        likely *= model_.chance_of_discard(*trump_, legal, *world.discard);
    }
    return likely;
}

}  // namespace euchre::ai

#include "game/match.h"

#include <algorithm>

#include "game/first_dealer.h"

namespace euchre {

namespace {

Outcome refused(Refusal refusal) { return {refusal, {}}; }

bool draws_cards(FirstDealer way) { return way == FirstDealer::high_card || way == FirstDealer::black_jack; }

// Adds the events of a call.
void tell_call(const State& before, const State& after, Call call, std::vector<Event>& events) {
    const Seat seat = before.turn;
    if (call == Call::farmer()) {
        const bool redeal = after.ending == Ending::farmer;
        events.emplace_back(FarmerClaimed{seat, redeal ? before.hands[seat] : CardSet{}});
        events.emplace_back(Called{TableCall::farmer, seat});
    } else if (call == Call::defend()) {
        events.emplace_back(DefendsAlone{seat});
    } else if (call == Call::best() || call == Call::own()) {
        events.emplace_back(BestAnswered{seat, call == Call::best()});
    } else if (call == Call::pass()) {
        events.emplace_back(Passed{seat, before.phase == Phase::defend});
        if (before.phase == Phase::order && after.phase == Phase::name)
            events.emplace_back(TurnedDownCard{before.up});
    } else if (call == Call::let()) {
        events.emplace_back(LetTaken{seat});
    } else if (call.is_stand()) {
        events.emplace_back(StoodFor{seat, call.stands_for()});
    } else if (call == Call::alone() || call == Call::together()) {
        events.emplace_back(AloneSettled{seat, call.is_alone()});
    } else if (call.is_order()) {
        events.emplace_back(OrderedUp{seat, call.is_alone(), seat == before.dealer});
    } else if (call.is_name()) {
        events.emplace_back(Named{seat, call.named(), call.is_alone()});
    }
    if (!before.contract && after.contract) events.emplace_back(TrumpShown{after.contract->trump});
}

void tell(const RuleSet& rules, const State& before, const State& after, Action action,
          std::vector<Event>& events) {
    switch (action.kind()) {
        case Action::Kind::play: {
            events.emplace_back(CardPlayed{before.turn, action.card()});
            const bool trick_is_full = after.trick.empty();
            if (trick_is_full) events.emplace_back(TrickTaken{after.turn});
            return;
        }
        case Action::Kind::discard: events.emplace_back(Discarded{before.turn}); break;
        case Action::Kind::give: events.emplace_back(CardGiven{before.turn, before.contract->maker}); break;
        case Action::Kind::under:
            if (after.phase == Phase::order) events.emplace_back(WentUnder{before.turn});
            break;
        case Action::Kind::call: tell_call(before, after, action.call(), events); break;
    }
    for (const Seat partner : sitting_out(rules, after))
        if (after.is_live() && !before.hands[partner].empty() && after.hands[partner].empty())
            events.emplace_back(HandLaidDown{partner});
    const bool upcard_taken = after.phase == Phase::discard && !after.best_asked;
    if (upcard_taken) events.emplace_back(UpCardTaken{after.dealer, after.up});
}

}  // namespace

Match::Match(const RuleSet& rules) : rules_(rules) {}

Outcome Match::sit(Seat seat, Player player) {
    if (seat.number() >= rules_.players()) return refused(Refusal::unknown_seat);
    players_[seat] = std::move(player);
    return {{}, {SatDown{seat, players_[seat].avatar}}};
}

Outcome Match::choose_dealer(Seat seat) {
    if (!dealer_is_open()) return refused(Refusal::dealer_is_settled);
    if (draws_cards(rules_.options().first_dealer)) return refused(Refusal::dealer_is_drawn);
    if (seat.number() >= rules_.players()) return refused(Refusal::unknown_seat);
    record_.chosen_dealer = game_.dealer = seat;
    record_.cut = 0;
    return {{}, {DealerChosen{seat}}};
}

Outcome Match::draw_for_dealer(const Pack& pack) {
    if (!dealer_is_open()) return refused(Refusal::dealer_is_settled);
    if (!draws_cards(rules_.options().first_dealer)) return refused(Refusal::dealer_is_chosen);
    if (!is_whole(pack, rules_.deck())) return refused(Refusal::bad_pack);
    const DealerDraw draw = euchre::draw_for_dealer(rules_, pack);
    record_.dealers_drawn = pack;
    record_.cut = 0;
    game_.dealer = draw.dealer;
    Outcome outcome;
    for (const DrawnCard& drawn : draw.cards)
        outcome.events.emplace_back(DealerCardDrawn{drawn.seat, drawn.card});
    outcome.events.emplace_back(DealerChosen{game_.dealer});
    return outcome;
}

Outcome Match::carry_deal(Seat seat) {
    if (!dealer_is_open() || record_.chosen_dealer || record_.dealers_drawn)
        return refused(Refusal::dealer_is_settled);
    if (seat.number() >= rules_.players()) return refused(Refusal::unknown_seat);
    record_.carried_dealer = game_.dealer = seat;
    record_.cut = 0;
    return {{}, {DealPasses{seat}}};
}

std::optional<Refusal> Match::check_cut(Seat seat, std::size_t cards) const {
    if (phase() != Phase::deal) return Refusal::wrong_time;
    if (rules_.options().cut != Cut::offered) return Refusal::no_cut;
    if (seat != cutter()) return Refusal::not_the_cutter;
    if (cards >= static_cast<std::size_t>(rules_.deck().size())) return Refusal::cut_out_of_range;
    return std::nullopt;
}

Outcome Match::cut(Seat seat, std::size_t cards) {
    if (const auto refusal = check_cut(seat, cards)) return refused(*refusal);
    record_.cut = cards;
    return {{}, {CardsCut{seat, cards}}};
}

Outcome Match::misdeal() {
    if (phase() != Phase::deal) return refused(Refusal::wrong_time);
    state_ = State{};
    record_.cut = 0;
    ++record_.misdeals;
    Outcome outcome;
    score_misdeal(rules_, game_, outcome.events);
    return outcome;
}

Outcome Match::deal(const Pack& pack, const Setup& setup) {
    const bool new_game = phase() == Phase::over && setup.scores;
    if (phase() != Phase::deal && !new_game) return refused(Refusal::wrong_time);
    if (const auto refusal = check_setup(setup)) return refused(*refusal);
    const Seat dealer = setup.dealer.value_or(game_.dealer);
    const int hands_played = setup.hands_played.value_or(new_game ? 0 : game_.hands_played);
    const BySeat<std::uint8_t> lets = setup.lets.value_or(new_game ? BySeat<std::uint8_t>{} : game_.lets);
    const Pack dealt = after_cut(pack, record_.cut);
    if (const auto refusal =
            euchre::deal(rules_, state_, dealer, dealt, has_let(rules_.options(), lets, dealer)))
        return refused(*refusal);

    if (new_game) record_ = Record{};
    const Setup recorded = new_game ? Setup{dealer, setup.scores, lets, hands_played} : setup;
    record_.hands.push_back({dealer, record_.misdeals, record_.cut, recorded, pack, {}});
    history_ = HandHistory{};
    record_.misdeals = 0;
    record_.cut = 0;
    game_.dealer = dealer;
    game_.lets = lets;
    game_.hands_played = hands_played;
    game_.result = {};

    Outcome outcome;
    turn_scores(rules_, game_, setup.scores.value_or(game_.scores), outcome.events);
    for (const Packet& packet : rules_.packets(dealer))
        outcome.events.emplace_back(PacketDealt{packet.to, packet.cards});
    outcome.events.emplace_back(TurnedUp{state_.up});
    return outcome;
}

Outcome Match::act(Seat seat, Action action) {
    State after = state_;
    if (const auto refusal = apply(rules_, after, seat, action)) return refused(*refusal);
    return advance(action, after);
}

Outcome Match::advance(Action action, const State& after) {
    record_.hands.back().actions.push_back(action);
    add_action(history_, rules_, state_, action, after);
    Outcome outcome;
    tell(rules_, state_, after, action, outcome.events);
    state_ = after;
    const bool last_call = state_.phase == Phase::name && state_.turn == state_.dealer;
    if (last_call && is_stuck(rules_.options(), state_.let_open))
        outcome.events.emplace_back(Called{TableCall::stuck, game_.dealer});
    if (!state_.is_live()) score_ending(rules_, game_, state_, outcome.events);
    return outcome;
}

Outcome Match::take_back() {
    HandRecord& hand = record_.hands.back();
    hand.actions.pop_back();
    State state;
    (void)euchre::deal(rules_, state, hand.dealer, after_cut(hand.pack, hand.cut),
                       has_let(rules_.options(), game_.lets, hand.dealer));
    history_ = HandHistory{};
    for (const Action action : hand.actions) {
        State after = state;
        (void)apply(rules_, after, state.turn, action);
        add_action(history_, rules_, state, action, after);
        state = after;
    }
    state_ = state;
    return {{}, {TakenBack{state_.turn}}};
}

std::optional<Refusal> Match::check_setup(const Setup& setup) const {
    if (setup.dealer && setup.dealer->number() >= rules_.players()) return Refusal::unknown_seat;
    if (setup.scores) {
        const auto too_large = [](int score) { return score < -score_limit || score > score_limit; };
        if (std::ranges::any_of(*setup.scores, too_large)) return Refusal::bad_scores;
    }
    if (setup.scores || setup.hands_played) {
        const int carried = is_over() ? 0 : game_.hands_played;
        if (game_result(rules_, setup.scores.value_or(game_.scores), setup.hands_played.value_or(carried))
                .over)
            return Refusal::already_won;
    }
    if (setup.lets) {
        const Options& options = rules_.options();
        const int spent = lets_spent(options, *setup.lets, *std::ranges::max_element(*setup.lets));
        if (spent > (options.last_call == LastCall::let ? options.lets : 0)) return Refusal::bad_lets;
    }
    return std::nullopt;
}

Pack after_cut(const Pack& pack, std::size_t cards) {
    Pack cut = pack;
    if (cards < pack.size())
        std::rotate(cut.cards().begin(), cut.cards().begin() + static_cast<std::ptrdiff_t>(cards),
                    cut.cards().end());
    return cut;
}

}  // namespace euchre

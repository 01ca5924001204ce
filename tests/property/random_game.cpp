#include "property/random_game.h"

#include <algorithm>

#include "messages/events.h"
#include "messages/refusals.h"
#include "messages/say.h"
#include "property/random_rules.h"
#include "property/seeds.h"

namespace euchre::testing {

RandomGame::RandomGame(std::uint64_t seed)
    : dice(seed), rules(random_rules(dice)), match(rules), hands_left_(1 + dice.roll(3)) {
    RC_LOG() << in_short(rules) << '\n';
}

bool RandomGame::step() {
    const Phase phase = match.phase();
    if (phase == Phase::deal && !dealer_chosen_) {
        choose_dealer();
    } else if (phase == Phase::deal || phase == Phase::over) {
        if (hands_left_ == 0 || (phase == Phase::over && dice.roll(2) == 0)) return false;
        wait_for_deal();
    } else {
        take(match.act(match.state().turn, random_action()));
    }
    return true;
}

void RandomGame::choose_dealer() {
    dealer_chosen_ = true;
    const FirstDealer way = rules.options().first_dealer;
    if (dice.roll(4) == 0)
        return take(match.carry_deal(Seat(dice.roll(static_cast<std::uint32_t>(rules.players())))));
    if (way == FirstDealer::high_card || way == FirstDealer::black_jack)
        return take(match.draw_for_dealer(random_pack()));
    take(match.choose_dealer(Seat(dice.roll(static_cast<std::uint32_t>(rules.players())))));
}

void RandomGame::wait_for_deal() {
    if (match.phase() == Phase::over) {
        Setup new_game = random_setup();
        if (!new_game.scores) new_game.scores = Points{};
        return deal(new_game);
    }
    if (dice.roll(12) == 0) {
        cut_ = 0;
        return take(match.misdeal());
    }
    if (rules.options().cut == Cut::offered && cut_ == 0 && dice.roll(2) == 0) {
        cut_ = dice.roll(static_cast<std::uint32_t>(rules.deck().size()));
        return take(match.cut(match.dealer().right(rules.players()), cut_));
    }
    deal(dice.roll(4) == 0 ? random_setup() : Setup{});
}

void RandomGame::deal(const Setup& setup) {
    --hands_left_;
    mood_ = static_cast<Mood>(dice.roll(3));
    const Pack pack = random_pack();
    cut_ = 0;
    take(match.deal(pack, setup));
}

// Half of the time, a position near the end of the game.
Setup RandomGame::random_setup() {
    Setup setup;
    if (dice.roll(2) == 0) setup.dealer = Seat(dice.roll(static_cast<std::uint32_t>(rules.players())));
    Points scores{};
    for (std::size_t side = 0; side < rules.sides(); ++side)
        scores[side] = rules.options().target - static_cast<int>(dice.roll(4));
    const int hands = rules.options().hands;
    const int played = hands > 0 ? static_cast<int>(dice.roll(static_cast<std::uint32_t>(hands))) : 0;
    if (!game_result(rules, scores, played).over) {
        setup.scores = scores;
        setup.hands_played = played;
    }
    if (rules.options().last_call == LastCall::let && rules.options().lets > 0) {
        setup.lets.emplace();
        (*setup.lets)[Seat(dice.roll(static_cast<std::uint32_t>(rules.players())))] =
            static_cast<std::uint8_t>(1 + dice.roll(static_cast<std::uint32_t>(rules.options().lets)));
    }
    return setup;
}

// Jokers are turned up more often than by chance.
Pack RandomGame::random_pack() {
    Pack pack(rules.deck());
    dice.shuffle(pack.cards());
    if (rules.options().weak_hand != WeakHand::none && dice.roll(2) == 0) return with_weak_hand(pack);
    if ((rules.deck() & all_jokers).empty() || dice.roll(3) != 0) return pack;
    const std::size_t up = (rules.players() * rules.hand_size() + cut_) % pack.size();
    for (Card& card : pack.cards())
        if (card.is_joker()) std::swap(card, pack.cards()[up]);
    return pack;
}

// H2: some seat is dealt low cards only.
Pack RandomGame::with_weak_hand(Pack pack) {
    const auto lucky = static_cast<std::uint8_t>(dice.roll(static_cast<std::uint32_t>(rules.players())));
    CardSet low = rules.low_cards();
    for (std::size_t at = 0; at < rules.deal_order().size() && !low.empty(); ++at) {
        if (rules.deal_order()[at] != lucky) continue;
        Card& place = pack.cards()[(at + cut_) % pack.size()];
        const Card card = Card::from_index(static_cast<std::uint8_t>(
            nth_bit(low.bits(), dice.roll(static_cast<std::uint32_t>(low.size())))));
        low.remove(card);
        std::swap(place, *std::ranges::find(pack.cards(), card));
    }
    return pack;
}

Action RandomGame::random_action() {
    const ActionSet legal = match.legal();
    require(!legal.empty());
    if (legal.contains(Call::farmer()) && dice.roll(4) != 0) return Call::farmer();  // it is rare
    const State& state = match.state();
    if (mood_ == Mood::passing && legal.contains(Call::pass()) && dice.roll(8) != 0) return Call::pass();
    if (mood_ == Mood::lonely) {
        const bool dealers_partner = rules.partners_of(state.dealer).contains(state.turn);
        for (const Call call : {Call::order_alone(), Call::alone(), Call::defend(), Call::best()})
            if (legal.contains(call) && dice.roll(2) == 0) return call;
        if (legal.contains(Call::order()) && dealers_partner) return Call::order();
        if (legal.contains(Call::pass()) && dice.roll(3) != 0) return Call::pass();
    }
    return legal.nth(dice.roll(legal.size()));
}

void RandomGame::take(Outcome outcome) {
    if (outcome.refusal) RC_FAIL("refused: " + say(messages::message_of(rules, *outcome.refusal)));
    events = std::move(outcome.events);
}

const std::vector<Action>& all_actions() {
    static const std::vector<Action> actions = [] {
        std::vector<Action> all{Call::pass(),   Call::order(), Call::order_alone(), Call::fold(),
                                Call::let(),    Call::alone(), Call::together(),    Call::farmer(),
                                Call::defend(), Call::best(),  Call::own()};
        for (const Suit suit : all_suits) all.emplace_back(Call::stand(suit));
        for (const Trump trump : all_trumps) {
            all.emplace_back(Call::name(trump));
            all.emplace_back(Call::name_alone(trump));
        }
        CardSet cards = all_jokers;
        for (const Suit suit : all_suits) cards |= CardSet::lane(suit);
        for (const Card card : cards) {
            all.push_back(Action::discard(card));
            all.push_back(Action::play(card));
            all.push_back(Action::under(card));
            all.push_back(Action::give(card));
        }
        return all;
    }();
    return actions;
}

std::vector<std::optional<Seat>> all_viewers(const RuleSet& rules) {
    std::vector<std::optional<Seat>> viewers;
    for (std::size_t seat = 0; seat < rules.players(); ++seat) viewers.emplace_back(Seat(seat));
    viewers.emplace_back(std::nullopt);
    return viewers;
}

std::string told(const RuleSet& rules, const std::vector<Event>& events) {
    const messages::Voice voice{[](Seat seat) { return "Seat " + std::to_string(seat.number()); },
                                [](Card card) { return to_string(card); }};
    std::string text;
    for (const Event& event : events) text += say(messages::message_of(rules, event), voice) + "\n";
    return text;
}

}  // namespace euchre::testing

#include "messages/refusals.h"

#include "game/apply.h"
#include "messages/kind.h"
#include "messages/say.h"

namespace euchre::messages {

namespace {

// "24 cards: 9 10 J Q K A of each suit"
std::string deck_in_words(const RuleSet& rules) {
    return say(Message{"deck." + std::string(all_decks()[rules.options().deck].name), {}});
}

// A card that counts as another suit than its printed one: the left bower or a joker.
struct Changed {
    Card card;
    std::string bower;
};

std::optional<Changed> changed(const TrumpOrder& order, Card card) {
    if (!card.is_joker() && card.suit() == order.suit_of(card)) return std::nullopt;
    const auto bower = order.bower(card);
    return bower ? std::optional(Changed{card, std::string(to_string(*bower))}) : std::nullopt;
}

// Finds a card whose suit may surprise the player: the tried card, or one of the cards to follow with.
std::optional<Changed> changed(const TrumpOrder& order, CardSet follow, Card tried) {
    for (const Card card : follow)
        if (auto found = changed(order, card)) return found;
    return changed(order, tried);
}

Message must_follow(const RuleSet& rules, const State& state, Card tried) {
    const TrumpOrder& order = rules.order(state.contract->trump);
    const Trump suit = trump_of(state.trick.led);
    const CardSet follow = state.hands[state.turn] & order.cards_of(state.trick.led);
    const Card led = state.trick.cards[0];
    static constexpr Kind<Card, std::string, Trump, CardSet> by_led{"refused.follow_led",
                                                                    {"led", "bower", "suit", "cards"}};
    if (auto of_led = changed(order, led)) return by_led(led, std::move(of_led->bower), suit, follow);
    static constexpr Kind<Trump, CardSet, Card, std::string, Trump> by_other{
        "refused.follow_changed", {"suit", "cards", "card", "bower", "counts"}};
    if (auto other = changed(order, follow, tried))
        return by_other(suit, follow, other->card, std::move(other->bower),
                        trump_of(order.suit_of(other->card)));
    static constexpr Kind<Trump, CardSet> plainly{"refused.follow", {"suit", "cards"}};
    return plainly(suit, follow);
}

// L11: with the cards, and why one of them is a trump.
Message must_trump(const RuleSet& rules, const State& state, Refusal refusal) {
    const TrumpOrder& order = rules.order(state.contract->trump);
    const CardSet cards = legal_actions(rules, state).cards();
    const std::string what = refusal == Refusal::must_overtrump ? "beats" : "any";
    static constexpr Kind<std::string, CardSet, Card, std::string> by_bower{
        "refused.must_trump_changed", {"what", "cards", "card", "bower"}};
    for (const Card card : cards)
        if (auto bower = changed(order, card)) return by_bower(what, cards, card, std::move(bower->bower));
    return Kind<std::string, CardSet>{"refused.must_trump", {"what", "cards"}}(what, cards);
}

// H9: a card that counts as the suit in play, but is not printed in it.
Message suit_not_held(const RuleSet& rules, const State& state, Trump suit) {
    const TrumpOrder& order = rules.order(suit);
    static constexpr Kind<Trump, Card, std::string> by_bower{"refused.suit_not_held_changed",
                                                             {"suit", "card", "bower"}};
    for (const Card card : state.hands[state.turn])
        if (auto bower = changed(order, card)) return by_bower(suit, card, std::move(bower->bower));
    return Kind<Trump>{"refused.suit_not_held", {"suit"}}(suit);
}

Message dealer_must_call(const Options& options, const State& state) {
    static constexpr Kind<std::string> kind{"refused.dealer_must_call", {"open"}};
    if (options.last_call == LastCall::fold) return kind("fold");
    return kind(options.last_call == LastCall::let && state.let_open ? "let" : "name");
}

}  // namespace

Message message_of(const RuleSet& rules, const State& state, Action action, Refusal refusal) {
    switch (refusal) {
        case Refusal::not_your_turn: return Kind<Seat>{"refused.not_your_turn", {"seat"}}(state.turn);
        case Refusal::wrong_step:
            return Kind<std::string>{"refused.wrong_step", {"phase"}}(std::string(to_string(state.phase)));
        case Refusal::not_held: return Kind<Card>{"refused.not_held", {"card"}}(action.card());
        case Refusal::must_follow: return must_follow(rules, state, action.card());
        case Refusal::suit_turned_down:
            return Kind<Trump>{"refused.suit_turned_down", {"suit"}}(trump_of(*state.stands));
        case Refusal::dealer_must_call: return dealer_must_call(rules.options(), state);
        case Refusal::suit_not_held: {
            const Call call = action.call();
            return suit_not_held(rules, state, call.is_name() ? call.named() : trump_of(*state.stands));
        }
        case Refusal::must_trump:
        case Refusal::must_overtrump: return must_trump(rules, state, refusal);
        case Refusal::not_low:
            return Kind<CardSet>{"refused.not_low", {"cards"}}(state.hands[state.turn] & rules.low_cards());
        case Refusal::up_card_stays: return Kind<Card>{"refused.up_card_stays", {"card"}}(state.up);
        default: return message_of(rules, refusal);
    }
}

Message message_of(const RuleSet& rules, Refusal refusal) {
    switch (refusal) {
        case Refusal::no_hand: return Kind<>{"refused.no_hand"}();
        case Refusal::no_no_trump: return Kind<>{"refused.no_no_trump"}();
        case Refusal::stuck_no_trump: return Kind<>{"refused.stuck_no_trump"}();
        case Refusal::no_fold: return Kind<>{"refused.no_fold"}();
        case Refusal::no_let: return Kind<>{"refused.no_let"}();
        case Refusal::no_let_left: return Kind<>{"refused.no_let_left"}();
        case Refusal::not_the_last_call: return Kind<>{"refused.not_the_last_call"}();
        case Refusal::no_farmer: return Kind<>{"refused.no_farmer"}();
        case Refusal::not_weak: return Kind<>{"refused.not_weak"}();
        case Refusal::gone_under: return Kind<>{"refused.gone_under"}();
        case Refusal::partner_goes_alone: return Kind<>{"refused.partner_goes_alone"}();
        case Refusal::no_alone: return Kind<>{"refused.no_alone"}();
        case Refusal::alone_comes_later: return Kind<>{"refused.alone_comes_later"}();
        case Refusal::bad_pack: return Kind<std::string>{"refused.bad_pack", {"deck"}}(deck_in_words(rules));
        case Refusal::no_cut: return Kind<>{"refused.no_cut"}();
        case Refusal::not_the_cutter: return Kind<>{"refused.not_the_cutter"}();
        case Refusal::cut_out_of_range:
            return Kind<std::int64_t>{"refused.cut_out_of_range", {"most"}}(rules.deck().size() - 1);
        case Refusal::unknown_seat:
            return Kind<std::int64_t>{"refused.unknown_seat", {"last"}}(rules.options().players - 1);
        case Refusal::bad_scores: return Kind<>{"refused.bad_scores"}();
        case Refusal::already_won: return Kind<>{"refused.already_won"}();
        case Refusal::bad_lets: return Kind<>{"refused.bad_lets"}();
        case Refusal::dealer_is_settled: return Kind<>{"refused.dealer_is_settled"}();
        case Refusal::dealer_is_drawn: return Kind<>{"refused.dealer_is_drawn"}();
        case Refusal::dealer_is_chosen: return Kind<>{"refused.dealer_is_chosen"}();
        case Refusal::wrong_time:
        case Refusal::not_your_turn:
        case Refusal::wrong_step:
        case Refusal::not_held:
        case Refusal::must_follow:
        case Refusal::must_trump:
        case Refusal::must_overtrump:
        case Refusal::up_card_stays:
        case Refusal::suit_not_held:
        case Refusal::not_low:
        case Refusal::suit_turned_down:
        case Refusal::dealer_must_call: break;  // the other refusals need an action
    }
    return Kind<>{"refused.wrong_time"}();
}

Message message_of(const RuleSet& rules, const ReplayFault& fault) {
    switch (fault.step) {
        case ReplayFault::Step::dealer: return Kind<Seat>{"record.other_dealer", {"seat"}}(fault.dealer);
        case ReplayFault::Step::action: return message_of(rules, fault.state, fault.tried, fault.refusal);
        default: return message_of(rules, fault.refusal);
    }
}

}  // namespace euchre::messages

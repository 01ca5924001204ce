#include "game/refusal.h"

#include "game/apply.h"

namespace euchre {

namespace {

Refusal why_not_play(const RuleSet& rules, const State& state, Card card) {
    const CardSet hand = state.hands[state.turn];
    if (!hand.contains(card)) return Refusal::not_held;
    const TrumpOrder& order = rules.order(state.contract->trump);
    if (!(hand & order.cards_of(state.trick.led)).empty()) return Refusal::must_follow;
    return order.trumps().contains(card) ? Refusal::must_overtrump : Refusal::must_trump;
}

Refusal why_not_name(const RuleSet& rules, const State& state, Call call) {
    const Options& options = rules.options();
    if (call.is_alone() && options.alone == AloneStep::never) return Refusal::no_alone;
    if (call.is_alone() && options.alone == AloneStep::after_call) return Refusal::alone_comes_later;
    if (call.named() != Trump::none) return Refusal::suit_turned_down;
    return options.no_trump && is_stuck(options, state.let_open) ? Refusal::stuck_no_trump
                                                                 : Refusal::no_no_trump;
}

bool is_last_call(const State& state) { return state.phase == Phase::name && state.turn == state.dealer; }

Refusal why_not_fold(const Options& options, const State& state) {
    if (options.last_call == LastCall::fold) return Refusal::not_the_last_call;
    return is_last_call(state) ? Refusal::no_fold : Refusal::wrong_step;
}

Refusal why_not_let(const Options& options, const State& state) {
    if (options.last_call == LastCall::let)
        return is_last_call(state) ? Refusal::no_let_left : Refusal::not_the_last_call;
    return is_last_call(state) ? Refusal::no_let : Refusal::wrong_step;
}

Refusal why_not_call(const RuleSet& rules, const State& state, Call call) {
    const Options& options = rules.options();
    const bool bidding = state.phase == Phase::order || state.phase == Phase::name;
    if (bidding && call == Call::fold()) return why_not_fold(options, state);
    if (bidding && call == Call::let()) return why_not_let(options, state);
    if (state.phase == Phase::order && call == Call::order_alone())
        return options.alone == AloneStep::never ? Refusal::no_alone : Refusal::alone_comes_later;
    if (state.phase == Phase::name && call == Call::pass()) return Refusal::dealer_must_call;
    if (state.phase == Phase::name && call.is_name()) return why_not_name(rules, state, call);
    return Refusal::wrong_step;
}

// The rule that says what may be done in a phase.
std::optional<std::string> rule_of(Phase phase) {
    switch (phase) {
        case Phase::stand: return "joker_up";
        case Phase::order: return "first_round";
        case Phase::name: return "second_round";
        case Phase::alone: return "alone";
        case Phase::discard: return "pickup";
        default: return std::nullopt;
    }
}

std::string last_call_in_words(const Options& options, const State& state) {
    const std::string passed = "everybody else has passed twice: ";
    if (options.last_call == LastCall::fold) return passed + "name trump, or fold";
    if (options.last_call == LastCall::let && state.let_open) return passed + "name trump, or take a let";
    return passed + "the dealer must name trump";
}

std::string step_in_words(Phase phase) {
    switch (phase) {
        case Phase::stand: return "the dealer says which suit the turned-up joker stands for";
        case Phase::order: return "it is the first round: pass, or order it up";
        case Phase::name: return "it is the second round: name trump, or what else is open";
        case Phase::alone: return "the maker says alone or together";
        case Phase::discard: return "the dealer discards";
        case Phase::play: return "a card is to be played";
        case Phase::deal: return "a deal is waited for";
        case Phase::over: return "the game is over";
    }
    return {};
}

std::string with_article(Suit suit) { return "a " + std::string(singular(suit)); }

std::string follow_in_words(const RuleSet& rules, const State& state, Card card) {
    const Trump trump = state.contract->trump;
    const TrumpOrder& order = rules.order(trump);
    std::string text = with_article(state.trick.led) + " was led and you hold one (";
    std::string separator;
    for (const Card held : state.hands[state.turn] & order.cards_of(state.trick.led)) {
        text += separator + to_string(held);
        separator = " ";
    }
    text += ")";
    const bool changed_suit = card.is_joker() || card.suit() != order.suit_of(card);
    if (changed_suit) text += "; " + to_string(card) + " is " + with_article(order.suit_of(card)) + " now";
    return text;
}

// The name under which a rule set cites the rule; nothing for what no rulebook says.
std::optional<std::string> rule_behind(Refusal refusal) {
    switch (refusal) {
        case Refusal::must_follow: return "follow";
        case Refusal::must_trump:
        case Refusal::must_overtrump: return "void";
        case Refusal::up_card_stays: return "discard_up";
        case Refusal::suit_turned_down: return "turned_down";
        case Refusal::no_no_trump: return "no_trump";
        case Refusal::stuck_no_trump: return "stuck_no_trump";
        case Refusal::dealer_must_call:
        case Refusal::no_fold:
        case Refusal::no_let:
        case Refusal::not_the_last_call: return "last_call";
        case Refusal::no_let_left: return "lets";
        case Refusal::no_alone:
        case Refusal::alone_comes_later: return "alone";
        case Refusal::bad_pack: return "deck";
        case Refusal::no_cut:
        case Refusal::not_the_cutter: return "cut";
        case Refusal::already_won: return "target";
        case Refusal::dealer_is_settled:
        case Refusal::dealer_is_drawn:
        case Refusal::dealer_is_chosen: return "first_dealer";
        default: return std::nullopt;
    }
}

}  // namespace

Refusal why_not(const RuleSet& rules, const State& state, Action action) {
    switch (action.kind()) {
        case Action::Kind::play:
            return state.phase == Phase::play ? why_not_play(rules, state, action.card())
                                              : Refusal::wrong_step;
        case Action::Kind::discard:
            if (state.phase != Phase::discard) return Refusal::wrong_step;
            return state.hands[state.dealer].contains(action.card()) ? Refusal::up_card_stays
                                                                     : Refusal::not_held;
        case Action::Kind::call: break;
    }
    return why_not_call(rules, state, action.call());
}

std::optional<std::string> clause_behind(const RuleSet& rules, const State& state, Refusal refusal) {
    const auto rule = refusal == Refusal::wrong_step ? rule_of(state.phase) : rule_behind(refusal);
    return rule ? rules.clause(*rule) : std::nullopt;
}

std::string explain(const RuleSet& rules, const State& state, Action action, Refusal refusal) {
    switch (refusal) {
        case Refusal::not_your_turn: return "it is the turn of seat " + std::to_string(state.turn.number());
        case Refusal::wrong_step:
            return "'" + to_string(action) + "' is not possible now: " + step_in_words(state.phase);
        case Refusal::not_held: return "you do not hold " + to_string(action.card());
        case Refusal::must_follow: return follow_in_words(rules, state, action.card());
        case Refusal::suit_turned_down:
            return std::string(name(*state.stands)) + " were turned down and can't be named";
        case Refusal::dealer_must_call: return last_call_in_words(rules.options(), state);
        case Refusal::up_card_stays: return to_string(state.up) + " was just taken and can't be discarded";
        default: return explain(rules, refusal);
    }
}

std::string explain(const RuleSet& rules, Refusal refusal) {
    switch (refusal) {
        case Refusal::no_hand: return "no hand is on; deal first";
        case Refusal::must_trump: return "you can't follow suit and hold a trump: play it";
        case Refusal::must_overtrump:
            return "you can't follow suit and hold a trump that beats the trick: play it";
        case Refusal::no_no_trump: return "no trump is not played here";
        case Refusal::stuck_no_trump: return "a stuck dealer must name a suit, not no trump";
        case Refusal::no_fold: return "nobody folds by these rules";
        case Refusal::no_let: return "there are no lets by these rules";
        case Refusal::no_let_left: return "no let is left: the dealer must name trump";
        case Refusal::not_the_last_call: return "only the dealer may, once everybody else has passed twice";
        case Refusal::no_alone: return "nobody plays alone by these rules";
        case Refusal::alone_comes_later: return "alone is said once trump is made, as a step of its own";
        case Refusal::bad_pack:
            return "the pack is not exactly the deck: " +
                   std::string(all_decks()[rules.options().deck].in_words);
        case Refusal::wrong_time:
            return "not now: a hand is on, or the game is over (a deal with scores starts a new one)";
        case Refusal::no_cut: return "the cut is not offered by these rules";
        case Refusal::not_the_cutter: return "the player to the dealer's right cuts";
        case Refusal::cut_out_of_range:
            return "a cut lifts 1 to " + std::to_string(rules.deck().size() - 1) + " cards, or 0 to decline";
        case Refusal::unknown_seat: return "seats are 0 to " + std::to_string(rules.players() - 1);
        case Refusal::bad_scores: return "scores must be one whole number for each side, -1000000 to 1000000";
        case Refusal::already_won: return "with these scores the game is won already";
        case Refusal::bad_lets: return "lets must be those used by each seat, as many as the rules allow";
        case Refusal::dealer_is_settled: return "the first dealer is settled before the first hand";
        case Refusal::dealer_is_drawn: return "the first dealer is drawn with cards by these rules";
        case Refusal::dealer_is_chosen: return "the first dealer is not drawn with cards by these rules";
        default: return "not allowed";
    }
}

std::string_view to_string(Phase phase) {
    constexpr std::array<std::string_view, 8> names{"deal",  "stand",   "order", "name",
                                                    "alone", "discard", "play",  "over"};
    return names[static_cast<std::size_t>(phase)];
}

}  // namespace euchre

// What the player in turn is asked, so that every screen picks its text by it.
#pragma once

#include "game/action.h"
#include "game/state.h"
#include "rules/rule_set.h"
#include "text/enum_names.h"

namespace euchre {

enum class TurnQuestion : std::uint8_t {
    stand,        // L4: the suit that a turned-up joker stands for
    stand_makes,  // H1: the same, and it is trump
    order,
    order_trump,  // the card turned up is of no suit
    name_or_pass,
    stick_or_fold,
    name_or_let,
    stick,
    under,  // H2
    alone,
    defend,  // H3
    best,    // H4
    give,    // H4
    discard,
    discard_blind,  // H4: before the partner gives a card
    lead,
    turn,
};
inline constexpr text::EnumNames<TurnQuestion::turn> question_names(
    "stand", "stand_makes", "order", "order_trump", "name_or_pass", "stick_or_fold", "name_or_let", "stick",
    "under", "alone", "defend", "best", "give", "discard", "discard_blind", "lead", "turn");
constexpr std::string_view to_string(TurnQuestion question) { return question_names[question]; }
constexpr std::optional<TurnQuestion> parse_question(std::string_view text) {
    return question_names.parse(text);
}

// Of a hand in progress, with the legal actions of the player in turn.
TurnQuestion question_of(const RuleSet& rules, const State& state, ActionSet legal);

}  // namespace euchre

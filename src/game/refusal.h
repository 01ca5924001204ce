// Why something can't be done: a value, with the rule behind it. `messages` has the sentence for the player.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game/state.h"

namespace euchre {

enum class Refusal : std::uint8_t {
    no_hand,  // nothing is dealt
    not_your_turn,
    wrong_step,  // an action of another phase
    not_held,
    must_follow,
    must_trump,
    must_overtrump,
    up_card_stays,  // the card just taken can't be discarded
    suit_turned_down,
    no_no_trump,  // no trump isn't played
    stuck_no_trump,
    dealer_must_call,  // a pass where none is open
    no_fold,
    no_let,
    no_let_left,
    not_the_last_call,  // a fold or a let before everybody has passed twice
    no_alone,
    alone_comes_later,  // alone is a step of its own
    bad_pack,
    wrong_time,  // for a deal, a cut or a misdeal
    no_cut,
    not_the_cutter,
    cut_out_of_range,
    unknown_seat,
    bad_scores,
    already_won,
    bad_lets,
    dealer_is_settled,  // the first hand is dealt
    dealer_is_drawn,    // the first dealer: by cards, not by choice
    dealer_is_chosen,
};

// Why the action, which is not legal, is refused.
Refusal why_not(const RuleSet& rules, const State& state, Action action);

// The clause of the rulebook that forbids it; nothing where the book is silent or a house changed the rule.
std::optional<std::string> clause_behind(const RuleSet& rules, const State& state, Refusal refusal);

}  // namespace euchre

// Why an action is refused. `messages` makes the sentence.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game/state.h"

namespace euchre {

enum class Refusal : std::uint8_t {
    no_hand,  // no hand is in progress
    not_your_turn,
    wrong_step,  // an action of another phase
    not_held,
    must_follow,
    must_trump,
    must_overtrump,
    up_card_stays,  // the upcard just taken can't be discarded
    suit_turned_down,
    no_no_trump,  // the rules have no "no trump"
    stuck_no_trump,
    dealer_must_call,  // a pass when the dealer must call
    no_fold,
    no_let,
    no_let_left,
    not_the_last_call,  // a fold or a let before everybody has passed twice
    suit_not_held,      // H9: trump must be held to be called
    no_farmer,          // H2: the rules have no claim for weak hands
    not_weak,
    gone_under,          // another seat went under in this hand
    not_low,             // only low cards go under
    partner_goes_alone,  // H5
    no_alone,
    alone_comes_later,  // going alone is a step of its own
    bad_pack,
    wrong_time,  // a deal, a cut or a misdeal at the wrong time
    no_cut,
    not_the_cutter,
    cut_out_of_range,
    unknown_seat,
    bad_scores,
    already_won,
    bad_lets,
    dealer_is_settled,  // the first hand was dealt
    dealer_is_drawn,    // the rules draw cards for the first dealer
    dealer_is_chosen,
};

// Precondition: the action is not legal.
Refusal why_not(const RuleSet& rules, const State& state, Action action);

// The clause that forbids it, H9 for a rule of houses. Nothing if the book is silent or a house changed it.
std::optional<std::string> clause_behind(const RuleSet& rules, const State& state, Refusal refusal);

}  // namespace euchre

// One hand, from the deal to the last trick: a plain value without history, below 128 bytes. A State{} is
// ready for a deal. Only deal() and apply() change a State.
#pragma once

#include <optional>
#include <type_traits>

#include "cards/deck.h"
#include "cards/seat.h"
#include "game/action.h"
#include "rules/score.h"
#include "rules/trick.h"
#include "text/enum_names.h"

namespace euchre {

enum class Phase : std::uint8_t {
    deal,     // no hand is in progress
    stand,    // the dealer names the suit of a turned-up joker (L4)
    order,    // the first round of bidding
    under,    // a seat puts three low cards under the pack (H2)
    name,     // the second round of bidding
    alone,    // the maker decides whether to go alone (U9)
    defend,   // a defender decides whether to defend alone (H3)
    discard,  // the dealer has taken the upcard, or the maker has asked for the best card
    best,     // the loner decides whether to ask for the partner's best card (H4)
    give,     // the partner gives a card (H4)
    play,
    over,  // the game is won; a State never has this phase, a Match has
};
inline constexpr text::EnumNames<Phase::over> phase_names("deal", "stand", "order", "under", "name", "alone",
                                                          "defend", "discard", "best", "give", "play",
                                                          "over");
constexpr std::string_view to_string(Phase phase) { return phase_names[phase]; }
constexpr std::optional<Phase> parse_phase(std::string_view text) { return phase_names.parse(text); }

// While calls are made, and before anybody plays a card after them.
constexpr bool is_bidding(Phase phase) {
    return phase != Phase::deal && phase != Phase::play && phase != Phase::discard && phase != Phase::over;
}

// How the last hand ended.
enum class Ending : std::uint8_t { not_yet, played, folded, thrown_in, let, farmer };
inline constexpr text::EnumNames<Ending::farmer> ending_names("not_yet", "played", "folded", "thrown_in",
                                                              "let", "farmer");

struct State {
    BySeat<CardSet> hands{};
    BySeat<std::uint8_t> taken{};
    Trick trick;
    Phase phase = Phase::deal;
    Ending ending = Ending::not_yet;
    Seat dealer, turn;
    SeatSet in_play;             // all seats except those that sit out
    Card up;                     // valid once dealt
    std::optional<Suit> stands;  // the suit of the upcard; the dealer names it for a joker
    std::optional<Contract> contract;
    CardSet beneath;          // H2: the three cards beneath the upcard, until a seat takes them
    bool let_open = false;    // the dealer has a let left
    bool best_asked = false;  // H4
    Stable stable = Stable::neither;
    Seat stable_seat;  // who held it; valid if there is one

    bool is_live() const { return phase != Phase::deal; }
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) < 128);

// True while the upcard can be taken: until it is ordered up and everybody knows who plays alone.
inline bool is_up(const State& state) {
    const bool undecided = state.phase == Phase::alone || state.phase == Phase::defend;
    return state.phase == Phase::stand || state.phase == Phase::order || state.phase == Phase::under ||
           (undecided && state.contract->ordered);
}

// The partners of a loner and of a lone defender.
inline SeatSet sitting_out(const RuleSet& rules, const State& state) {
    if (state.in_play.empty()) return {};  // before the first deal
    return SeatSet::first(rules.players()) - state.in_play;
}

}  // namespace euchre

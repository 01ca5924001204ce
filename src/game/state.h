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
    name,     // the second round of bidding
    alone,    // the maker decides whether to go alone (U9)
    discard,  // the dealer has taken the upcard
    play,
    over,  // the game is won; a State never has this phase, a Match has
};
inline constexpr text::EnumNames<Phase::over> phase_names("deal", "stand", "order", "name", "alone",
                                                          "discard", "play", "over");
constexpr std::string_view to_string(Phase phase) { return phase_names[phase]; }
constexpr std::optional<Phase> parse_phase(std::string_view text) { return phase_names.parse(text); }

// How the last hand ended.
enum class Ending : std::uint8_t { not_yet, played, folded, thrown_in, let };
inline constexpr text::EnumNames<Ending::let> ending_names("not_yet", "played", "folded", "thrown_in", "let");

struct State {
    BySeat<CardSet> hands{};
    BySeat<std::uint8_t> taken{};
    Trick trick;
    Phase phase = Phase::deal;
    Ending ending = Ending::not_yet;
    Seat dealer, turn;
    SeatSet in_play;             // all seats except the partner of a loner
    Card up;                     // valid once dealt
    std::optional<Suit> stands;  // the suit of the upcard; the dealer names it for a joker
    std::optional<Contract> contract;
    bool let_open = false;  // the dealer has a let left
    Stable stable = Stable::neither;

    bool is_live() const { return phase != Phase::deal; }
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) < 128);

// True while the upcard can be taken: until it is ordered up, and until the maker decides whether to go
// alone.
inline bool is_up(const State& state) {
    return state.phase == Phase::stand || state.phase == Phase::order ||
           (state.phase == Phase::alone && state.contract->ordered);
}

// The partner of a loner.
inline std::optional<Seat> sitting_out(const RuleSet& rules, const State& state) {
    if (!state.contract || !state.contract->alone) return std::nullopt;
    return state.contract->maker.across(rules.players());
}

}  // namespace euchre

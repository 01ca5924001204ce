// One hand from the deal to the last trick: a plain value without history, below 128 bytes.
// A State{} waits for a pack. Every change goes through deal() and apply().
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
    deal,     // no hand is on: a pack is waited for
    stand,    // the dealer says what a turned-up joker stands for (L4)
    order,    // the first round
    name,     // the second round
    alone,    // the maker's step of its own (U9)
    discard,  // the dealer has taken the turned card
    play,
    over,  // the game is won; a State by itself is never in it
};
inline constexpr EnumNames<Phase::over> phase_names("deal", "stand", "order", "name", "alone", "discard",
                                                    "play", "over");
constexpr std::string_view to_string(Phase phase) { return phase_names[phase]; }
constexpr std::optional<Phase> parse_phase(std::string_view text) { return phase_names.parse(text); }

// How the last hand of this State ended.
enum class Ending : std::uint8_t { not_yet, played, folded, thrown_in, let };
inline constexpr EnumNames<Ending::let> ending_names("not_yet", "played", "folded", "thrown_in", "let");

struct State {
    BySeat<CardSet> hands{};
    BySeat<std::uint8_t> taken{};
    Trick trick;
    Phase phase = Phase::deal;
    Ending ending = Ending::not_yet;
    Seat dealer, turn;
    SeatSet in_play;             // who plays this hand: all but a loner's partner
    Card up;                     // once dealt
    std::optional<Suit> stands;  // the suit the turned card stands for
    std::optional<Contract> contract;
    bool let_open = false;  // the dealer has a let left
    Stable stable = Stable::neither;

    bool is_live() const { return phase != Phase::deal; }
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) < 128);

// The turned card still waits for somebody to order it up, or for the maker to say alone.
inline bool is_up(const State& state) {
    return state.phase == Phase::stand || state.phase == Phase::order ||
           (state.phase == Phase::alone && state.contract->ordered);
}

// The seat whose hand lies face down while its partner plays alone.
inline std::optional<Seat> sitting_out(const RuleSet& rules, const State& state) {
    if (!state.contract || !state.contract->alone) return std::nullopt;
    return state.contract->maker.across(rules.players());
}

}  // namespace euchre

// A game, from the choice of the first dealer to the last point. What it refuses changes nothing. What it
// accepts is in the record.
#pragma once

#include <optional>
#include <vector>

#include "game/apply.h"
#include "game/event.h"
#include "game/game_score.h"
#include "game/hand_history.h"
#include "game/record.h"

namespace euchre {

struct Outcome {
    std::optional<Refusal> refusal;
    std::vector<Event> events;
};

class Match {
  public:
    // The rule set must outlive the match.
    explicit Match(const RuleSet& rules);

    Outcome sit(Seat seat, Player player);

    // Before the first hand. If none of these is called, seat 0 deals.
    Outcome choose_dealer(Seat seat);           // picked at random or by the table (N7)
    Outcome draw_for_dealer(const Pack& pack);  // by the highest card or a black jack (U1, M1)
    Outcome carry_deal(Seat seat);              // the deal passes on from the game before

    Outcome cut(Seat seat, std::size_t cards);  // U3; 0 declines. Optional before a deal
    std::optional<Refusal> check_cut(Seat seat, std::size_t cards) const;
    Outcome misdeal();  // N9
    Outcome deal(const Pack& pack, const Setup& setup = {});
    Outcome act(Seat seat, Action action);
    // act() for a caller that has run the rules already. Precondition: apply() made `after` from state().
    Outcome advance(Action action, const State& after);
    // Takes back the last action. Precondition: the hand is live and has one.
    Outcome take_back();

    const RuleSet& rules() const { return rules_; }
    const State& state() const { return state_; }
    const Record& record() const { return record_; }
    const HandHistory& history() const { return history_; }  // of the last hand
    const Points& scores() const { return game_.scores; }
    const BySeat<std::uint8_t>& lets() const { return game_.lets; }
    const BySeat<Player>& players() const { return players_; }
    int hands_played() const { return game_.hands_played; }  // that counted (H10)
    bool is_over() const { return game_.result.over; }
    std::optional<std::size_t> winner() const { return game_.result.winner; }

    Phase phase() const { return is_over() ? Phase::over : state_.phase; }
    Seat dealer() const { return game_.dealer; }  // of the current hand, or of the next one
    // U3: who may cut the pack of the next hand, where the rules have a cut.
    Seat cutter() const { return game_.dealer.right(rules_.players()); }
    ActionSet legal() const { return legal_actions(rules_, state_); }

  private:
    bool dealer_is_open() const {
        return record_.hands.empty() && record_.misdeals == 0 && !record_.carried_dealer;
    }
    std::optional<Refusal> check_setup(const Setup& setup) const;

    const RuleSet& rules_;
    State state_;
    HandHistory history_;
    Record record_;
    GameScore game_;
    BySeat<Player> players_{};
};

// The pack as it is dealt after the cut.
Pack after_cut(const Pack& pack, std::size_t cards);

}  // namespace euchre

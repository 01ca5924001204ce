// What players settle among themselves during a hand: a claim on the remaining tricks, and taking back an
// action.
#pragma once

#include <optional>
#include <set>
#include <tuple>

#include "game/state.h"
#include "table/table_event.h"

namespace euchre::table {

// A player claims all remaining tricks and shows their cards.
struct PendingClaim {
    Seat seat;
    std::set<Seat> waiting;  // seats that have not answered
};

class Manners {
  public:
    const std::optional<PendingClaim>& claim() const { return claim_; }
    // True if the claim of the turn that began with this line was made: a turn has one at most.
    bool has_claimed_in(std::uint64_t turn) const { return claimed_in_ == turn; }
    void claim(Seat seat, std::set<Seat> waiting, std::uint64_t turn);
    void accept(Seat seat) { claim_->waiting.erase(seat); }
    void end_claim() { claim_.reset(); }

    // The seat that may take back the last action: it acted last, nobody has acted since, and the action has
    // shown it no card.
    std::optional<Seat> may_take_back() const { return may_take_back_; }
    // An action was carried out in the hand `before`.
    void note_action(const Acted& acted, const State& before, const State& after, std::size_t actions);
    // The last action was taken back; the hand has this many actions now. The next one can't be taken back.
    void take_back(std::size_t actions);

    // The hand is over, or another begins.
    void clear() { *this = Manners{}; }

    // For snapshots.
    auto members() { return std::tie(claim_, claimed_in_, may_take_back_, taken_back_at_); }
    auto members() const { return std::tie(claim_, claimed_in_, may_take_back_, taken_back_at_); }

  private:
    std::optional<PendingClaim> claim_;
    std::uint64_t claimed_in_ = 0;
    std::optional<Seat> may_take_back_;
    std::optional<std::size_t> taken_back_at_;  // actions of the hand before the one that was taken back
};

}  // namespace euchre::table

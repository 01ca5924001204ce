// What players settle among themselves while a hand is on: a claim on the tricks that are left, and an action
// that its player takes back.
#pragma once

#include <optional>
#include <set>
#include <tuple>

#include "game/state.h"
#include "table/table_event.h"

namespace euchre::table {

// A player says that all the tricks that are left are theirs, and shows their cards.
struct PendingClaim {
    Seat seat;
    std::set<Seat> waiting;  // for the answers of these
};

class Manners {
  public:
    const std::optional<PendingClaim>& claim() const { return claim_; }
    // A seat claims once in a turn, which began with this line.
    bool has_claimed_in(std::uint64_t turn) const { return claimed_in_ == turn; }
    void claim(Seat seat, std::set<Seat> waiting, std::uint64_t turn);
    void accept(Seat seat) { claim_->waiting.erase(seat); }
    void end_claim() { claim_.reset(); }

    // Who may take the last action back: it was theirs, nobody has done anything since, and it has shown them
    // no card.
    std::optional<Seat> may_take_back() const { return may_take_back_; }
    // An action was carried out in the hand `before`.
    void note_action(const Acted& acted, const State& before, const State& after, std::size_t actions);
    // The last action was taken back, and the hand has this many actions now. The next one stands.
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

// The people who have held cards in this hand, in this game, and in the last deal. Decides who may watch,
// change seats and see a hand.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "table/table_seats.h"

namespace euchre::table {

class CardHolders {
  public:
    // True if the person has held cards of the current hand, and so may not change seats or watch it.
    bool has_seen_the_hand(identity::PersonId person) const { return seen_.contains(person); }
    // Everybody who has held cards in this game.
    const std::set<identity::PersonId>& played() const { return played_; }
    // Where the person picked up cards in the last deal.
    std::optional<Seat> held_at(identity::PersonId person) const;

    void begin_game();
    // Everybody who sits picks up cards.
    void deal(const TableSeats& seats);
    void end_hand() { seen_.clear(); }

    // For snapshots.
    auto members() { return std::tie(seen_, played_, held_); }
    auto members() const { return std::tie(seen_, played_, held_); }

  private:
    std::set<identity::PersonId> seen_;
    std::set<identity::PersonId> played_;
    std::map<identity::PersonId, Seat> held_;
};

}  // namespace euchre::table

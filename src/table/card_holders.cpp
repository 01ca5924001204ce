#include "table/card_holders.h"

namespace euchre::table {

std::optional<Seat> CardHolders::held_at(identity::PersonId person) const {
    const auto held = held_.find(person);
    return held == held_.end() ? std::nullopt : std::optional(held->second);
}

void CardHolders::begin_game() {
    played_.clear();
    held_.clear();
}

void CardHolders::deal(const TableSeats& seats) {
    held_.clear();
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
        const auto& guest = seats[Seat(seat)].guest;
        if (!guest) continue;
        seen_.insert(guest->id);
        held_.emplace(guest->id, Seat(seat));
    }
    played_.insert(seen_.begin(), seen_.end());
}

}  // namespace euchre::table

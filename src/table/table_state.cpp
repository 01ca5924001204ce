#include "table/table_state.h"

namespace euchre::table {

bool TableState::cut_is_open() const {
    return game.is_playing() && next_deal.use() == PackUse::deal_hand && !game.hand_is_live() &&
           !next_deal.pack_in_hand() && !dealing.is_closed() && !next_deal.cut_is_settled();
}

std::optional<Guest> TableState::next_host(text::PersonId without) const {
    Seat seat = seats.seat_of(without).value_or(Seat(0).right(players()));
    for (std::size_t count = 0; count < players(); ++count) {
        seat = seat.left(players());
        const auto& guest = seats[seat].guest;
        if (guest && guest->id != without && !guest->program && presence.is_here(guest->id)) return guest;
    }
    for (const auto& [person, guest] : presence.all())
        if (person != without && !guest.program) return guest;
    return std::nullopt;
}

}  // namespace euchre::table

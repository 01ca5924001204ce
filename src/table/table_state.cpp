#include "table/table_state.h"

namespace euchre::table {

bool TableState::cut_is_open() const {
    return game.is_playing() && next_deal.use() == PackUse::deal_hand && !game.hand_is_live() &&
           !next_deal.pack_in_hand() && !dealing.is_closed() && !next_deal.cut_is_settled();
}

std::optional<Guest> TableState::find_guest(text::PersonId person) const {
    if (auto guest = presence.find(person)) return guest;
    if (seats.is_host(person)) return seats.host();
    return seats.find(person);
}

std::optional<Guest> TableState::next_host() const {
    const text::PersonId host = seats.host().id;
    return seats.find(host) ? seated_after(host) : next_host_without(host);
}

std::optional<Guest> TableState::next_host_without(text::PersonId person) const {
    if (seats.has_others_than(person)) return seated_after(person);
    for (const auto& [other, guest] : presence.all())
        if (other != person && !guest.program) return guest;
    return std::nullopt;
}

std::optional<Guest> TableState::seated_after(text::PersonId person) const {
    Seat seat = seats.seat_of(person).value_or(Seat(0).right(players()));
    for (std::size_t count = 0; count < players(); ++count) {
        seat = seat.left(players());
        const auto& guest = seats[seat].guest;
        if (guest && guest->id != person && !guest->program && presence.is_here(guest->id)) return guest;
    }
    return std::nullopt;
}

}  // namespace euchre::table

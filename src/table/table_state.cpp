#include "table/table_state.h"

namespace euchre::table {

bool TableState::cut_is_open() const {
    return game.is_playing() && next_deal.use() == PackUse::deal_hand && !game.hand_is_live() &&
           !next_deal.pack_in_hand() && !dealing.is_closed() && !next_deal.cut_is_settled();
}

std::optional<Seat> TableState::cutter() const {
    const bool may_cut = rules->options().cut == Cut::offered && cut_is_open();
    return may_cut ? std::optional(game.match()->cutter()) : std::nullopt;
}

std::optional<Guest> TableState::find_guest(identity::PersonId person) const {
    if (auto guest = presence.find(person)) return guest;
    if (seats.is_host(person)) return seats.host();
    return seats.find(person);
}

std::optional<Guest> TableState::next_host() const {
    const identity::PersonId host = seats.host().id;
    return seats.find(host) ? seated_after(host, std::nullopt) : next_host_without(host);
}

std::optional<Guest> TableState::next_host_without(identity::PersonId person) const {
    if (seats.has_others_than(person)) return seated_after(person, person);
    for (const auto& [other, guest] : presence.all())
        if (other != person && !guest.program) return guest;
    return std::nullopt;
}

bool TableState::nobody_sees(identity::PersonId person) const {
    bool has_others = false;
    for (const Chair& chair : seats.chairs())
        for (const auto& guest : {chair.guest, chair.waiting}) {
            if (!guest || guest->program || guest->id == person) continue;
            if (!chair.unseen && presence.is_here(guest->id)) return false;
            has_others = true;
        }
    return has_others && (seats.is_host(person) || !presence.is_here(seats.host().id));
}

std::optional<Guest> TableState::seated_after(identity::PersonId person,
                                              std::optional<identity::PersonId> leaving) const {
    Seat seat = seats.seat_of(person).value_or(Seat(0).right(players()));
    for (std::size_t count = 0; count < players(); ++count) {
        seat = seat.left(players());
        const auto& guest = seats[seat].guest;
        if (guest && guest->id != person && presence.is_here(guest->id) && seats.may_host(guest->id, leaving))
            return guest;
    }
    return std::nullopt;
}

}  // namespace euchre::table

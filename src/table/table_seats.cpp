#include "table/table_seats.h"

#include <utility>

namespace euchre::table {

std::optional<Seat> TableSeats::seat_of(identity::PersonId person) const {
    for (std::size_t seat = 0; seat < max_seats; ++seat)
        if (const auto& guest = chairs_[Seat(seat)].guest; guest && guest->id == person) return Seat(seat);
    return std::nullopt;
}

std::optional<Seat> TableSeats::awaited_by(identity::PersonId person) const {
    for (std::size_t seat = 0; seat < max_seats; ++seat)
        if (const auto& guest = chairs_[Seat(seat)].waiting; guest && guest->id == person) return Seat(seat);
    return std::nullopt;
}

std::size_t TableSeats::guests() const {
    std::size_t guests = 0;
    for (const Chair& chair : chairs_) guests += (chair.guest ? 1U : 0U) + (chair.waiting ? 1U : 0U);
    return guests;
}

std::optional<Guest> TableSeats::find(identity::PersonId person) const {
    if (const auto seat = seat_of(person)) return chairs_[*seat].guest;
    if (const auto seat = awaited_by(person)) return chairs_[*seat].waiting;
    return std::nullopt;
}

bool TableSeats::has_others_than(identity::PersonId person) const {
    const auto is_other = [person](const std::optional<Guest>& guest) {
        return guest && !guest->program && guest->id != person;
    };
    for (const Chair& chair : chairs_)
        if (is_other(chair.guest) || is_other(chair.waiting)) return true;
    return false;
}

bool TableSeats::may_host(identity::PersonId person, std::optional<identity::PersonId> leaving) const {
    const auto seat = seat_of(person);
    if (!seat || chairs_[*seat].guest->program) return false;
    if (!chairs_[*seat].unseen) return true;
    const auto is_seen = [&](const Chair& chair, const std::optional<Guest>& guest) {
        return guest && !guest->program && !chair.unseen && guest->id != person && guest->id != leaving;
    };
    for (const Chair& chair : chairs_)
        if (is_seen(chair, chair.guest) || is_seen(chair, chair.waiting)) return false;
    return true;
}

void TableSeats::see_others(identity::PersonId person) {
    const auto seat = seat_of(person);
    const bool is_seen = seat && !chairs_[*seat].unseen && !chairs_[*seat].guest->program;
    if (!is_seen && !is_host(person)) return;
    for (Chair& chair : chairs_) chair.unseen = false;
}

bool TableSeats::is_at_table(identity::PersonId person) const {
    return is_host(person) || seat_of(person) || awaited_by(person);
}

void TableSeats::stop_waiting(identity::PersonId person) {
    const auto awaited = awaited_by(person);
    if (!awaited) return;
    chairs_[*awaited].waiting.reset();
    chairs_[*awaited].unseen = false;
}

void TableSeats::seat_waiting() {
    for (Chair& chair : chairs_) {
        if (chair.next_bot) chair.bot = std::exchange(chair.next_bot, std::nullopt);
        if (chair.waiting) chair = Chair{std::move(chair.waiting), {}, {}, {}, chair.unseen};
    }
}

std::optional<Seat> TableSeats::remove(identity::PersonId person) {
    stop_waiting(person);
    host_left_ = host_left_ || is_host(person);
    const auto seat = seat_of(person);
    if (seat) empty(*seat);
    return seat;
}

std::set<identity::PersonId> TableSeats::everybody() const {
    std::set<identity::PersonId> all{host_.id};
    for (const Chair& chair : chairs_) {
        if (chair.guest) all.insert(chair.guest->id);
        if (chair.waiting) all.insert(chair.waiting->id);
    }
    for (const auto& [person, name] : kicked_) all.insert(person);
    return all;
}

void TableSeats::rename(identity::PersonId person, const Player& now) {
    if (host_.id == person) host_.player = now;
    for (Chair& chair : chairs_) {
        if (chair.guest && chair.guest->id == person) chair.guest->player = now;
        if (chair.waiting && chair.waiting->id == person) chair.waiting->player = now;
    }
    if (const auto kicked = kicked_.find(person); kicked != kicked_.end()) kicked->second = now.name;
}

void TableSeats::make_host(const Guest& guest) {
    host_ = guest;
    host_left_ = false;
}

}  // namespace euchre::table

#include "table/presence.h"

#include <algorithm>

namespace euchre::table {

std::optional<Guest> Presence::find(identity::PersonId person) const {
    const auto here = here_.find(person);
    return here == here_.end() ? std::nullopt : std::optional(here->second);
}

std::size_t Presence::people_here() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(here_, [](const auto& each) { return !each.second.program; }));
}

std::optional<Time> Presence::gone_since(identity::PersonId person) const {
    const auto gone = gone_since_.find(person);
    return gone == gone_since_.end() ? std::nullopt : std::optional(gone->second);
}

void Presence::rename(identity::PersonId person, const Player& now) {
    if (const auto guest = here_.find(person); guest != here_.end()) guest->second.player = now;
}

void Presence::connect(const Guest& guest) {
    here_.insert_or_assign(guest.id, guest);
    gone_since_.erase(guest.id);
}

void Presence::note_if_gone(identity::PersonId person, Time since) {
    if (!is_here(person)) gone_since_.try_emplace(person, since);
}

void Presence::forget(identity::PersonId person) {
    here_.erase(person);
    gone_since_.erase(person);
}

}  // namespace euchre::table

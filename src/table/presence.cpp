// Who is here, and what they add to a deal.
#include <algorithm>

#include "table/table.h"

namespace euchre {

void Table::came(const Guest& guest, Time now) {
    if (was_kicked(guest.id)) return;
    if (!is_awake()) wake(now);
    if (is_host(guest.id)) host_left_ = false;
    here_.insert_or_assign(guest.id, Here{guest});
    gone_since_.erase(guest.id);
    if (const auto seat = seat_of(guest.id)) dealing_.welcome_back(*seat);
}

// While the table slept, nobody's time has run.
void Table::wake(Time now) {
    waiting_since_ = now;
    gone_since_.clear();
    note_if_gone(host_, now);
    for (const Chair& chair : chairs_) {
        if (chair.guest) note_if_gone(*chair.guest, now);
        if (chair.waiting) note_if_gone(*chair.waiting, now);
    }
}

void Table::note_if_gone(const Guest& guest, Time since) {
    if (!is_here(guest.id)) gone_since_.try_emplace(guest.id, since);
}

void Table::went(PersonId person, Time now) {
    here_.erase(person);
    if (is_at_table(person)) gone_since_.insert_or_assign(person, now);
    if (const auto seat = seat_of(person)) dealing_.withdraw(*seat);
}

bool Table::is_at_table(PersonId person) const {
    return is_host(person) || seat_of(person) || awaited_by(person);
}

std::size_t Table::people_here() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(here_, [](const auto& one) { return one.second.counts(); }));
}

bool Table::commit(PersonId person, std::string_view deal, std::uint32_t attempt, const Digest& commitment) {
    const auto seat = seat_of(person);
    const Attempt& now = dealing_.attempt();
    return seat && stage_ == Stage::playing && deal == now.deal && attempt == now.number &&
           dealing_.commit(*seat, commitment);
}

bool Table::reveal(PersonId person, std::string_view deal, std::uint32_t attempt, const Seed& entropy) {
    const auto seat = seat_of(person);
    const Attempt& now = dealing_.attempt();
    return seat && stage_ == Stage::playing && deal == now.deal && attempt == now.number &&
           dealing_.reveal(*seat, entropy);
}

}  // namespace euchre

#include "lobby/write_rate.h"

#include <algorithm>

namespace euchre::lobby {

bool WriteRate::take(text::PersonId person, table::Time now) {
    table::Time& full_at = full_at_[person];
    const table::Time next = std::max(full_at, now) + between;
    if (next > now + at_once * between) return false;
    full_at = next;
    return true;
}

void WriteRate::sweep(table::Time now) {
    std::erase_if(full_at_, [now](const auto& each) { return each.second <= now; });
}

}  // namespace euchre::lobby

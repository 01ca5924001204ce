#include "lobby/write_rate.h"

#include <algorithm>

namespace euchre::lobby {

bool WriteRate::is_too_fast(text::PersonId person, table::Time now) const {
    const auto found = full_at_.find(person);
    return found != full_at_.end() && found->second > now + (at_once - 1) * between;
}

void WriteRate::count(text::PersonId person, table::Time now) {
    table::Time& full_at = full_at_[person];
    full_at = std::max(full_at, now) + between;
}

void WriteRate::sweep(table::Time now) {
    std::erase_if(full_at_, [now](const auto& each) { return each.second <= now; });
}

}  // namespace euchre::lobby

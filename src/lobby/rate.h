// A rate limit for each of many keys: a burst of `at_once`, then one per `between`.
#pragma once

#include <algorithm>
#include <unordered_map>

#include "table/table_event.h"

namespace euchre::lobby {

template <class Who>
class Rate {
  public:
    static constexpr std::size_t most_kept = 100'000;  // beyond that all keys are reset

    Rate(int at_once, std::chrono::milliseconds between) : at_once_(at_once), between_(between) {}

    // `now` never goes back.
    bool is_too_fast(const Who& who, table::Time now) const {
        const auto found = full_at_.find(who);
        return found != full_at_.end() && found->second > now + (at_once_ - 1) * between_;
    }
    void count(const Who& who, table::Time now) {
        if (full_at_.size() >= most_kept) sweep(now);
        if (full_at_.size() >= most_kept) full_at_.clear();
        table::Time& full_at = full_at_[who];
        full_at = std::max(full_at, now) + between_;
    }
    // Counts one use. False: it is over the limit, and does not count.
    bool take(const Who& who, table::Time now) {
        if (is_too_fast(who, now)) return false;
        count(who, now);
        return true;
    }
    // Drops the keys that have their full burst again.
    void sweep(table::Time now) {
        std::erase_if(full_at_, [now](const auto& each) { return each.second <= now; });
    }

  private:
    const int at_once_;
    const std::chrono::milliseconds between_;
    // When they will have everything again.
    std::unordered_map<Who, table::Time> full_at_;
};

}  // namespace euchre::lobby

// How fast one person may change tables, besides playing: a few changes at once, and then one every second.
#pragma once

#include <unordered_map>

#include "table/table_event.h"
#include "text/id.h"

namespace euchre::lobby {

class WriteRate {
  public:
    static constexpr int at_once = 30;
    static constexpr std::chrono::seconds between{1};

    // Counts one. False: too fast. `now` never goes back.
    bool take(text::PersonId person, table::Time now);
    // Forgets everybody who could do as much again as somebody new.
    void sweep(table::Time now);

  private:
    // When they will have everything again.
    std::unordered_map<text::PersonId, table::Time> full_at_;
};

}  // namespace euchre::lobby

// The rate limits of a server's requests. Those by address count per hour.
#pragma once

#include "lobby/hourly_limit.h"
#include "lobby/lobby_settings.h"
#include "lobby/work_rate.h"
#include "lobby/write_rate.h"

namespace euchre::lobby {

struct RequestLimits {
    RequestLimits(const LobbySettings& settings, table::Time now);

    // Drops counts that are too old. `now` never goes back.
    void sweep(table::Time now);

    HourlyLimit people, tables, reviews, links, codes, rules, exports;
    WriteRate writes;
    WorkRate work;
    table::Time hour;  // when it began
};

}  // namespace euchre::lobby

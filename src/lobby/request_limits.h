// The rate limits of a server's requests. Those by address count per hour.
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "lobby/hourly_limit.h"
#include "lobby/lobby_settings.h"
#include "lobby/work_rate.h"
#include "lobby/write_rate.h"

namespace euchre::lobby {

struct RequestLimits {
    RequestLimits(const LobbySettings& settings, table::Time now);

    // Drops counts that are too old. `now` never goes back.
    void sweep(table::Time now);

    // A kind of limit has the same number in every version.
    std::array<std::pair<std::int64_t, HourlyLimit*>, 7> hourly();
    // From now on, `begin_hour()` starts each hour. All nodes use the same numbers.
    void share();
    void begin_hour(std::int64_t number);

    HourlyLimit people, tables, reviews, links, codes, rules, exports;
    WriteRate writes;
    ChatRate chat;
    WorkRate work;

  private:
    table::Time hour_;                           // when it began
    std::optional<std::int64_t> shared_hour_{};  // nothing: the hours are this server's own
};

}  // namespace euchre::lobby

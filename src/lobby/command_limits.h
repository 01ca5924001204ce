// Limits on the changes of a table by one person. Playing is not limited.
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/write_rate.h"
#include "table/table.h"

namespace euchre::lobby {

class CommandLimits {
  public:
    // The rate outlives the limits.
    CommandLimits(const LogLimits& logs, WriteRate& rate) : logs_(logs), rate_(rate) {}

    // Nothing: it is within the limits.
    std::optional<table::Declined> why_not(const table::Table& table, identity::PersonId person,
                                           const table::Command& command, table::Time now) const;
    void count(identity::PersonId person, const table::Command& command, table::Time now);

  private:
    const LogLimits logs_;
    WriteRate& rate_;
};

}  // namespace euchre::lobby

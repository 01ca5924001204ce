// The commands that a table has carried out, by the ids that their senders gave them: the last 64 of each
// person.
#pragma once

#include <deque>
#include <map>
#include <string>

#include "table/table_event.h"

namespace euchre::table {

class CommandMemory {
  public:
    static constexpr std::size_t per_person = 64;

    bool contains(const Cause& cause) const;
    // A command of several lines is remembered once.
    void add(const Cause& cause);

  private:
    std::map<text::PersonId, std::deque<std::string>> commands_;
};

}  // namespace euchre::table

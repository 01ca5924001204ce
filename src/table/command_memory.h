// The commands that a table has carried out, by the ids that their senders gave them: the last 64 of each of
// the last 32 people who sent any.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <tuple>

#include "table/table_event.h"

namespace euchre::table {

class CommandMemory {
  public:
    static constexpr std::size_t per_person = 64;
    static constexpr std::size_t most_people = 32;

    bool contains(const Cause& cause) const;
    // A command of several lines is remembered once.
    void add(const Cause& cause);

    // For snapshots.
    auto members() { return std::tie(people_, added_); }
    auto members() const { return std::tie(people_, added_); }

  private:
    struct Person {
        std::deque<std::string> commands;
        std::uint64_t last = 0;  // the number of their newest command

        auto members() { return std::tie(commands, last); }
        auto members() const { return std::tie(commands, last); }
    };
    std::map<identity::PersonId, Person> people_;
    std::uint64_t added_ = 0;  // commands so far
};

}  // namespace euchre::table

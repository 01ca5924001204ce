// Who is connected to the table, and since when those who have a place at it are not. It is passed in and
// never logged.
#pragma once

#include <map>
#include <optional>

#include "table/guest.h"
#include "table/table_event.h"

namespace euchre {

class Presence {
  public:
    bool is_here(PersonId person) const { return here_.contains(person); }
    // Nothing: not here.
    std::optional<Guest> find(PersonId person) const;
    const std::map<PersonId, Guest>& all() const { return here_; }
    std::size_t people_here() const;  // without programs
    // A table without people sleeps: nothing happens by itself.
    bool is_awake() const { return people_here() > 0; }
    // While the table is awake, of somebody with a place at it.
    std::optional<Time> gone_since(PersonId person) const;

    void connect(const Guest& guest);
    void disconnect(PersonId person) { here_.erase(person); }
    void set_gone(PersonId person, Time since) { gone_since_.insert_or_assign(person, since); }
    // Keeps an earlier time. Does nothing if the person is here.
    void note_if_gone(PersonId person, Time since);
    // The person has no place at the table any more.
    void forget(PersonId person);
    void forget_gone() { gone_since_.clear(); }

  private:
    std::map<PersonId, Guest> here_;
    std::map<PersonId, Time> gone_since_;
};

}  // namespace euchre

// Who is connected to the table, and since when people with a place at it are away. Presence is passed in
// and never logged.
#pragma once

#include <map>
#include <optional>

#include "table/guest.h"
#include "table/table_event.h"

namespace euchre::table {

class Presence {
  public:
    bool is_here(identity::PersonId person) const { return here_.contains(person); }
    // Nothing: the person is not here.
    std::optional<Guest> find(identity::PersonId person) const;
    const std::map<identity::PersonId, Guest>& all() const { return here_; }
    std::size_t people_here() const;  // without programs
    // A table without people sleeps: it takes no automatic actions.
    bool is_awake() const { return people_here() > 0; }
    // While the table is awake, of somebody with a place at it.
    std::optional<Time> gone_since(identity::PersonId person) const;

    // Nobody is gone before this.
    Time expected_until() const { return expected_until_; }
    void expect_until(Time until) { expected_until_ = until; }

    void connect(const Guest& guest);
    void rename(identity::PersonId person, const Player& now);
    void disconnect(identity::PersonId person) { here_.erase(person); }
    void set_gone(identity::PersonId person, Time since) { gone_since_.insert_or_assign(person, since); }
    // Keeps an earlier time. Does nothing if the person is here.
    void note_if_gone(identity::PersonId person, Time since);
    // The person has no place at the table any more.
    void forget(identity::PersonId person);
    void forget_gone() { gone_since_.clear(); }

  private:
    std::map<identity::PersonId, Guest> here_;
    std::map<identity::PersonId, Time> gone_since_;
    Time expected_until_{};
};

}  // namespace euchre::table

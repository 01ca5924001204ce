// What happens to people and their sessions reaches the tables of every node of a fleet, and the caches that
// show names.
#pragma once

#include <deque>
#include <functional>

#include "lobby/fleet.h"
#include "lobby/tables.h"

namespace euchre::lobby {

class PeopleNews {
  public:
    struct Deps {
        store::Store& store;
        Tables& tables;
        Fleet& fleet;
        Connections& connections;
        std::function<void()> forget_names;  // drops cached texts that contain names
    };
    explicit PeopleNews(Deps deps) : deps_(std::move(deps)) {}
    PeopleNews(const PeopleNews&) = delete;
    PeopleNews& operator=(const PeopleNews&) = delete;
    ~PeopleNews() = default;

    // What this node has written.
    void sessions_ended(const std::vector<store::TokenHash>& sessions);
    void session_renewed(const store::TokenHash& before, const store::TokenHash& now);
    void person_renamed(identity::PersonId person, const Player& now);
    // With the sessions that they had.
    void person_deleted(identity::PersonId person, const std::vector<store::TokenHash>& sessions);

    // What another node has.
    void heard(const Fleet::Notice& notice);
    // Compares the people and the sessions at the tables here with the store, a few at a time. What can't
    // be read is tried again a second later. If a check is under way, it starts from the beginning.
    void check();

  private:
    struct Found;
    void show(identity::PersonId person, const std::optional<store::PersonRow>& now);
    void look_further();
    void check_some();
    void check_later();
    void take(const Found& found);

    Deps deps_;
    std::deque<identity::TableId> tables_;   // whose people and sessions are to be checked
    std::deque<store::TokenHash> sessions_;  // to be checked
    std::deque<table::Guest> people_;        // the same, as they are shown
    bool is_checking_ = false;
};

}  // namespace euchre::lobby

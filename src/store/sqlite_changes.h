// The statements that carry out changes in SQLite. They run in the caller's transaction, and throw
// SqliteError.
#pragma once

#include <optional>

#include "store/sqlite.h"

namespace euchre::store {

// The log and the snapshots of a table.
class SqliteTableChanges {
  public:
    SqliteTableChanges(Database& database, const std::optional<SealKey>& key);

    void make(const AddEntry& change);
    void make(const PutTable& change);
    void make(const DropTable& change);
    void make(const PutSnapshot& change);

  private:
    Statement add_entry_, put_table_, drop_table_, put_snapshot_, trim_snapshots_;
    std::optional<Seal> seal_;
};

// People, their sessions and their personal links.
class SqlitePersonChanges {
  public:
    explicit SqlitePersonChanges(Database& database);

    void make(const PutPerson& change);
    void make(const ChangePerson& change);
    void make(const DropPerson& change);
    void make(const PutSession& change);
    void make(const SeeSession& change);
    void make(const EndSession& change);
    void make(const EndOtherSessions& change);
    void make(const PutLink& change);
    void make(const UseLink& change);

  private:
    Statement put_person_, change_person_, drop_person_, put_session_, replace_session_, trim_sessions_,
        see_session_, see_person_, end_session_, end_other_sessions_, put_link_, use_link_;
};

// The tables of people.
class SqlitePlaceChanges {
  public:
    explicit SqlitePlaceChanges(Database& database);

    void make(const PutPlaces& change);

  private:
    Statement put_summary_, drop_places_, put_place_;
};

// Finished games, and what their players practise.
class SqliteGameChanges {
  public:
    explicit SqliteGameChanges(Database& database);

    void make(const PutGame& change);
    void make(const DropGame& change);
    void make(const ForgetGame& change);
    void make(const PutShare& change);
    void make(const DropShare& change);
    void make(const PutFigures& change);
    void make(const PutAccuracy& change);
    void make(const PutLessons& change);
    void make(const ChangeLesson& change);

  private:
    Statement put_game_, put_player_, drop_game_, forget_game_, put_share_, drop_share_;
    Statement put_figures_, put_accuracy_, put_lesson_, trim_lessons_, change_lesson_;
};

// Rules under a name.
class SqliteNamedRulesChanges {
  public:
    explicit SqliteNamedRulesChanges(Database& database);

    void make(const PutNamedRules& change);
    void make(const DropNamedRules& change);

  private:
    Statement put_named_rules_, add_rule_change_, trim_rule_changes_, drop_named_rules_;
};

// What is unused, and how long the server has run.
class SqliteUpkeepChanges {
  public:
    explicit SqliteUpkeepChanges(Database& database);

    void make(const MarkUnused& change);
    void make(const AddRunningTime& change);
    void make(const Probe& change);

  private:
    Database& database_;
    Statement mark_table_, mark_game_, mark_person_, mark_session_, add_running_time_;
};

class SqliteChanges : SqliteTableChanges,
                      SqlitePersonChanges,
                      SqlitePlaceChanges,
                      SqliteGameChanges,
                      SqliteNamedRulesChanges,
                      SqliteUpkeepChanges {
  public:
    // With a key, secret texts are sealed. The database must outlive this object.
    SqliteChanges(Database& database, const std::optional<SealKey>& key);

    void carry_out(const Change& change);
    // Most writes are a line of a table's log.
    using SqliteTableChanges::make;

  private:
    using SqliteGameChanges::make;
    using SqliteNamedRulesChanges::make;
    using SqlitePersonChanges::make;
    using SqlitePlaceChanges::make;
    using SqliteUpkeepChanges::make;
};

}  // namespace euchre::store

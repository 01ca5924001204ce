// Queries the database with its own connection, which never writes.
#pragma once

#include <optional>
#include <vector>

#include "store/schema.h"

namespace euchre::store {

// For one thread at a time.
class SqliteReader final : public Reader {
  public:
    // Throws StoreError.
    explicit SqliteReader(const Place& place);

    std::vector<TableRow> live_tables() override;
    bool has_table(identity::TableId table) override;
    std::vector<Entry> entries_between(identity::TableId table, std::uint64_t first,
                                       std::uint64_t last) override;
    std::uint64_t last_entry(identity::TableId table) override;
    std::optional<Snapshot> snapshot(identity::TableId table, std::uint64_t until) override;
    std::optional<PersonRow> person(identity::PersonId person) override;
    std::optional<SessionRow> session(const TokenHash& token) override;
    std::vector<SessionRow> sessions_of(identity::PersonId person) override;
    std::optional<LinkRow> link(const TokenHash& code) override;
    std::set<identity::PersonId> seated_at_open_tables() override;
    std::vector<OwnTable> tables_of(identity::PersonId person, std::size_t most) override;
    std::vector<ListedGame> some_games_of(identity::PersonId person, std::size_t skip,
                                          std::size_t most) override;
    std::vector<CountedGame> counted_games(identity::PersonId person) override;
    std::optional<FinishedGame> game(identity::GameId game) override;
    std::optional<ShareRow> share(const std::string& code) override;
    std::optional<std::string> share_of(identity::PersonId person, identity::GameId game) override;
    std::optional<Lesson> lesson(identity::PersonId person, const LessonPlace& place) override;
    std::vector<Lesson> lessons_due(identity::PersonId person, std::int64_t day, std::size_t most) override;
    std::size_t lessons_open(identity::PersonId person) override;
    std::vector<Lesson> lessons_of(identity::PersonId person) override;
    std::optional<NamedRules> named_rules(const std::string& name) override;
    std::vector<std::string> names_of_rules(identity::PersonId owner) override;
    Unused unused(const Ages& ages, std::size_t most) override;

  private:
    Database database_;
    std::optional<Seal> seal_;
    Statement live_tables_, has_table_, entries_, last_entry_, snapshot_;
    Statement person_, session_, sessions_of_, link_, seated_, tables_of_, games_of_, game_, players_;
    Statement counted_games_, share_, share_of_;
    Statement lesson_, lessons_due_, lessons_open_, lessons_of_;
    Statement rules_owner_, rule_changes_, names_of_rules_;
    Statement unused_tables_, old_games_, unseen_people_, idle_sessions_;
};

}  // namespace euchre::store

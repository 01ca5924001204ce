// Queries a PostgreSQL database with its own connection, which never writes. If the connection is lost, the
// next query makes a new one.
#pragma once

#include <optional>
#include <vector>

#include "store/postgres_connection.h"
#include "store/reconnect_pause.h"
#include "store/seal.h"

namespace euchre::store {

// For one thread at a time.
class PostgresReader final : public Reader {
  public:
    // The tables must be there. Throws StoreError.
    PostgresReader(PostgresConnection::Settings settings, const std::optional<SealKey>& key);

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
    // Asks once more on a new connection if the old one is lost. Throws StoreError.
    PostgresRows query(const PostgresStatement& statement, PostgresValues values = {});
    void connect();
    template <class SomeId>
    std::vector<SomeId> keys(const PostgresStatement& statement, std::chrono::milliseconds age,
                             const Ages& ages, std::size_t most);
    template <class SomeId>
    std::vector<SomeId> keys_in(const PostgresRows& rows);
    std::vector<identity::TableId> unused_tables(const Ages& ages, std::size_t most);

    PostgresConnection::Settings settings_;
    std::optional<Seal> seal_;
    std::optional<PostgresConnection> connection_;
    ReconnectPause pause_;
};

}  // namespace euchre::store

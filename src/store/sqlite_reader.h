// Answers questions by a connection of its own that never writes.
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
    bool has_table(text::TableId table) override;
    std::vector<Entry> entries_from(text::TableId table, std::uint64_t first) override;
    std::uint64_t last_entry(text::TableId table) override;
    std::optional<Snapshot> snapshot(text::TableId table, std::uint64_t until) override;
    std::optional<PersonRow> person(text::PersonId person) override;
    std::optional<SessionRow> session(const TokenHash& token) override;
    std::vector<SessionRow> sessions_of(text::PersonId person) override;
    std::optional<LinkRow> link(const TokenHash& code) override;
    bool has_sat_at_open_table(text::PersonId person) override;
    std::vector<ListedGame> some_games_of(text::PersonId person, std::size_t skip, std::size_t most) override;
    std::optional<FinishedGame> game(text::GameId game) override;
    std::optional<Lesson> lesson(text::PersonId person, const LessonPlace& place) override;
    std::vector<Lesson> lessons_due(text::PersonId person, std::int64_t day, std::size_t most) override;
    std::size_t lessons_open(text::PersonId person) override;
    std::vector<Lesson> lessons_of(text::PersonId person) override;
    Unused unused(const Ages& ages, std::size_t most) override;

  private:
    void open_seal(std::int64_t table, Entry& entry) const;

    Database database_;
    std::optional<Seal> seal_;
    Statement live_tables_, has_table_, entries_, last_entry_, snapshot_;
    Statement person_, session_, sessions_of_, link_, sat_at_open_table_, games_of_, game_, players_;
    Statement lesson_, lessons_due_, lessons_open_, lessons_of_;
    Statement unused_tables_, old_games_, unseen_people_, idle_sessions_;
};

}  // namespace euchre::store

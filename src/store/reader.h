// The questions that the lobby asks of what is durable, by a connection of its own that never writes.
#pragma once

#include <optional>
#include <vector>

#include "store/schema.h"

namespace euchre {

// As Store has them. Throws StoreError.
class Reader {
  public:
    explicit Reader(const Place& place);

    std::vector<TableRow> live_tables();
    std::vector<Entry> entries(TableId table);
    std::optional<PersonRow> person(PersonId person);
    std::optional<PersonRow> person_by_token(const TokenHash& token);
    std::vector<ListedGame> games_of(PersonId person);
    std::optional<FinishedGame> game(GameId game);
    std::optional<Lesson> lesson(PersonId person, const LessonPlace& place);
    std::vector<Lesson> lessons_due(PersonId person, std::int64_t day, std::size_t most);
    std::size_t lessons_open(PersonId person);
    std::vector<TableId> tables_unused_since(std::int64_t ms, std::size_t most);
    std::vector<GameId> games_ended_before(std::int64_t ms, std::size_t most);
    std::vector<PersonId> people_unseen_since(std::int64_t ms, std::size_t most);

  private:
    Database database_;
    Statement live_tables_, entries_, person_, person_by_token_, games_of_, game_, players_;
    Statement lesson_, lessons_due_, lessons_open_;
    Statement unused_tables_, old_games_, unseen_people_;
};

}  // namespace euchre

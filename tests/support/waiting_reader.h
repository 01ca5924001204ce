// A reader for tests that asks a store on the lobby's thread and waits for the answer.
#pragma once

#include "support/lobby_thread.h"

namespace euchre::testing {

class WaitingReader final : public Reader {
  public:
    WaitingReader(Store& store, LobbyThread& lobby) : store_(store), lobby_(lobby) {}

    std::vector<TableRow> live_tables() override {
        return lobby_.read(store_, [](Reader& reader) { return reader.live_tables(); });
    }
    std::vector<Entry> entries(TableId table) override {
        return lobby_.read(store_, [=](Reader& reader) { return reader.entries(table); });
    }
    std::optional<PersonRow> person(PersonId person) override {
        return lobby_.read(store_, [=](Reader& reader) { return reader.person(person); });
    }
    std::optional<PersonRow> person_by_token(const TokenHash& token) override {
        return lobby_.read(store_, [=](Reader& reader) { return reader.person_by_token(token); });
    }
    std::vector<ListedGame> games_of(PersonId person) override {
        return lobby_.read(store_, [=](Reader& reader) { return reader.games_of(person); });
    }
    std::optional<FinishedGame> game(GameId game) override {
        return lobby_.read(store_, [=](Reader& reader) { return reader.game(game); });
    }
    std::optional<Lesson> lesson(PersonId person, const LessonPlace& place) override {
        return lobby_.read(store_, [=](Reader& reader) { return reader.lesson(person, place); });
    }
    std::vector<Lesson> lessons_due(PersonId person, std::int64_t day, std::size_t most) override {
        return lobby_.read(store_, [=](Reader& reader) { return reader.lessons_due(person, day, most); });
    }
    std::size_t lessons_open(PersonId person) override {
        return lobby_.read(store_, [=](Reader& reader) { return reader.lessons_open(person); });
    }
    std::vector<TableId> tables_unused_since(std::int64_t ms, std::size_t most) override {
        return lobby_.read(store_, [=](Reader& reader) { return reader.tables_unused_since(ms, most); });
    }
    std::vector<GameId> games_ended_before(std::int64_t ms, std::size_t most) override {
        return lobby_.read(store_, [=](Reader& reader) { return reader.games_ended_before(ms, most); });
    }
    std::vector<PersonId> people_unseen_since(std::int64_t ms, std::size_t most) override {
        return lobby_.read(store_, [=](Reader& reader) { return reader.people_unseen_since(ms, most); });
    }

  private:
    Store& store_;
    LobbyThread& lobby_;
};

}  // namespace euchre::testing

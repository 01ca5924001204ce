// A reader for tests that asks a store on the lobby's thread and waits for the answer.
#pragma once

#include "support/lobby_thread.h"

namespace euchre::testing {

class WaitingReader final : public store::Reader {
  public:
    WaitingReader(store::Store& store, LobbyThread& lobby) : store_(store), lobby_(lobby) {}

    std::vector<store::TableRow> live_tables() override {
        return lobby_.read(store_, [](store::Reader& reader) { return reader.live_tables(); });
    }
    bool has_table(identity::TableId table) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.has_table(table); });
    }
    std::vector<store::Entry> entries_between(identity::TableId table, std::uint64_t first,
                                              std::uint64_t last) override {
        return lobby_.read(store_,
                           [=](store::Reader& reader) { return reader.entries_between(table, first, last); });
    }
    std::uint64_t last_entry(identity::TableId table) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.last_entry(table); });
    }
    std::optional<store::Snapshot> snapshot(identity::TableId table, std::uint64_t until) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.snapshot(table, until); });
    }
    std::optional<store::PersonRow> person(identity::PersonId person) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.person(person); });
    }
    std::optional<store::SessionRow> session(const store::TokenHash& token) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.session(token); });
    }
    std::vector<store::SessionRow> sessions_of(identity::PersonId person) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.sessions_of(person); });
    }
    std::set<identity::PersonId> seated_at_open_tables() override {
        return lobby_.read(store_, [](store::Reader& reader) { return reader.seated_at_open_tables(); });
    }
    std::vector<store::OwnTable> tables_of(identity::PersonId person, std::size_t most) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.tables_of(person, most); });
    }
    std::vector<store::Lesson> lessons_of(identity::PersonId person) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.lessons_of(person); });
    }
    std::optional<store::LinkRow> link(const store::TokenHash& code) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.link(code); });
    }
    std::vector<store::ListedGame> some_games_of(identity::PersonId person, std::size_t skip,
                                                 std::size_t most) override {
        return lobby_.read(store_,
                           [=](store::Reader& reader) { return reader.some_games_of(person, skip, most); });
    }
    std::vector<store::CountedGame> counted_games(identity::PersonId person) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.counted_games(person); });
    }
    std::optional<store::FinishedGame> game(identity::GameId game) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.game(game); });
    }
    std::optional<store::ShareRow> share(const std::string& code) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.share(code); });
    }
    std::optional<std::string> share_of(identity::PersonId person, identity::GameId game) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.share_of(person, game); });
    }
    std::optional<store::Lesson> lesson(identity::PersonId person, const store::LessonPlace& place) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.lesson(person, place); });
    }
    std::vector<store::Lesson> lessons_due(identity::PersonId person, std::int64_t day,
                                           std::size_t most) override {
        return lobby_.read(store_,
                           [=](store::Reader& reader) { return reader.lessons_due(person, day, most); });
    }
    std::size_t lessons_open(identity::PersonId person) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.lessons_open(person); });
    }
    std::optional<store::NamedRules> named_rules(const std::string& name) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.named_rules(name); });
    }
    std::vector<std::string> names_of_rules(identity::PersonId owner) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.names_of_rules(owner); });
    }
    store::Unused unused(const store::Ages& ages, std::size_t most) override {
        return lobby_.read(store_, [=](store::Reader& reader) { return reader.unused(ages, most); });
    }

  private:
    store::Store& store_;
    LobbyThread& lobby_;
};

}  // namespace euchre::testing

// The rows of a store in memory, for simulations and tests. One lone store has it, or the stores of all nodes
// of a fleet share it.
#pragma once

#include <map>
#include <set>
#include <utility>

#include "store/store.h"
#include "support/memory_owners.h"

namespace euchre {

class MemoryDatabase : public store::Reader {
  public:
    // Carries out a write: all of it, or nothing.
    store::Written commit(const store::Write& write);
    // The same for a group of a writer, so that its result can be read back.
    struct Mark {
        std::int64_t writer = 0, group = 0;
    };
    store::Written commit(const store::Write& write, Mark mark);
    // The result of the writer's last commit, if that was this one; nothing: it was never carried out.
    std::optional<store::Written> result_of(Mark mark) const;

    // The nodes, and the owners of tables. A change with an epoch is fenced if the table has another one.
    MemoryOwners owners;
    bool checks_epochs = true;
    // Called with every write that is durable.
    std::function<void(const store::Write&)> on_durable;
    // Damages an entry.
    void damage(identity::TableId table, std::uint64_t number) { damaged_.insert({table, number}); }
    // Makes a backup. Returns a function that restores it.
    std::function<void()> back_up();
    // Another number after a backup is restored.
    std::uint64_t history() const { return history_; }

    std::vector<store::TableRow> live_tables() override;
    bool has_table(identity::TableId table) override { return tables_.contains(table); }
    std::vector<store::Entry> entries_between(identity::TableId table, std::uint64_t first,
                                              std::uint64_t last) override;
    std::uint64_t last_entry(identity::TableId table) override;
    std::optional<store::Snapshot> snapshot(identity::TableId table, std::uint64_t until) override;
    bool hides_snapshots = false;  // nobody finds them
    std::size_t entries_read() const { return entries_read_; }
    std::optional<store::PersonRow> person(identity::PersonId person) override;
    std::optional<store::SessionRow> session(const store::TokenHash& token) override;
    std::vector<store::SessionRow> sessions_of(identity::PersonId person) override;
    std::optional<store::LinkRow> link(const store::TokenHash& code) override;
    std::set<identity::PersonId> seated_at_open_tables() override;
    std::vector<store::OwnTable> tables_of(identity::PersonId person, std::size_t most) override;
    std::vector<store::ListedGame> some_games_of(identity::PersonId person, std::size_t skip,
                                                 std::size_t most) override;
    std::vector<store::CountedGame> counted_games(identity::PersonId person) override;
    std::optional<store::FinishedGame> game(identity::GameId game) override;
    std::optional<store::ShareRow> share(const std::string& code) override;
    std::optional<std::string> share_of(identity::PersonId person, identity::GameId game) override;
    std::optional<store::Lesson> lesson(identity::PersonId person, const store::LessonPlace& place) override;
    std::vector<store::Lesson> lessons_due(identity::PersonId person, std::int64_t day,
                                           std::size_t most) override;
    std::size_t lessons_open(identity::PersonId person) override;
    std::vector<store::Lesson> lessons_of(identity::PersonId person) override;
    std::optional<store::NamedRules> named_rules(const std::string& name) override;
    std::vector<std::string> names_of_rules(identity::PersonId owner) override;
    store::Unused unused(const store::Ages& ages, std::size_t most) override;

  private:
    bool is_fenced(const store::Change& change) const;
    // Returns false for a conflict.
    bool make(const store::AddEntry& change);
    bool make(const store::PutTable& change);
    bool make(const store::DropTable& change);
    bool make(const store::PutPerson& change);
    bool make(const store::ChangePerson& change);
    bool make(const store::DropPerson& change);
    bool make(const store::PutSession& change);
    bool make(const store::SeeSession& change);
    bool make(const store::EndSession& change);
    bool make(const store::EndOtherSessions& change);
    bool make(const store::PutLink& change);
    bool make(const store::UseLink& change);
    bool make(const store::PutGame& change);
    bool make(const store::DropGame& change);
    bool make(const store::ForgetGame& change);
    bool make(const store::PutShare& change);
    bool make(const store::DropShare& change);
    bool make(const store::PutFigures& change);
    bool make(const store::PutAccuracy& change);
    bool make(const store::PutLessons& change);
    bool make(const store::ChangeLesson& change);
    bool make(const store::PutNamedRules& change);
    bool make(const store::DropNamedRules& change);
    bool make(const store::MarkUnused& change);
    bool make(const store::AddRunningTime& change);
    bool make(const store::PutSnapshot& change);
    bool make(const store::PutPlaces& change);
    void drop_session(const store::TokenHash& token);
    bool make(const store::Probe& /*change*/) { return true; }
    void drop_game(identity::GameId game);
    // Lessons and the public link.
    void drop_what_goes_with(identity::PersonId person, identity::GameId game);
    // Sets or removes a value, so that it can be undone.
    template <class Map>
    void set(Map& map, const typename Map::key_type& key,
             const std::optional<typename Map::mapped_type>& value);
    // Times of a thing, in running time.
    struct Age {
        std::chrono::milliseconds put;
        std::optional<std::chrono::milliseconds> marked{};
    };
    template <class SomeId>
    using AgesOf = std::map<SomeId, Age>;
    template <class SomeId>
    void mark(AgesOf<SomeId>& ages, const std::vector<SomeId>& ids);
    template <class SomeId>
    std::vector<SomeId> oldest(const AgesOf<SomeId>& all, std::chrono::milliseconds age,
                               std::optional<std::chrono::milliseconds> marked, std::size_t most) const;

    std::vector<identity::TableId> unused_tables(const store::Ages& ages, std::size_t most) const;

    std::uint64_t history_ = 1;
    std::chrono::milliseconds running_{0};
    AgesOf<identity::TableId> table_ages_;
    AgesOf<identity::GameId> game_ages_;
    AgesOf<identity::PersonId> person_ages_;
    AgesOf<store::TokenHash> session_ages_;
    std::map<std::string, store::NamedRules> named_rules_;
    std::map<std::pair<identity::PersonId, identity::GameId>, std::string> shares_;
    std::map<identity::GameId, std::string> figures_, accuracies_;
    std::map<identity::TableId, store::TableRow> tables_;
    std::map<identity::TableId, store::PutPlaces> places_;
    std::map<std::pair<identity::TableId, std::uint64_t>, std::string> entries_;
    std::set<std::pair<identity::TableId, std::uint64_t>> damaged_;  // entries
    std::map<identity::TableId, std::map<std::uint64_t, std::string>> snapshots_;
    std::size_t entries_read_ = 0;
    std::map<identity::PersonId, store::PersonRow> people_;
    std::map<store::TokenHash, store::SessionRow> sessions_;
    std::map<identity::PersonId, store::LinkRow> links_;
    std::map<identity::GameId, store::FinishedGame> games_;
    std::map<identity::PersonId, std::vector<store::Lesson>> lessons_;  // in order of arrival
    std::vector<std::function<void()>> undo_;                           // of the current write
    std::map<std::int64_t, std::pair<std::int64_t, store::Written>> groups_;
};

}  // namespace euchre

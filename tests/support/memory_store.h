// A store in memory, for simulations and tests. Writes are pending until the test completes or fails them;
// `done` is called then. Reads are pending, too, while `reads_wait` is set.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <utility>

#include "store/store.h"

namespace euchre {

class MemoryStore : public store::Store, public store::Reader {
  public:
    void write(store::Write write, Done done) override {
        waiting_.push_back({std::move(write), std::move(done)});
    }

    std::size_t waiting() const { return waiting_.size(); }
    // Completes the oldest pending write, if any: it is durable, is a conflict, or fails.
    void complete_one();
    void fail_one();
    // The epochs of tables that nodes of a fleet own. Changes with another epoch are fenced.
    std::map<identity::TableId, std::int64_t> epochs;
    bool reads_wait = false;
    // Answers the oldest pending read, if any, or fails it.
    void answer_read(bool well = true);
    // Called with every write that is durable.
    std::function<void(const store::Write&)> on_durable;
    // Damages an entry.
    void damage(identity::TableId table, std::uint64_t number) { damaged_.insert({table, number}); }
    // Makes a backup. Returns a function that restores it.
    std::function<void()> back_up();
    // Drops all pending reads and writes without a call of `done`. The oldest `written` writes are on disk
    // nevertheless.
    void crash(std::size_t written = 0);

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
    bool has_sat_at_open_table(identity::PersonId person) override;
    std::vector<store::ListedGame> some_games_of(identity::PersonId person, std::size_t skip,
                                                 std::size_t most) override;
    std::optional<store::FinishedGame> game(identity::GameId game) override;
    std::optional<store::Lesson> lesson(identity::PersonId person, const store::LessonPlace& place) override;
    std::vector<store::Lesson> lessons_due(identity::PersonId person, std::int64_t day,
                                           std::size_t most) override;
    std::size_t lessons_open(identity::PersonId person) override;
    std::vector<store::Lesson> lessons_of(identity::PersonId person) override;
    std::optional<store::NamedRules> named_rules(const std::string& name) override;
    std::vector<std::string> names_of_rules(identity::PersonId owner) override;
    store::Unused unused(const store::Ages& ages, std::size_t most) override;
    std::uint64_t generation() const override { return generation_; }
    std::optional<std::string> trouble() const override { return trouble_; }

  protected:
    void start(Read read) override;

  private:
    struct Waiting {
        store::Write write;
        Done done;
    };
    store::Written carry_out(const store::Write& write);
    bool is_fenced(const store::Change& change) const;
    // Returns false for a conflict.
    bool make(const store::AddEntry& change);
    bool make(const store::PutTable& change);
    bool make(const store::DropTable& change);
    bool make(const store::PutPerson& change);
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
    bool make(const store::PutLessons& change);
    bool make(const store::ChangeLesson& change);
    bool make(const store::PutNamedRules& change);
    bool make(const store::DropNamedRules& change);
    bool make(const store::MarkUnused& change);
    bool make(const store::AddRunningTime& change);
    bool make(const store::PutSnapshot& change);
    void drop_session(const store::TokenHash& token);
    bool make(const store::Probe& /*change*/) { return true; }
    void drop_lessons(identity::PersonId person, identity::GameId game);
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

    std::uint64_t generation_ = 1;
    std::chrono::milliseconds running_{0};
    AgesOf<identity::TableId> table_ages_;
    AgesOf<identity::GameId> game_ages_;
    AgesOf<identity::PersonId> person_ages_;
    AgesOf<store::TokenHash> session_ages_;
    std::map<std::string, store::NamedRules> named_rules_;
    std::map<identity::TableId, store::TableRow> tables_;
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
    std::deque<Waiting> waiting_;
    std::deque<Read> reads_;
    std::optional<std::string> trouble_;
};

}  // namespace euchre

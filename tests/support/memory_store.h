// A store in memory, for simulations and tests. Writes are pending until the test completes or fails them;
// `done` is called then. Reads are pending, too, while `reads_wait` is set.
#pragma once

#include <deque>
#include <map>
#include <utility>

#include "store/store.h"

namespace euchre {

class MemoryStore : public Store, public Reader {
  public:
    void write(Write write, Done done) override { waiting_.push_back({std::move(write), std::move(done)}); }

    std::size_t waiting() const { return waiting_.size(); }
    // Completes the oldest pending write, if any: it is written, or a conflict, or the disk refuses it.
    void complete_one();
    void fail_one();
    bool reads_wait = false;
    // Answers the oldest pending read, if any, or fails it.
    void answer_read(bool well = true);
    // Drops all pending reads and writes without a call of `done`. The oldest `written` writes are on disk
    // all the same.
    void crash(std::size_t written = 0);

    std::vector<TableRow> live_tables() override;
    std::vector<Entry> entries(TableId table) override;
    std::optional<PersonRow> person(PersonId person) override;
    std::optional<PersonRow> person_by_token(const TokenHash& token) override;
    std::vector<ListedGame> games_of(PersonId person) override;
    std::optional<FinishedGame> game(GameId game) override;
    std::optional<Lesson> lesson(PersonId person, const LessonPlace& place) override;
    std::vector<Lesson> lessons_due(PersonId person, std::int64_t day, std::size_t most) override;
    std::size_t lessons_open(PersonId person) override;
    std::vector<TableId> tables_unused_since(std::int64_t ms, std::size_t most) override;
    std::vector<GameId> games_ended_before(std::int64_t ms, std::size_t most) override;
    std::vector<PersonId> people_unseen_since(std::int64_t ms, std::size_t most) override;
    std::optional<std::string> trouble() const override { return trouble_; }

  protected:
    void start(Read read) override;

  private:
    struct Waiting {
        Write write;
        Done done;
    };
    Written carry_out(const Write& write);
    // Returns false for a conflict.
    bool make(const AddEntry& change);
    bool make(const PutTable& change);
    bool make(const DropTable& change);
    bool make(const PutPerson& change);
    bool make(const DropPerson& change);
    bool make(const PutGame& change);
    bool make(const DropGame& change);
    bool make(const ForgetGame& change);
    bool make(const PutLessons& change);
    bool make(const ChangeLesson& change);
    void drop_lessons(PersonId person, GameId game);
    // Sets or removes a value, so that it can be undone.
    template <class Map>
    void set(Map& map, const typename Map::key_type& key,
             const std::optional<typename Map::mapped_type>& value);

    std::map<TableId, TableRow> tables_;
    std::map<std::pair<TableId, std::uint64_t>, std::string> entries_;
    std::map<PersonId, PersonRow> people_;
    std::map<GameId, FinishedGame> games_;
    std::map<PersonId, std::vector<Lesson>> lessons_;  // in order of arrival
    std::vector<std::function<void()>> undo_;          // of the current write
    std::deque<Waiting> waiting_;
    std::deque<Read> reads_;
    std::optional<std::string> trouble_;
};

}  // namespace euchre

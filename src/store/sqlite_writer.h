// The only connection that writes. It has no threads: a group of writes goes in, and their results come
// out.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/schema.h"

namespace euchre::store {

class SqliteWriter {
  public:
    // Makes or migrates the database; throws StoreError.
    explicit SqliteWriter(const Place& place);
    ~SqliteWriter() = default;
    SqliteWriter(const SqliteWriter&) = delete;
    SqliteWriter& operator=(const SqliteWriter&) = delete;

    // Commits one transaction, and syncs it before this returns. A write that conflicts is left out. If the
    // disk fails, all writes fail. The next commit may succeed: nothing has to be opened again.
    std::vector<Written> commit(std::span<const Write> writes);
    // Commits without a change, to test the disk.
    void probe();

    std::uint64_t generation() const { return generation_; }
    // Of the last commit or probe.
    const std::optional<std::string>& trouble() const { return trouble_; }
    // The length of the write-ahead log. It starts again from zero when all of it has been checkpointed.
    int log_pages() const { return log_pages_; }

  private:
    Written carry_out(const Write& write);
    Written add_alone(const AddEntry& change);
    void make(const AddEntry& change);
    void make(const PutTable& change);
    void make(const DropTable& change);
    void make(const PutPerson& change);
    void make(const ChangePerson& change);
    void make(const DropPerson& change);
    void make(const PutSession& change);
    void make(const SeeSession& change);
    void make(const EndSession& change);
    void make(const EndOtherSessions& change);
    void make(const PutLink& change);
    void make(const UseLink& change);
    void make(const PutGame& change);
    void make(const DropGame& change);
    void make(const ForgetGame& change);
    void make(const PutLessons& change);
    void make(const ChangeLesson& change);
    void make(const PutNamedRules& change);
    void make(const DropNamedRules& change);
    void make(const MarkUnused& change);
    void make(const AddRunningTime& change);
    void make(const PutSnapshot& change);
    void make(const Probe& change);

    Database database_;
    Statement begin_, commit_, savepoint_, release_, undo_;
    Statement add_entry_, put_table_, drop_table_, put_person_, change_person_, drop_person_;
    Statement put_session_, replace_session_, trim_sessions_, see_session_, see_person_, end_session_,
        end_other_sessions_;
    Statement put_link_, use_link_;
    Statement put_game_, put_player_, drop_game_, forget_game_;
    Statement put_lesson_, trim_lessons_, change_lesson_;
    Statement put_named_rules_, add_rule_change_, trim_rule_changes_, drop_named_rules_;
    Statement mark_table_, mark_game_, mark_person_, mark_session_, add_running_time_;
    Statement put_snapshot_, trim_snapshots_;
    std::optional<Seal> seal_;
    std::uint64_t generation_;
    std::optional<std::string> trouble_;
    int log_pages_ = 0;
};

// Moves the write-ahead log into the database (a checkpoint), with its own connection.
class Checkpointer {
  public:
    explicit Checkpointer(const Place& place) : database_(open_to_write(place)) {}

    // Moves as much as possible without making anybody wait; throws SqliteError. Returns the number of moved
    // pages of the log, including those of earlier calls.
    int checkpoint();

  private:
    Database database_;
};

}  // namespace euchre::store

// StudyWorkers on two threads with a lower priority than the threads that serve tables: one for hints, which
// somebody waits for, and one for reviews and puzzles.
#pragma once

#include <atomic>
#include <memory>

#include "lobby/study_workers.h"
#include "server/task_thread.h"

namespace euchre::server {

class StudyThreads final : public lobby::StudyWorkers {
  public:
    using Post = std::function<void(std::function<void()>)>;  // runs it on the lobby's thread; can be called
                                                              // from any thread
    static constexpr std::size_t most_advisers = 8;           // the number of advisers to keep
    static constexpr std::size_t most_waiting = 256;          // hints, and as many reviews and puzzles

    explicit StudyThreads(Post post) : post_(std::move(post)) {}
    StudyThreads(const StudyThreads&) = delete;
    StudyThreads& operator=(const StudyThreads&) = delete;
    ~StudyThreads() override { stop(); }

    void advise(table::Rules rules, View view, HearAdvice hear) override;
    void review(notation::GameFile game, HearProgress progress, HearReview hear) override;
    void puzzles(std::int64_t day, HearPuzzles hear) override;
    void stop() override { *stopped_ = true; }

  private:
    // The last used advisers. Creating one takes longer than asking it.
    class Advisers {
      public:
        study::Adviser& by(const table::Rules& rules);

      private:
        struct Kept {
            table::Rules rules;
            std::unique_ptr<study::Adviser> adviser;
        };
        std::vector<Kept> kept_;
    };

    // Runs `what` on the lobby's thread, unless stop() was called by then.
    void tell(std::function<void()> what) const;
    std::optional<study::Review> look_again(const notation::GameFile& game,
                                            const HearProgress& progress) const;

    Post post_;
    // Shared, because posted tasks may run after this object is gone.
    std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
    Advisers advisers_;  // used by the thread for hints only
    TaskThread advice_{5, most_waiting}, reviews_{15, most_waiting};
};

}  // namespace euchre::server

// StudyWorkers on two threads of their own, at a lower priority than those that serve play: one for advice,
// which somebody waits for, one for reviews.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "lobby/study_workers.h"

namespace euchre {

// A thread that does one task after the other.
class Desk {
  public:
    // The higher `niceness`, the more it lets others go first.
    explicit Desk(int niceness);
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;
    ~Desk();  // waits for the task that is being done, and drops the others

    // False: too many wait. A task throws nothing.
    bool put(std::function<void()> task);

  private:
    static constexpr std::size_t most_tasks = 256;

    void work(int niceness);
    std::optional<std::function<void()>> next();

    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::function<void()>> tasks_;
    bool stop_ = false;
    std::thread thread_;
};

class StudyThreads final : public StudyWorkers {
  public:
    using Post = std::function<void(std::function<void()>)>;  // to the lobby's thread, from any
    static constexpr std::size_t most_advisers = 8;           // that are kept

    explicit StudyThreads(Post post) : post_(std::move(post)) {}
    StudyThreads(const StudyThreads&) = delete;
    StudyThreads& operator=(const StudyThreads&) = delete;
    ~StudyThreads() override { stop(); }

    void advise(Rules rules, View view, HearAdvice hear) override;
    void review(GameFile game, HearProgress progress, HearReview hear) override;
    void stop() override { *stopped_ = true; }

  private:
    // The last used of them: to make one takes longer than to ask it.
    class Advisers {
      public:
        Adviser& by(const Rules& rules);

      private:
        struct Kept {
            Rules rules;
            std::unique_ptr<Adviser> adviser;
        };
        std::vector<Kept> kept_;
    };

    // On the lobby's thread, unless stop() was called by then.
    void tell(std::function<void()> what) const;
    std::optional<Review> look_again(const GameFile& game, const HearProgress& progress) const;

    Post post_;
    // What is posted may run after this object is gone.
    std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
    Advisers advisers_;  // of the thread for advice
    Desk advice_{5}, reviews_{15};
};

}  // namespace euchre

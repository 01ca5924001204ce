#include "arena/run.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

namespace euchre::arena {

namespace {

class Jobs {
  public:
    Jobs(const RuleSet& rules, const Contest& contest, const Run& run, std::atomic<bool>& stop)
        : rules_(rules),
          contest_(contest),
          run_(run),
          stop_(stop),
          next_(run.boards.first),
          wanted_(run.boards.first) {}

    void play() {
        std::vector<std::thread> threads;
        std::unique_lock lock(mutex_);
        try {
            const std::uint64_t boards = run_.boards.last - run_.boards.first;
            while (threads.size() < std::min<std::uint64_t>(run_.jobs, boards)) {
                threads.emplace_back([this] { work(); });
                ++working_;
            }
        } catch (...) {  // the system can't create another thread
            fail(std::current_exception());
        }
        while (working_ > 0) {
            done_.wait_for(lock, std::chrono::milliseconds(200), [this] { return working_ == 0; });
            tick();
        }
        lock.unlock();
        for (std::thread& thread : threads) thread.join();
        if (trouble_) std::rethrow_exception(trouble_);
    }

  private:
    // The mutex is held, so `tick` may read what `take` wrote.
    void tick() {
        try {
            if (run_.tick) run_.tick();
        } catch (...) {
            fail(std::current_exception());
        }
    }

    void fail(std::exception_ptr trouble) {
        if (!trouble_) trouble_ = std::move(trouble);
        stop_ = true;
    }

    void work() {
        try {
            Chairs chairs(rules_, contest_, stop_);
            while (const auto board = take_board()) hand_over(play_board(rules_, contest_, *board, chairs));
        } catch (const Stopped&) {  // NOLINT(bugprone-empty-catch): drops the current board
        } catch (...) {
            const std::lock_guard lock(mutex_);
            fail(std::current_exception());
        }
        const std::lock_guard lock(mutex_);
        --working_;
        done_.notify_one();
        moved_.notify_all();
    }

    // The next board to play.
    std::optional<std::uint64_t> take_board() {
        std::unique_lock lock(mutex_);
        while (!stop_ && next_ < run_.boards.last && next_ >= wanted_ + max_waiting)
            moved_.wait_for(lock,
                            std::chrono::milliseconds(100));  // a signal handler sets stop_ without notifying
        if (stop_ || next_ >= run_.boards.last) return std::nullopt;
        return next_++;
    }

    void hand_over(BoardResult result) {
        const std::lock_guard lock(mutex_);
        finished_.emplace(result.board, std::move(result));
        while (!finished_.empty() && finished_.begin()->first == wanted_) {
            const auto node = finished_.extract(finished_.begin());
            ++wanted_;
            if (ended_) continue;
            ended_ = !run_.take(node.mapped());
            if (ended_) stop_ = true;
        }
        moved_.notify_all();
    }

    const RuleSet& rules_;
    const Contest& contest_;
    const Run& run_;
    std::atomic<bool>& stop_;

    std::mutex mutex_;  // guards all members below
    std::condition_variable moved_, done_;
    std::uint64_t next_;                             // to play
    std::uint64_t wanted_;                           // to deliver
    std::map<std::uint64_t, BoardResult> finished_;  // out of order
    bool ended_ = false;
    std::size_t working_ = 0;
    std::exception_ptr trouble_;
};

}  // namespace

void play_boards(const RuleSet& rules, const Contest& contest, const Run& run, std::atomic<bool>& stop) {
    Jobs(rules, contest, run, stop).play();
}

}  // namespace euchre::arena

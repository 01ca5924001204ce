#include "server/bot_threads.h"

#include <algorithm>

namespace euchre::server {

namespace {

constexpr std::size_t most_jobs = 4096;
constexpr std::size_t most_bots = 8;  // the number of bots that a thread keeps

// The last used bots of one thread. Creating one takes longer than asking it.
class Bots {
  public:
    ai::Bot& bot(const table::Rules& rules, ai::Level level) {
        const auto found = std::ranges::find_if(
            bots_, [&](const Kept& kept) { return kept.rules == rules && kept.level == level; });
        if (found != bots_.end()) {
            std::rotate(bots_.begin(), found, found + 1);
        } else {
            if (bots_.size() == most_bots) bots_.pop_back();
            bots_.insert(bots_.begin(), Kept{rules, level, ai::make_bot(level, *rules)});
        }
        return *bots_.front().bot;
    }

  private:
    struct Kept {
        table::Rules rules;
        ai::Level level;
        std::unique_ptr<ai::Bot> bot;
    };
    std::vector<Kept> bots_;
};

}  // namespace

BotThreads::BotThreads(std::size_t threads, Post post) : post_(std::move(post)) {
    for (std::size_t count = 0; count < threads; ++count) threads_.emplace_back([this] { work(); });
}

BotThreads::~BotThreads() {
    {
        const std::scoped_lock lock(mutex_);
        stop_ = true;
    }
    more_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void BotThreads::think(lobby::Question question, std::function<void(Action)> answer) {
    {
        const std::scoped_lock lock(mutex_);
        if (jobs_.size() >= most_jobs) return;
        jobs_.push_back({std::move(question), std::move(answer)});
    }
    more_.notify_one();
}

// Nothing if the thread must stop.
std::optional<BotThreads::Job> BotThreads::next() {
    std::unique_lock lock(mutex_);
    more_.wait(lock, [this] { return stop_ || !jobs_.empty(); });
    if (stop_) return std::nullopt;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    return job;
}

void BotThreads::work() {
    Bots bots;
    while (auto job = next()) {
        if (std::chrono::steady_clock::now() >= job->question.until) continue;
        const Action action = bots.bot(job->question.rules, job->question.level).choose(job->question.view);
        post_([answer = std::move(job->answer), action] { answer(action); });
    }
}

}  // namespace euchre::server

#include "server/bot_threads.h"

#include <algorithm>
#include <cmath>

#include "lobby/metrics.h"

namespace euchre::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_bots = 12;  // the number of bots that a thread keeps

// The last used bots of one thread. Creating a bot takes longer than asking it.
class Bots {
  public:
    ai::Bot& bot(const table::Rules& rules, ai::Level level, unsigned halvings) {
        const auto found = std::ranges::find_if(bots_, [&](const Kept& kept) {
            return kept.rules == rules && kept.level == level && kept.halvings == halvings;
        });
        if (found != bots_.end()) {
            std::rotate(bots_.begin(), found, found + 1);
        } else {
            if (bots_.size() == most_bots) bots_.pop_back();
            bots_.insert(bots_.begin(), Kept{rules, level, halvings, ai::make_bot(level, *rules, halvings)});
        }
        return *bots_.front().bot;
    }

  private:
    struct Kept {
        table::Rules rules;
        ai::Level level;
        unsigned halvings;
        std::unique_ptr<ai::Bot> bot;
    };
    std::vector<Kept> bots_;
};

}  // namespace

BotThreads::BotThreads(std::size_t threads, Post post, prometheus::Registry& registry)
    : post_(std::move(post)),
      waiting_(lobby::gauge(registry, "euchre_bot_questions_waiting", "Questions that wait for a bot")),
      effort_(lobby::gauge(registry, "euchre_bot_effort", "The effort of the most limited bots: 1 is full")),
      queue_(threads) {
    effort_.Set(1);
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

void BotThreads::think(lobby::Question question, std::function<void(lobby::BotAnswer)> answer) {
    {
        const std::scoped_lock lock(mutex_);
        queue_.push(std::move(question), std::move(answer), Clock::now());
        show();
    }
    more_.notify_one();
}

// The next question. Nothing if the thread must stop.
std::optional<BotQueue::Job> BotThreads::next() {
    std::unique_lock lock(mutex_);
    while (true) {
        more_.wait(lock, [this] { return stop_ || !queue_.empty(); });
        if (stop_) return std::nullopt;
        auto job = queue_.pop(Clock::now());
        show();
        if (job) return job;
    }
}

void BotThreads::show() {
    waiting_.Set(static_cast<double>(queue_.size()));
    effort_.Set(std::exp2(-static_cast<double>(queue_.halvings())));
}

void BotThreads::work() {
    Bots bots;
    while (auto job = next()) {
        const lobby::Question& question = job->question;
        const auto start = Clock::now();
        const Action action = bots.bot(question.rules, question.level, job->halvings).choose(question.view);
        {
            const std::scoped_lock lock(mutex_);
            queue_.note_cost(question.level, job->halvings, Clock::now() - start);
        }
        post_([answer = std::move(job->answer), done = lobby::BotAnswer{action, job->halvings == 0}] {
            answer(done);
        });
    }
}

}  // namespace euchre::server

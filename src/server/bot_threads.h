// A limited number of threads for bots, with a limited queue of questions.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "lobby/bot_workers.h"

namespace euchre::server {

class BotThreads final : public lobby::BotWorkers {
  public:
    using Post = std::function<void(std::function<void()>)>;  // runs it on the handler's thread; can be
                                                              // called from any thread

    BotThreads(std::size_t threads, Post post);
    BotThreads(const BotThreads&) = delete;
    BotThreads& operator=(const BotThreads&) = delete;
    ~BotThreads() override;  // waits for the answers in progress

    void think(lobby::Question question, std::function<void(Action)> answer) override;

  private:
    struct Job {
        lobby::Question question;
        std::function<void(Action)> answer;
    };
    void work();
    std::optional<Job> next();

    Post post_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<Job> jobs_;
    bool stop_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace euchre::server

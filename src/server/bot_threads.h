// A limited number of threads for bots, with a queue of decisions (bot_queue.h).
#pragma once

#include <prometheus/registry.h>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/bot_queue.h"

namespace euchre::server {

class BotThreads final : public lobby::BotWorkers {
  public:
    using Post = std::function<void(std::function<void()>)>;  // runs it on the handler's thread; can be
                                                              // called from any thread

    // The registry must outlive it.
    BotThreads(std::size_t threads, Post post, prometheus::Registry& registry);
    BotThreads(const BotThreads&) = delete;
    BotThreads& operator=(const BotThreads&) = delete;
    ~BotThreads() override;  // waits for the answers in progress

    void think(lobby::Question question, std::function<void(lobby::BotAnswer)> answer) override;

  private:
    void work();
    std::optional<BotQueue::Job> next();
    void show();

    Post post_;
    prometheus::Gauge& waiting_;
    prometheus::Gauge& effort_;
    std::mutex mutex_;
    std::condition_variable more_;
    BotQueue queue_;
    bool stop_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace euchre::server

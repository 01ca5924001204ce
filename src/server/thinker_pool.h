// Threads for bots, a bounded number of them, with a bounded number of questions waiting.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "server/thinkers.h"

namespace euchre {

class ThinkerPool final : public Thinkers {
  public:
    using Post = std::function<void(std::function<void()>)>;  // to the house's thread, from any

    ThinkerPool(std::size_t threads, Post post);
    ThinkerPool(const ThinkerPool&) = delete;
    ThinkerPool& operator=(const ThinkerPool&) = delete;
    ~ThinkerPool() override;  // waits for the answers that are being thought about

    void think(Question question, std::function<void(Action)> answer) override;

  private:
    struct Job {
        Question question;
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

}  // namespace euchre

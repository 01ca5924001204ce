// The reviews of a lone server: the queue is in memory, and one game is reviewed at a time.
#pragma once

#include <deque>
#include <set>

#include "lobby/reviews.h"

namespace euchre::lobby {

class LocalReviews final : public Reviews {
  public:
    static constexpr std::size_t most_bytes_kept = std::size_t{32} << 20U;

    LocalReviews(StudyWorkers& study, LobbyMetrics metrics, std::function<table::Time()> now, Tell reviewed);

    void look(identity::GameId game, identity::TableId table, Then then) override;
    void ask(const store::GameRow& game, identity::PersonId asker, notation::GameFile file,
             Then then) override;
    void ask_too(identity::GameId game, identity::TableId table, identity::PersonId asker) override;
    void find(identity::GameId game, std::function<void(std::shared_ptr<const study::Review>)> then) override;
    void go_on() override {}  // the end of one begins the next

  private:
    struct Job {
        identity::GameId game;
        identity::TableId table;
        std::set<identity::PersonId> askers;
        std::optional<notation::GameFile> file;  // until it is under way
        std::size_t hands, done = 0;
        table::Time began{};
    };
    struct Kept {
        identity::GameId game;
        std::shared_ptr<const Reviewed> what;
    };

    std::shared_ptr<const Reviewed> of(identity::GameId game) const;  // nothing: it is not done, or forgotten
    // The number of reviews before it; nothing if it is neither in progress nor in the queue.
    std::optional<std::size_t> before(identity::GameId game) const;
    void begin_next();
    void finish(std::optional<Reviewed> reviewed);
    void keep(Kept kept);

    StudyWorkers& study_;
    LobbyMetrics metrics_;
    std::function<table::Time()> now_;
    Tell reviewed_;
    std::deque<Job> jobs_;   // the first of them is under way
    std::deque<Kept> kept_;  // the newest last
    std::size_t bytes_kept_ = 0;
};

}  // namespace euchre::lobby

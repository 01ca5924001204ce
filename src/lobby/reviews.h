// The queue of games to review, one after the other, and the newest reviews. The same game always has the
// same review, so a dropped one can be made again.
#pragma once

#include <deque>
#include <memory>
#include <set>

#include "lobby/lobby_metrics.h"
#include "lobby/study_workers.h"
#include "store/store.h"

namespace euchre::lobby {

class Reviews {
  public:
    static constexpr std::size_t most_waiting = 64;
    static constexpr std::size_t most_kept = 256;
    static constexpr std::size_t most_bytes_kept = std::size_t{32} << 20U;

    // Somebody who asked for a review has it.
    using Tell =
        std::function<void(identity::GameId game, identity::PersonId asker, const study::Review& review)>;
    Reviews(StudyWorkers& study, LobbyMetrics metrics, std::function<table::Time()> now, Tell reviewed);

    std::shared_ptr<const Reviewed> of(identity::GameId game) const;  // nothing: it is not done, or forgotten
    bool is_under_way(identity::GameId game) const { return before(game).has_value(); }  // or waits
    bool is_under_way(identity::TableId table) const;                                    // one of its games
    bool is_full() const { return jobs_.size() >= most_waiting; }
    // The progress, as the schema ReviewState describes it.
    std::string state(identity::GameId game) const;

    // Precondition: it is neither done nor under way, it is not full, and a hand was dealt.
    void ask(identity::GameId game, identity::TableId table, identity::PersonId asker,
             notation::GameFile file);
    // Somebody else, or the same person, wants what is done or under way.
    void ask_too(identity::GameId game, identity::PersonId asker);

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

    // How many are before it; nothing: it is neither under way nor does it wait.
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

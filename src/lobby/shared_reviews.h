// The reviews of a fleet: the queue is in the database. Each node reviews one game at a time, and renews its
// claim on it regularly. If a node stops, another one begins its game again.
#pragma once

#include "lobby/reviews.h"
#include "store/shared.h"

namespace euchre::lobby {

class SharedReviews final : public Reviews {
  public:
    static constexpr std::chrono::seconds kept_for{15};  // how long a node's claim lasts

    struct Deps {
        store::Shared& shared;
        store::Store& store;
        StudyWorkers& study;
        LobbyMetrics metrics;
        std::function<table::Time()> now;
    };
    SharedReviews(Deps deps, Tell reviewed);

    void look(identity::GameId game, identity::TableId table, Then then) override;
    void ask(const store::GameRow& game, identity::PersonId asker, notation::GameFile file,
             Then then) override;
    void ask_too(identity::GameId game, identity::TableId table, identity::PersonId asker) override;
    void find(identity::GameId game, std::function<void(std::shared_ptr<const study::Review>)> then) override;
    void go_on() override;

  private:
    struct Work {
        identity::GameId game;
        std::size_t done = 0;
        table::Time began{};
        bool is_made = false;                // and only needs to be saved
        std::optional<Reviewed> reviewed{};  // nothing: it failed
    };

    void take();
    void begin(identity::GameId game);
    void made(std::optional<Reviewed> reviewed);
    void save();
    void saved(const std::optional<std::vector<identity::PersonId>>& askers);

    Deps deps_;
    Tell reviewed_;
    std::optional<Work> work_;
    bool is_asking_ = false;  // the database, about the work or for some
};

}  // namespace euchre::lobby

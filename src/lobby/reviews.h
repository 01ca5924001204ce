// The queue of games to review, and the newest reviews. The same game always has the same review, so a
// dropped one can be made again.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "lobby/lobby_metrics.h"
#include "lobby/study_workers.h"
#include "store/store.h"

namespace euchre::lobby {

// Where the review of a game is.
struct ReviewState {
    enum class Is : std::uint8_t { nowhere, waiting, under_way, done };
    Is is = Is::nowhere;
    std::string text;          // as the schema ReviewState says
    bool has_another = false;  // another game of its table waits or is under way
    bool is_full = false;      // no further one can wait
};

class Reviews {
  public:
    static constexpr std::size_t most_waiting = 64;
    static constexpr std::size_t most_kept = 256;

    // Somebody who asked for a review has it.
    using Tell =
        std::function<void(identity::GameId game, identity::PersonId asker, const study::Review& review)>;

    virtual ~Reviews() = default;

    // `then` gets the state of the review; nothing: it can't be known now.
    using Then = std::function<void(const std::optional<ReviewState>&)>;
    virtual void look(identity::GameId game, identity::TableId table, Then then) = 0;
    // Puts a game into the queue. Precondition: look() has found that there is room for it, and a hand was
    // dealt.
    virtual void ask(const store::GameRow& game, identity::PersonId asker, notation::GameFile file,
                     Then then) = 0;
    // Adds an asker to a review that is queued or done.
    virtual void ask_too(identity::GameId game, identity::TableId table, identity::PersonId asker) = 0;
    // `then` gets the review; null: it is not done, or forgotten.
    virtual void find(identity::GameId game,
                      std::function<void(std::shared_ptr<const study::Review>)> then) = 0;

    // Once a second: goes on with what there is to do.
    virtual void go_on() = 0;
};

// As the schema ReviewState says.
std::string review_done(const std::string& review);
std::string review_waits(std::size_t before);
std::string review_runs(std::size_t done, std::size_t hands);
inline constexpr const char* no_review = R"({"state":"none"})";

}  // namespace euchre::lobby

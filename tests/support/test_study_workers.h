// StudyWorkers without threads. They answer at once, or on demand.
#pragma once

#include <boost/json.hpp>
#include <deque>

#include "lobby/study_workers.h"
#include "study/study_json.h"

namespace euchre::testing {

class TestStudyWorkers final : public lobby::StudyWorkers {
  public:
    using Post = std::function<void(std::function<void()>)>;
    explicit TestStudyWorkers(Post post) : post_(std::move(post)) {}

    void advise(table::Rules rules, View view, HearAdvice hear) override {
        ++asked;
        later([this, rules = std::move(rules), view = std::move(view), hear = std::move(hear)] {
            hear(fail ? std::nullopt : std::optional(advice(*rules, view)));
        });
    }
    void review(notation::GameFile game, HearProgress progress, HearReview hear) override {
        ++asked;
        later([progress, hands = game.record.hands.size()] { progress(hands / 2); });
        later([this, game = std::move(game), hear = std::move(hear)] {
            if (fail) return hear(std::nullopt);
            lobby::Reviewed reviewed{look(game), {}};
            reviewed.text = boost::json::serialize(study::review_json(game.rules, reviewed.review));
            hear(std::move(reviewed));
        });
    }
    void puzzles(std::int64_t day, HearPuzzles hear) override {
        ++asked;
        later([this, day, hear = std::move(hear)] {
            hear(fail ? std::nullopt : lobby::make_puzzle_set(day, [] { return true; }));
        });
    }
    void stop() override { stopped = true; }

    // Delivers the next pending answer.
    void say() {
        auto next = std::move(waiting_.front());
        waiting_.pop_front();
        next();
    }
    void forget() { waiting_.clear(); }

    // The answers for a position and for a game; by default the expert's.
    std::function<lobby::Advised(const RuleSet&, const View&)> advice = [](const RuleSet& rules,
                                                                           const View& view) {
        lobby::Advised advised{study::Adviser(rules).advise(view), {}};
        advised.text = boost::json::serialize(study::advice_json(rules, view, advised.advice));
        return advised;
    };
    std::function<study::Review(const notation::GameFile&)> look = [](const notation::GameFile& game) {
        return *euchre::study::review(game.rules, game.record);
    };
    bool wait = false;  // answer only on demand
    bool fail = false;
    bool stopped = false;
    int asked = 0;

  private:
    void later(std::function<void()> what) {
        if (wait)
            waiting_.push_back(std::move(what));
        else
            post_(std::move(what));
    }

    Post post_;
    std::deque<std::function<void()>> waiting_;
};

}  // namespace euchre::testing

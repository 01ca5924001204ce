// StudyWorkers without threads. They answer at once, or on demand.
#pragma once

#include <boost/json.hpp>
#include <deque>

#include "lobby/study_workers.h"
#include "study/study_json.h"

namespace euchre::testing {

class TestStudyWorkers final : public StudyWorkers {
  public:
    using Post = std::function<void(std::function<void()>)>;
    explicit TestStudyWorkers(Post post) : post_(std::move(post)) {}

    void advise(Rules rules, View view, HearAdvice hear) override {
        ++asked;
        later([this, rules = std::move(rules), view = std::move(view), hear = std::move(hear)] {
            hear(fail ? std::nullopt : std::optional(advice(*rules, view)));
        });
    }
    void review(GameFile game, HearProgress progress, HearReview hear) override {
        ++asked;
        later([progress, hands = game.record.hands.size()] { progress(hands / 2); });
        later([this, game = std::move(game), hear = std::move(hear)] {
            if (fail) return hear(std::nullopt);
            Reviewed reviewed{look(game), {}};
            reviewed.text = boost::json::serialize(review_json(game.rules, reviewed.review));
            hear(std::move(reviewed));
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
    std::function<Advised(const RuleSet&, const View&)> advice = [](const RuleSet& rules, const View& view) {
        Advised advised{Adviser(rules).advise(view), {}};
        advised.text = boost::json::serialize(advice_json(rules, view, advised.advice));
        return advised;
    };
    std::function<Review(const GameFile&)> look = [](const GameFile& game) {
        return *euchre::review(game.rules, game.record);
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

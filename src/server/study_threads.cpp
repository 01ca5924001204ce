#include "server/study_threads.h"

#include <algorithm>
#include <boost/json.hpp>

#include "lobby/log.h"
#include "study/reviewed_sheet.h"
#include "study/study_json.h"

namespace euchre::server {

study::Adviser& StudyThreads::Advisers::by(const table::Rules& rules) {
    const auto found = std::ranges::find(kept_, rules, &Kept::rules);
    if (found != kept_.end()) {
        std::rotate(kept_.begin(), found, found + 1);
    } else {
        if (kept_.size() == most_advisers) kept_.pop_back();
        kept_.insert(kept_.begin(), Kept{rules, std::make_unique<study::Adviser>(*rules)});
    }
    return *kept_.front().adviser;
}

void StudyThreads::tell(std::function<void()> what) const {
    post_([stopped = stopped_, what = std::move(what)] {
        if (!*stopped) what();
    });
}

void StudyThreads::advise(table::Rules rules, View view, HearAdvice hear) {
    const bool taken = advice_.put([this, rules = std::move(rules), view = std::move(view), hear] {
        if (*stopped_) return;
        std::optional<lobby::Advised> advised;
        try {
            study::Advice advice = advisers_.by(rules).advise(view);
            advised.emplace(lobby::Advised{std::move(advice), {}});
            advised->text = boost::json::serialize(study::advice_json(*rules, view, advised->advice));
        } catch (const std::exception& wrong) {
            advised.reset();
            lobby::log(lobby::LogLevel::error, "a hint failed", {{"why", wrong.what()}});
        }
        tell([hear, advised = std::move(advised)] { hear(advised); });
    });
    if (!taken) tell([hear = std::move(hear)] { hear(std::nullopt); });
}

void StudyThreads::review(notation::GameFile game, HearProgress progress, HearReview hear) {
    const bool taken = reviews_.put([this, game = std::move(game), progress = std::move(progress), hear] {
        auto reviewed = std::make_shared<std::optional<lobby::Reviewed>>();
        try {
            auto found = look_again(game, progress);
            if (!found) return;  // it is stopping
            *reviewed = lobby::Reviewed{std::move(*found), {}};
            (*reviewed)->text = boost::json::serialize(study::review_json(game.rules, (*reviewed)->review));
        } catch (const std::exception& wrong) {
            reviewed->reset();
            lobby::log(lobby::LogLevel::error, "a review failed",
                       {{"table", game.table}, {"game", std::int64_t{game.game}}, {"why", wrong.what()}});
        }
        tell([hear, reviewed] { hear(std::move(*reviewed)); });
    });
    if (!taken) tell([hear = std::move(hear)] { hear(std::nullopt); });
}

void StudyThreads::puzzles(std::int64_t day, HearPuzzles hear) {
    const bool taken = reviews_.put([this, day, hear] {
        auto set = std::make_shared<std::optional<lobby::PuzzleSet>>();
        try {
            *set = lobby::make_puzzle_set(day, [this] { return !*stopped_; });
            if (!*set) return;  // it is stopping
        } catch (const std::exception& wrong) {
            lobby::log(lobby::LogLevel::error, "puzzles failed", {{"day", day}, {"why", wrong.what()}});
        }
        tell([hear, set] { hear(std::move(*set)); });
    });
    if (!taken) tell([hear = std::move(hear)] { hear(std::nullopt); });
}

std::optional<study::Review> StudyThreads::look_again(const notation::GameFile& game,
                                                      const HearProgress& progress) const {
    study::ReviewScope scope;
    scope.progress = [&](std::size_t done, std::size_t) {
        tell([progress, done] { progress(done); });
        return !*stopped_;
    };
    scope.experts = study::experts_in(game);
    return euchre::study::review(game.rules, game.record, scope);
}

}  // namespace euchre::server

#include "server/study_threads.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <future>
#include <numeric>
#include <sstream>

#include "lobby/log.h"
#include "server/compute_thread.h"
#include "study/reviewed_sheet.h"
#include "study/study_json.h"
#include "support/effort.h"
#include "support/table.h"

namespace euchre::testing {

using namespace server;
namespace {

// Stands for the handler's thread: posted tasks run when the test waits for them. The timeout is long, for
// busy machines.
class Thread {
  public:
    void post(std::function<void()> what) {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(what));
        more_.notify_all();
    }
    // Waits until something is posted, without running it.
    bool wait_for_post() {
        std::unique_lock lock(mutex_);
        return more_.wait_for(lock, limit, [this] { return !tasks_.empty(); });
    }
    template <class Condition>
    bool run_until(Condition condition) {
        const auto late = std::chrono::steady_clock::now() + limit;
        while (!condition()) {
            std::unique_lock lock(mutex_);
            if (!more_.wait_until(lock, late, [this] { return !tasks_.empty(); })) return false;
            auto tasks = std::exchange(tasks_, {});
            lock.unlock();
            for (const auto& task : tasks) task();
        }
        return true;
    }

  private:
    static constexpr std::chrono::minutes limit{10};
    std::mutex mutex_;
    std::condition_variable more_;
    std::vector<std::function<void()>> tasks_;
};

TEST(ComputeThread, takes_a_limited_number_of_tasks_and_answers_on_the_lobbys_thread) {
    Thread lobby;
    ComputeThread compute([&lobby](std::function<void()> what) { lobby.post(std::move(what)); });
    std::promise<void> begun, go_on;
    std::size_t worked = 0, done = 0;
    const auto count = [&done] { ++done; };
    ASSERT_TRUE(compute.run(
        [&] {
            begun.set_value();
            go_on.get_future().wait();
        },
        count));
    begun.get_future().wait();
    for (std::size_t task = 0; task < ComputeThread::most_waiting; ++task)
        EXPECT_TRUE(compute.run([&worked] { ++worked; }, count));
    EXPECT_FALSE(compute.run([] { FAIL(); }, [] { FAIL(); }));
    go_on.set_value();
    EXPECT_TRUE(lobby.run_until([&] { return done == ComputeThread::most_waiting + 1; }));
    EXPECT_EQ(worked, ComputeThread::most_waiting);
}

struct StudyThreadsTest : ::testing::Test {
    StudyThreads::Post poster() {
        return [this](std::function<void()> what) { thread.post(std::move(what)); };
    }
    static notation::GameFile game() {
        const std::ifstream file(EUCHRE_SOURCE_DIR "/tests/games/bots.json");
        std::stringstream text;
        text << file.rdbuf();
        notation::GameFile game = std::get<notation::GameFile>(notation::parse_game_file(text.str()));
        game.record.hands.resize(cases<std::size_t>(2, 1));
        return game;
    }
    static std::string expected(const table::Rules& rules, const View& view) {
        return boost::json::serialize(study::advice_json(*rules, view, study::Adviser(*rules).advise(view)));
    }

    Thread thread;
};

TEST_F(StudyThreadsTest, gives_the_same_advice_as_a_fresh_adviser) {
    const table::Rules mcgee = std::make_shared<const RuleSet>(rules_with("mcgee"));
    const table::Rules newberry = std::make_shared<const RuleSet>(rules_with("newberry"));
    Table table("mcgee");
    table.deal({{1, "JH AH 9C TC QD"}, {2, "JD KH 9S TS AS"}}, "9H");
    const View first = table.view(1);
    table.act("pass");
    const View second = table.view(2);
    StudyThreads study(poster());
    std::vector<std::string> heard;
    for (const auto& [rules, view] : {std::pair(mcgee, first), std::pair(mcgee, second),
                                      std::pair(newberry, first), std::pair(mcgee, first)})
        study.advise(rules, view,
                     [&](const std::optional<lobby::Advised>& advised) { heard.push_back(advised->text); });
    EXPECT_TRUE(heard.empty());
    ASSERT_TRUE(thread.run_until([&] { return heard.size() == 4; }));
    EXPECT_EQ(heard[0], expected(mcgee, first));
    EXPECT_EQ(heard[1], expected(mcgee, second));
    EXPECT_EQ(heard[2], expected(newberry, first));
    EXPECT_EQ(heard[3], heard[0]);
}

TEST_F(StudyThreadsTest, keeps_the_last_used_advisers) {
    Table table("mcgee");
    table.deal({{1, "JH AH 9C TC QD"}}, "9H");
    StudyThreads study(poster());
    std::vector<std::weak_ptr<const RuleSet>> kept;
    std::size_t heard = 0;
    for (std::size_t count = 0; count <= StudyThreads::most_advisers; ++count) {
        const table::Rules rules = std::make_shared<const RuleSet>(rules_with("mcgee"));
        kept.push_back(rules);
        study.advise(rules, table.view(1), [&](const std::optional<lobby::Advised>&) { ++heard; });
    }
    ASSERT_TRUE(thread.run_until([&] { return heard == kept.size(); }));
    EXPECT_TRUE(kept[0].expired());
    for (std::size_t at = 1; at < kept.size(); ++at) EXPECT_FALSE(kept[at].expired()) << at;
}

TEST_F(StudyThreadsTest, reviews_a_game_with_progress) {
    StudyThreads study(poster());
    std::vector<std::size_t> progress;
    std::optional<lobby::Reviewed> reviewed;
    study.review(
        game(), [&](std::size_t hands) { progress.push_back(hands); },
        [&](std::optional<lobby::Reviewed> what) { reviewed = std::move(what); });
    ASSERT_TRUE(thread.run_until([&] { return reviewed.has_value(); }));
    const notation::GameFile same = game();
    std::vector<std::size_t> every_hand(same.record.hands.size());
    std::iota(every_hand.begin(), every_hand.end(), 0);
    EXPECT_EQ(progress, every_hand);
    EXPECT_EQ(
        reviewed->text,
        boost::json::serialize(study::review_json(
            same.rules, *study::review(same.rules, same.record, {.experts = study::experts_in(same)}))));
}

TEST_F(StudyThreadsTest, advises_while_reviews_wait) {
    constexpr std::size_t reviews = 3;
    const table::Rules rules = std::make_shared<const RuleSet>(rules_with("mcgee"));
    Table table("mcgee");
    table.deal({}, "9H");
    StudyThreads study(poster());
    std::size_t reviewed = 0;
    std::optional<std::size_t> reviewed_before;
    for (std::size_t count = 0; count < reviews; ++count)
        study.review(game(), [](std::size_t) {}, [&](const std::optional<lobby::Reviewed>&) { ++reviewed; });
    study.advise(rules, table.view(1),
                 [&](const std::optional<lobby::Advised>&) { reviewed_before = reviewed; });
    ASSERT_TRUE(thread.run_until([&] { return reviewed == reviews; }));
    ASSERT_TRUE(reviewed_before);
    EXPECT_LT(*reviewed_before, reviews);
}

TEST_F(StudyThreadsTest, stops_a_review) {
    bool begun = false, heard = false;
    {
        StudyThreads study(poster());
        for (int count = 0; count < 3; ++count)
            study.review(
                game(), [&](std::size_t) { begun = true; },
                [&](const std::optional<lobby::Reviewed>&) { heard = true; });
        ASSERT_TRUE(thread.run_until([&] { return begun; }));
        study.stop();
    }
    thread.post([] {});
    EXPECT_TRUE(thread.run_until([done = 0]() mutable { return done++ > 0; }));
    EXPECT_FALSE(heard);
}

TEST_F(StudyThreadsTest, delivers_nothing_after_stop_even_if_it_was_posted) {
    const table::Rules rules = std::make_shared<const RuleSet>(rules_with("mcgee"));
    Table table("mcgee");
    table.deal({}, "9H");
    bool heard = false;
    {
        StudyThreads study(poster());
        study.advise(rules, table.view(1), [&](const std::optional<lobby::Advised>&) { heard = true; });
        ASSERT_TRUE(thread.wait_for_post());
        study.stop();
    }
    EXPECT_TRUE(thread.run_until([done = 0]() mutable { return done++ > 0; }));
    EXPECT_FALSE(heard);
}

TEST_F(StudyThreadsTest, reports_a_failed_review_and_goes_on_with_the_next) {
    const auto lines = std::make_shared<std::vector<std::string>>();
    lobby::start_log([lines](std::string line) { lines->push_back(std::move(line)); });
    notation::GameFile broken = game();
    broken.record.hands.resize(1);
    broken.record.hands.push_back(broken.record.hands[0]);
    broken.record.hands[0].actions.pop_back();  // the next hand becomes impossible
    StudyThreads study(poster());
    std::vector<bool> well;
    const auto hear = [&](const std::optional<lobby::Reviewed>& reviewed) {
        well.push_back(reviewed.has_value());
    };
    study.review(broken, [](std::size_t) {}, hear);
    study.review(game(), [](std::size_t) {}, hear);
    ASSERT_TRUE(thread.run_until([&] { return well.size() == 2; }));
    EXPECT_EQ(well, (std::vector<bool>{false, true}));
    ASSERT_EQ(lines->size(), 1U);
    EXPECT_TRUE(lines->front().find("a review failed") != std::string::npos) << lines->front();
    lobby::start_log([](const std::string&) {});
}

}  // namespace
}  // namespace euchre::testing

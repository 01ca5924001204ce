// The order of the questions for bots, and how much bots think about each, by a clock of the test's own.
#include "server/bot_queue.h"

#include <gtest/gtest.h>

#include <set>

namespace euchre::testing {

using namespace server;
namespace {

using namespace std::chrono_literals;
using Seconds = BotQueue::Seconds;

// One thread that thinks about what the queue gives it. A decision of the expert in full takes 4 ms, and with
// each halving half of that.
struct OneThread {
    static constexpr auto full = 4ms;

    BotQueue queue{1};
    BotQueue::Time now{1h};
    BotQueue::Time free = now;
    struct Count {
        int asked = 0, in_full = 0, less = 0;
        int late() const { return asked - in_full - less; }
        std::set<unsigned> halvings{};
    };
    std::map<std::uint64_t, Count> tables;

    void ask(std::uint64_t table, const std::string& address, std::chrono::milliseconds time,
             ai::Level level = ai::Level::expert) {
        ++tables[table].asked;
        queue.push(
            {nullptr, level, {}, now + time, identity::TableId(table), address},
            [this, table](const lobby::BotAnswer& answer) {
                Count& count = tables[table];
                ++(answer.in_full ? count.in_full : count.less);
            },
            now);
    }

    // Thinks until that time. Answers that come too late count as none.
    void think_until(BotQueue::Time end) {
        while (free < end) {
            auto job = queue.pop(free);
            if (!job) break;
            const auto took = std::chrono::microseconds(full) / (1 << job->halvings);
            free += took;
            queue.note_cost(job->question.level, job->halvings, took);
            tables[job->question.table.bits()].halvings.insert(job->halvings);
            if (free <= job->question.until) job->answer({Call::pass(), job->halvings == 0});
        }
        free = std::max(free, end);
        now = end;
    }

    // Each of these tables asks `rate` times per second, evenly, and has 60 ms for each.
    struct Asker {
        std::uint64_t first, tables;
        std::string address;
        int rate;
    };
    void play(const std::vector<Asker>& askers, std::chrono::seconds time) {
        const auto begin = now;
        for (int millisecond = 0; millisecond < std::chrono::milliseconds(time).count(); ++millisecond) {
            for (const Asker& asker : askers)
                for (std::uint64_t table = 0; table < asker.tables; ++table) {
                    const auto period = static_cast<std::uint64_t>(1000 / asker.rate);
                    if (static_cast<std::uint64_t>(millisecond) % period == table % period)
                        ask(asker.first + table, asker.address, 60ms);
                }
            think_until(begin + std::chrono::milliseconds(millisecond + 1));
        }
    }

    Count sum(std::uint64_t first, std::uint64_t count) const {
        Count all;
        for (const auto& [table, one] : tables) {
            if (table < first || table >= first + count) continue;
            all.asked += one.asked;
            all.in_full += one.in_full;
            all.less += one.less;
            all.halvings.insert(one.halvings.begin(), one.halvings.end());
        }
        return all;
    }
};

double share(int part, int of) { return static_cast<double>(part) / of; }

TEST(BotQueue, returns_the_most_urgent_question_first) {
    OneThread thread;
    thread.ask(1, "a", 5000ms);
    thread.ask(2, "a", 50ms);
    thread.ask(3, "a", 500ms);
    std::vector<std::uint64_t> order;
    while (auto job = thread.queue.pop(thread.now)) order.push_back(job->question.table.bits());
    EXPECT_EQ(order, (std::vector<std::uint64_t>{2, 3, 1}));
}

TEST(BotQueue, lowers_the_effort_before_being_late_and_drops_hopeless_questions) {
    OneThread thread;
    thread.queue.note_cost(ai::Level::expert, 0, 4ms);
    thread.ask(1, "a", 20ms);
    thread.ask(2, "a", 20ms);
    EXPECT_EQ(thread.queue.pop(thread.now)->halvings, 0U);
    EXPECT_EQ(thread.queue.pop(thread.now + 12ms)->halvings, 1U)
        << "eight milliseconds are left, and five of them for the way";
    thread.ask(3, "a", 20ms);
    EXPECT_FALSE(thread.queue.pop(thread.now + 16ms));
    EXPECT_TRUE(thread.queue.empty());
}

TEST(BotQueue, lets_bots_think_in_full_while_there_is_time) {
    OneThread thread;
    thread.play({{0, 10, "a", 10}, {100, 5, "b", 10}}, 5s);  // six tenths of the thread
    const auto all = thread.sum(0, 200);
    EXPECT_EQ(all.late(), 0);
    EXPECT_EQ(all.less, 0);
    EXPECT_EQ(thread.queue.halvings(), 0U);
}

// If they were answered in the order of arrival, nearly all would be late.
TEST(BotQueue, under_a_tenfold_load_all_bots_think_less_and_in_time) {
    OneThread thread;
    thread.play({{0, 250, "a", 10}}, 2s);
    thread.tables.clear();
    thread.play({{0, 250, "a", 10}}, 5s);
    const auto all = thread.sum(0, 250);
    EXPECT_LT(share(all.late(), all.asked), 0.01);
    EXPECT_EQ(all.in_full, 0);
    EXPECT_LE(all.halvings.size(), 2U) << "all alike";
    EXPECT_GT(thread.queue.halvings(), 2U);
    for (const auto& [table, one] : thread.tables) EXPECT_LT(share(one.late(), one.asked), 0.1) << table;
}

TEST(BotQueue, returns_to_full_effort_when_the_load_ends) {
    OneThread thread;
    thread.play({{0, 250, "a", 10}}, 3s);
    thread.play({{0, 10, "a", 10}}, 3s);
    thread.tables.clear();
    thread.play({{0, 10, "a", 10}}, 1s);
    EXPECT_EQ(thread.sum(0, 250).in_full, thread.sum(0, 250).asked);
}

TEST(BotQueue, divides_time_evenly_between_addresses) {
    OneThread thread;
    const std::vector<OneThread::Asker> askers{{0, 250, "many", 10}, {1000, 1, "one", 10}};
    thread.play(askers, 2s);
    thread.tables.clear();
    thread.play(askers, 5s);
    const auto one = thread.sum(1000, 1);
    EXPECT_EQ(one.in_full, one.asked);
    EXPECT_EQ(thread.sum(0, 250).in_full, 0);
}

TEST(BotQueue, divides_the_time_of_an_address_evenly_between_its_tables) {
    OneThread thread;
    const std::vector<OneThread::Asker> askers{{0, 3, "a", 500}, {1000, 1, "a", 10}};
    thread.play(askers, 2s);
    thread.tables.clear();
    thread.play(askers, 5s);
    EXPECT_EQ(thread.sum(1000, 1).in_full, thread.sum(1000, 1).asked);
    EXPECT_GT(thread.sum(0, 3).less, 0);
}

TEST(BotQueue, divides_time_evenly_even_at_the_lowest_effort) {
    OneThread thread;  // the least takes 0.06 ms, so 50,000 per second are thrice what it can
    const std::vector<OneThread::Asker> askers{{0, 500, "many", 100}, {10'000, 20, "few", 10}};
    thread.play(askers, 2s);
    thread.tables.clear();
    thread.play(askers, 2s);
    const auto few = thread.sum(10'000, 20);
    const auto many = thread.sum(0, 500);
    EXPECT_LT(share(few.late(), few.asked), 0.01);
    EXPECT_GT(share(many.late(), many.asked), 0.3);
    EXPECT_GT(share(many.less, many.asked), 0.1) << "the rest is used";
}

TEST(BotQueue, quick_levels_never_count_as_thinking_less) {
    OneThread thread;
    for (int count = 0; count < 100; ++count) thread.queue.note_cost(ai::Level::casual, 0, 50us);
    for (int turn = 0; turn < 2000; ++turn) {
        for (std::uint64_t table = 0; table < 10; ++table) thread.ask(table, "a", 60ms, ai::Level::casual);
        thread.now += 1ms;
        while (auto job = thread.queue.pop(thread.now)) EXPECT_EQ(job->halvings, 0U);
    }
}

}  // namespace
}  // namespace euchre::testing

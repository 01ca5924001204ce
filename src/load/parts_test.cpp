#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>

#include "load/action_ledger.h"
#include "load/process_use.h"
#include "load/tally.h"

namespace euchre::load {

namespace {

ActionSeen action(std::uint64_t seq) { return {seq, Seat(seq % 4), "passed "}; }

ActionLedger confirmed(std::initializer_list<std::uint64_t> seqs) {
    ActionLedger ledger;
    for (const std::uint64_t seq : seqs) ledger.confirmed(action(seq));
    return ledger;
}

}  // namespace

TEST(ActionLedger, finds_the_actions_among_the_events) {
    const auto events = boost::json::parse(R"([
        {"seq":8,"what":"closed_list","listed":[]},
        {"seq":9,"event":"dealt","seat":1,"cards":3},
        {"seq":10,"event":"passed","seat":1},
        {"seq":11,"event":"played","seat":2,"card":"JD"},
        {"seq":11,"event":"took_trick","seat":2},
        {"seq":12,"event":"played","seat":99,"card":"JD"}, 7])");
    const std::vector<ActionSeen> expected{{10, Seat(1), "passed "}, {11, Seat(2), "played JD"}};
    EXPECT_EQ(actions_in(events.as_array()), expected);
}

TEST(ActionLedger, finds_a_fold_and_the_actions_of_house_rules) {
    const auto events = boost::json::parse(R"([
        {"seq":3,"event":"called","call":"stuck","seat":3},
        {"seq":4,"event":"called","call":"folded","seat":3},
        {"seq":5,"event":"let","seat":0},
        {"seq":6,"event":"defends","seat":1},
        {"seq":7,"event":"gave","seat":2,"to":0}])");
    const std::vector<ActionSeen> expected{
        {4, Seat(3), "called "}, {5, Seat(0), "let "}, {6, Seat(1), "defends "}, {7, Seat(2), "gave "}};
    EXPECT_EQ(actions_in(events.as_array()), expected);
}

TEST(ActionLedger, finds_no_difference_to_an_equal_log) {
    const auto difference = confirmed({5, 7}).compare({action(5), action(7)});
    EXPECT_EQ(difference.lost, 0U);
    EXPECT_EQ(difference.duplicated, 0U);
}

TEST(ActionLedger, reports_missing_or_changed_actions_as_lost) {
    EXPECT_EQ(confirmed({5, 7}).compare({action(7)}).lost, 1U);
    EXPECT_EQ(confirmed({5, 7}).compare({action(5), {7, Seat(0), "passed "}}).lost, 1U);
    EXPECT_EQ(confirmed({5, 7}).compare({}).lost, 2U);
}

TEST(ActionLedger, reports_unrequested_actions_as_doubled) {
    EXPECT_EQ(confirmed({5, 7}).compare({action(5), action(6), action(7)}).duplicated, 1U);
}

TEST(ActionLedger, keeps_fewer_lines_than_a_server_sends_at_once) {
    const ActionLedger ledger = confirmed({5, 7, ActionLedger::kept_lines + 5, ActionLedger::kept_lines + 6});
    EXPECT_EQ(ledger.since(), 6U);
    EXPECT_EQ(ledger.size(), 3U);
    EXPECT_LT(ActionLedger::kept_lines, codec::most_missed_lines);
}

TEST(LoadTally, has_percentiles_of_delivery_times) {
    LoadTally tally;
    EXPECT_EQ(tally.percentile_ms(99), 0);
    for (int ms = 101; ms >= 1; --ms) tally.delivered(std::chrono::milliseconds(ms));
    EXPECT_EQ(tally.actions, 101U);
    EXPECT_EQ(tally.percentile_ms(50), 51);
    EXPECT_EQ(tally.percentile_ms(99), 100);
    EXPECT_EQ(tally.percentile_ms(100), 101);
}

TEST(LoadTally, shows_a_few_errors_and_counts_all) {
    LoadTally tally;
    for (int at = 0; at < 100; ++at) tally.error("wrong");
    EXPECT_EQ(tally.errors, 100U);
    EXPECT_EQ(tally.examples.size(), 5U);
}

TEST(ProcessUse, is_known_for_this_process_and_not_for_a_missing_one) {
    const auto own = use_of(getpid());
    ASSERT_TRUE(own);
    EXPECT_GT(own->rss_mb, 0);
    EXPECT_GE(own->peak_rss_mb, own->rss_mb);
    EXPECT_FALSE(use_of(-1));
}

}  // namespace euchre::load

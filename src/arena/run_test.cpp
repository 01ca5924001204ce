#include "arena/run.h"

#include <gtest/gtest.h>
#include <signal.h>

#include "arena/report.h"
#include "support/table.h"

namespace euchre::testing {

using namespace arena;
namespace {

const std::vector<std::string> books{"newberry", "university-games", "mcgee", "traditional", "lower"};

Contest contest_of(const std::string& a, const std::string& b, std::uint64_t boards) {
    signal(SIGPIPE, SIG_IGN);  // as the program does
    Contest contest;
    contest.players = {std::get<Contestant>(parse_contestant(a)), std::get<Contestant>(parse_contestant(b))};
    contest.seed = fair::seed_from(5);
    contest.boards = boards;
    contest.bot_seconds = 0.2;
    return contest;
}

std::vector<BoardResult> played(const RuleSet& rules, const Contest& contest, std::size_t jobs) {
    std::vector<BoardResult> results;
    std::atomic<bool> stop = false;
    play_boards(rules, contest,
                {{0, contest.boards},
                 jobs,
                 [&](const BoardResult& result) {
                     results.push_back(result);
                     return true;
                 },
                 {}},
                stop);
    return results;
}

TEST(Arena, equal_players_tie_on_every_board) {
    for (const std::string& book : books) {
        const RuleSet rules = rules_with(book);
        for (const bool games : {false, true}) {
            Contest contest = contest_of("random", "random", games ? 5 : 100);
            contest.games = games;
            for (const BoardResult& result : played(rules, contest, 1)) {
                EXPECT_EQ(result.lead, 0) << book << " board " << result.board;
                EXPECT_EQ(result.games[0], result.games[1]);
                EXPECT_EQ(result.hands % static_cast<std::int64_t>(mixed_seatings(rules).size()), 0);
            }
        }
    }
}

TEST(Arena, four_equal_players_without_partners_tie_too) {
    const RuleSet rules = rules_with("lower", {"players=4", "hand=5"});
    for (const BoardResult& result : played(rules, contest_of("counter", "counter", 50), 2)) {
        EXPECT_EQ(result.lead, 0);
        EXPECT_EQ(result.hands, 14);
    }
}

TEST(Arena, exchanging_the_players_negates_the_lead) {
    for (const std::string& book : books) {
        const RuleSet rules = rules_with(book);
        const auto one = played(rules, contest_of("counter", "random", 50), 1);
        const auto other = played(rules, contest_of("random", "counter", 50), 1);
        for (std::size_t board = 0; board < one.size(); ++board) {
            EXPECT_EQ(one[board].lead, -other[board].lead);
            EXPECT_EQ(one[board].tallies[0], other[board].tallies[1]);
        }
    }
}

TEST(Arena, any_number_of_jobs_gives_the_same_boards_in_order) {
    for (const std::string& book : books) {
        const RuleSet rules = rules_with(book);
        Contest contest = contest_of("counter", "random", 300);
        contest.stats = true;
        const auto alone = played(rules, contest, 1);
        EXPECT_EQ(alone.size(), 300U);
        for (std::size_t board = 0; board < alone.size(); ++board) EXPECT_EQ(alone[board].board, board);
        EXPECT_EQ(played(rules, contest, 8), alone);
    }
}

TEST(Arena, the_dealer_rotates_with_the_boards_and_packs_follow_from_the_seed) {
    const RuleSet rules = rules_with("lower");
    for (std::uint64_t board = 0; board < 9; ++board) EXPECT_EQ(dealer_of(rules, board), Seat(board % 3));
    const fair::Seed seed = fair::seed_from(1);
    EXPECT_EQ(pack_of(rules, seed, 3, 2), pack_of(rules, seed, 3, 2));
    EXPECT_FALSE(pack_of(rules, seed, 3, 2) == pack_of(rules, seed, 3, 1));
    EXPECT_FALSE(pack_of(rules, seed, 3, 2) == pack_of(rules, seed, 2, 2));
    EXPECT_TRUE(is_whole(pack_of(rules, seed, max_boards, max_hands_of_a_board), rules.deck()));
}

TEST(Arena, tallies_add_up) {
    for (const std::string& book : books) {
        const RuleSet rules = rules_with(book);
        for (const BoardResult& result : played(rules, contest_of("counter", "random", 100), 1)) {
            Tally all = result.tallies[0];
            all += result.tallies[1];
            EXPECT_EQ(all[Tally::deals], result.hands);
            EXPECT_EQ(all.calls() + all[Tally::thrown_in] + all[Tally::folded], result.hands);
            EXPECT_LE(all[Tally::loners_made], all[Tally::loners]);
            EXPECT_LE(all[Tally::euchred] + all[Tally::marches] + all[Tally::loners_made], all.calls());
        }
    }
}

TEST(Arena, a_game_that_nobody_can_win_ends) {
    const RuleSet rules = rules_with("traditional");
    const std::string passes = R"(cmd:sed -un 's/.*"type":"view".*/{"action":"pass"}/p')";
    Contest contest = contest_of(passes, passes, 1);
    contest.bot_seconds = 5;
    contest.games = true;
    const auto results = played(rules, contest, 1);
    ASSERT_EQ(results.size(), 1U);
    EXPECT_FALSE(results[0].forfeit) << results[0].forfeit->message;
    EXPECT_EQ(results[0].hands, 2 * static_cast<std::int64_t>(max_hands_of_a_board));
    EXPECT_EQ(results[0].games[0] + results[0].games[1], 0);
}

TEST(Arena, a_failing_player_forfeits_every_seating_of_the_board) {
    for (const std::string& book : books) {
        const RuleSet rules = rules_with(book);
        const auto results = played(rules, contest_of("counter", "cmd:exit 3", 3), 2);
        ASSERT_EQ(results.size(), 3U);
        for (const BoardResult& result : results) {
            ASSERT_TRUE(result.forfeit);
            EXPECT_EQ(result.forfeit->by, Team::b);
            EXPECT_EQ(result.forfeit->kind, Failure::died);
            EXPECT_EQ(result.lead, result.hands * most_points(rules) * shares_per_point(rules));
        }
    }
}

TEST(Arena, a_forfeited_game_is_lost_in_every_seating) {
    Contest contest = contest_of("cmd:exit 0", "random", 1);
    contest.games = true;
    const auto results = played(rules_with("lower"), contest, 1);
    EXPECT_EQ(results.at(0).games, (std::array<std::int64_t, 2>{0, 6}));
}

TEST(Run, ends_when_take_returns_false) {
    const RuleSet rules = rules_with("mcgee");
    const Contest contest = contest_of("random", "random", 100'000);
    std::uint64_t taken = 0;
    std::atomic<bool> stop = false;
    play_boards(rules, contest,
                {{10, contest.boards},
                 4,
                 [&](const BoardResult& result) {
                     EXPECT_EQ(result.board, 10 + taken);
                     return ++taken < 50;
                 },
                 {}},
                stop);
    EXPECT_EQ(taken, 50U);
}

TEST(Run, rethrows_what_a_job_throws) {
    const RuleSet rules = rules_with("mcgee");
    const Contest contest = contest_of("random", "random", 1000);
    std::atomic<bool> stop = false;
    const auto full = [](const BoardResult&) -> bool { throw std::runtime_error("the disk is full"); };
    EXPECT_THROW(play_boards(rules, contest, {{0, 1000}, 4, full, {}}, stop), std::runtime_error);
    stop = false;
    const auto tick = [] { throw std::runtime_error("no terminal"); };
    const auto take = [](const BoardResult&) { return true; };
    EXPECT_THROW(play_boards(rules, contest, {{0, 1000}, 4, take, tick}, stop), std::runtime_error);
}

TEST(Run, a_stop_ends_a_job_that_waits_for_a_bot) {
    const RuleSet rules = rules_with("mcgee");
    Contest contest = contest_of("cmd:sleep 1000", "random", 10);
    contest.bot_seconds = 1000;
    std::atomic<bool> stop = false;
    int ticks = 0;
    play_boards(rules, contest,
                {{0, 10}, 2, [](const BoardResult&) { return true; }, [&] { stop = ++ticks > 1; }}, stop);
    EXPECT_LE(ticks, 20);
}

TEST(Shards, cover_all_boards_once) {
    for (const std::uint64_t boards : {1U, 7U, 8U, 1000U})
        for (const std::uint64_t count : {1U, 3U, 8U, 100U}) {
            Contest contest;
            contest.boards = boards;
            std::uint64_t next = 0;
            for (std::uint64_t index = 0; index < count; ++index) {
                const Stretch stretch = stretch_of(contest, {index, count});
                EXPECT_EQ(stretch.first, next);
                next = stretch.last;
            }
            EXPECT_EQ(next, boards);
        }
}

TEST(Contestants, are_levels_or_commands) {
    for (const ai::Level level : ai::all_levels)
        EXPECT_EQ(std::get<Contestant>(parse_contestant(std::string(ai::to_string(level)))).level, level);
    EXPECT_EQ(std::get<Contestant>(parse_contestant("cmd:./bot -x")).command, "./bot -x");
    for (const std::string wrong : {"", "cmd:", "cmd:  ", "randon", "cmd:a\nb"})
        EXPECT_TRUE(std::holds_alternative<std::string>(parse_contestant(wrong))) << wrong;
    EXPECT_NE(std::get<std::string>(parse_contestant("randon")).find("did you mean 'random'?"),
              std::string::npos);
}

}  // namespace
}  // namespace euchre::testing

// A table's log may be long. Nobody waits for that.
#include <gtest/gtest.h>

#include <algorithm>

#include "codec/snapshot.h"
#include "lobby/finished.h"
#include "lobby/log.h"
#include "lobby/metrics.h"
#include "lobby/people.h"
#include "lobby/table_log.h"
#include "notation/game_file.h"
#include "support/four_at_table.h"

namespace euchre::testing {

using namespace lobby;
namespace {

constexpr std::uint64_t long_log = 20'000;  // lines
constexpr std::size_t few_lines = 1'000;    // that a table may be read from

codec::ReadRules rules_reader() {
    return
        [rules = std::make_shared<RulesCache>()](const json::object& object) { return rules->read(object); };
}

struct LongLogTest : FourAtTable {
    void SetUp() override {
        FourAtTable::SetUp();
        id = identity::TableId::parse(table.substr(12)).value();
    }

    json::object set_chat(bool on) {
        json::object settings = newest(0, "table").at("settings").as_object();
        settings["chat"] = on;
        return command(0, {{"do", "settings"}, {"settings", settings}});
    }
    // Changes the settings once a second.
    void toggle_chat(std::size_t times) {
        for (std::size_t time = 0; time < times; ++time) {
            lobby.pass(std::chrono::seconds(1));
            ASSERT_TRUE(is_done(set_chat(time % 2 == 0)));
        }
    }
    // Writes lines into the store until the log has that many, as a server without limits would have.
    void lengthen(std::uint64_t lines) {
        lobby.crash();
        store::Write write;
        table::Settings settings;
        settings.speed = table::Speed::instant;
        for (std::uint64_t number = lobby.store.last_entry(id) + 1; number <= lines; ++number) {
            settings.chat = !settings.chat;
            const table::Line line{lobby.time(), std::nullopt, table::SettingsMade{settings}};
            write.emplace_back(store::AddEntry{id, {number, codec::to_text(line)}});
        }
        lobby.store.write(std::move(write), [](store::Written) {});
        lobby.settle();
    }
    void restart() {
        lobby.crash();
        for (std::size_t who = 0; who < people.size(); ++who)
            connections[who] = lobby.enter(table, people[who]).value();
    }
    // The number of lines that are read from the store when a person comes.
    std::size_t read_for(const std::string& query) {
        const std::size_t before = lobby.store.entries_read();
        connections[1] = lobby.enter(table, people[1], query).value();
        return lobby.store.entries_read() - before;
    }
    json::value welcome() { return lobby.last(connections[1], "welcome"); }
    std::string snapshot_now() {
        return codec::snapshot_text(
            std::get<table::Table>(read_table(lobby.store.entries(id), rules_reader())));
    }
    LoadedTable loaded() {
        return std::get<LoadedTable>(load_table(lobby.store, id, rules_reader(), codec::most_missed_lines));
    }
    std::string loaded_now() { return codec::snapshot_text(loaded().table); }

    identity::TableId id;
};

TEST_F(LongLogTest, coming_back_to_a_log_of_20000_lines_reads_few_of_them) {
    lengthen(long_log);
    restart();
    EXPECT_EQ(read_for("since=3"), 0U) << "the table is in memory";
    EXPECT_TRUE(welcome().at("skipped").as_bool());
    toggle_chat(2 * LogLimits{}.snapshot_every);
    lobby.crash();
    EXPECT_LT(read_for("since=3"), few_lines) << "after a restart";
    EXPECT_GT(read_for({}) + welcome().at("seq").to_number<std::uint64_t>(), long_log);
    EXPECT_EQ(loaded_now(), snapshot_now());
}

TEST_F(LongLogTest, people_who_missed_little_are_sent_it_even_after_a_restart) {
    toggle_chat(2 * LogLimits{}.snapshot_every);
    const std::uint64_t last = seq(0);
    for (const std::uint64_t missed :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{codec::most_missed_lines}}) {
        lobby.crash();
        read_for("since=" + std::to_string(last - missed));
        EXPECT_EQ(welcome().at("events").as_array().size(), missed);
        EXPECT_FALSE(welcome().as_object().contains("skipped"));
    }
    read_for("since=" + std::to_string(last - codec::most_missed_lines - 1));
    EXPECT_TRUE(welcome().at("skipped").as_bool());
    EXPECT_TRUE(welcome().at("events").as_array().empty());
    EXPECT_EQ(welcome().at("table").at("chairs").as_array().size(), 4U);
}

// The store keeps two snapshots. If a table took one each time it is read without one, both would be too new
// after quick restarts.
TEST_F(LongLogTest, after_quick_restarts_a_snapshot_is_still_old_enough_to_be_read) {
    constexpr std::uint64_t most_read = 2 * LogLimits{}.snapshot_every + codec::most_missed_lines;
    while (lobby.store.last_entry(id) < 2 * most_read) {
        toggle_chat(20);
        lobby.crash();
        EXPECT_LE(read_for({}), most_read) << "of " << lobby.store.last_entry(id) << " lines";
        restart();
    }
    EXPECT_EQ(loaded_now(), snapshot_now());
}

TEST_F(LongLogTest, a_snapshot_that_does_not_fit_its_log_is_ignored) {
    toggle_chat(2 * LogLimits{}.snapshot_every);
    const std::uint64_t last = seq(0) - codec::most_missed_lines;
    const store::Snapshot good = lobby.store.snapshot(id, last).value();
    const std::string expected = snapshot_now();
    EXPECT_EQ(loaded().snapshot, good.number);
    const auto put = [&](const store::Snapshot& snapshot) {
        lobby.store.write({store::PutSnapshot{id, snapshot}}, [](store::Written) {});
        lobby.settle();
        EXPECT_EQ(lobby.store.snapshot(id, last).value(), snapshot);
        const LoadedTable read = loaded();
        EXPECT_EQ(read.snapshot, 0U);
        EXPECT_EQ(codec::snapshot_text(read.table), expected);
    };
    store::Snapshot damaged = good;
    damaged.text.replace(damaged.text.find("counter"), 7, "expert!");
    put(damaged);
    put({good.number, ""});
    put({good.number + 1, good.text});  // of another line
}

TEST_F(LongLogTest, a_hand_continues_from_a_snapshot) {
    begin();
    act(turn(), legal(turn()));
    toggle_chat(2 * LogLimits{}.snapshot_every + codec::most_missed_lines + 1);
    const json::value before = view(0);
    restart();
    EXPECT_GT(loaded().snapshot, 0U);
    EXPECT_EQ(view(0), before);
    play([&] { return phase() == "over"; });
}

TEST_F(LongLogTest, changes_of_settings_are_limited) {
    const std::size_t before = lines();
    std::string last;
    for (int time = 0; time < 1000; ++time) last = reason(set_chat(time % 2 == 0));
    EXPECT_EQ(last, "busy");
    EXPECT_LE(lines() - before, static_cast<std::size_t>(WriteRate::at_once));
    lobby.pass(std::chrono::seconds(2));
    const bool is_on = newest(0, "table").at("settings").at("chat").as_bool();
    EXPECT_TRUE(is_done(set_chat(!is_on)));
}

// Line 3 of 2,034 was damaged, and only 'euchre check' said so.
TEST_F(LongLogTest, damage_before_a_snapshot_went_unnoticed) {
    std::vector<std::string> logged;
    start_log([&logged](std::string line) { logged.push_back(std::move(line)); });
    begin();
    lengthen(3 * LogCheck::lines_at_once);
    restart();
    toggle_chat(2 * LogLimits{}.snapshot_every + codec::most_missed_lines);
    const std::uint64_t damaged_line = LogCheck::lines_at_once + 100;
    lobby.store.damage(id, damaged_line);
    restart();
    ASSERT_GT(loaded().snapshot, damaged_line);
    const std::string damaged = "euchre_tables_damaged 1\n";
    EXPECT_EQ(metrics_text(lobby.registry).find(damaged), std::string::npos) << "nobody waits for the check";
    lobby.pass(std::chrono::seconds(1));
    EXPECT_NE(metrics_text(lobby.registry).find(damaged), std::string::npos);
    const json::value told = lobby.lobby().overview().at("damaged").as_array().at(0);
    EXPECT_EQ(told.at("line").to_number<std::uint64_t>(), damaged_line);
    EXPECT_TRUE(told.at("goes_on").as_bool());

    play([&] { return phase() == "over"; });
    const auto games = lobby.store.games_of(people[0].id);
    ASSERT_EQ(games.size(), 1U) << "the game's file needs no old line";
    EXPECT_TRUE(std::holds_alternative<notation::GameFile>(
        notation::parse_game_file(named_file(lobby.store.game(games[0].row.id)->file, who_is(lobby.store)))));
    lobby.crash();
    lobby.pass(std::chrono::days(30));
    start_log([](const std::string&) {});
    EXPECT_EQ(lobby.store.entries(id).size(), lobby.store.last_entry(id)) << "it is kept";
    EXPECT_EQ(std::ranges::count_if(
                  logged, [](const std::string& line) { return line.find("goes on") != std::string::npos; }),
              1)
        << "it is reported once";
}

TEST_F(LongLogTest, old_lines_that_are_intact_are_checked_once_and_not_reported) {
    lengthen(3 * LogCheck::lines_at_once);
    restart();
    toggle_chat(2 * LogLimits{}.snapshot_every + codec::most_missed_lines);
    lobby.crash();
    read_for({});
    const std::size_t before = lobby.store.entries_read();
    lobby.pass(std::chrono::seconds(1));
    const std::size_t checked = lobby.store.entries_read() - before;
    EXPECT_EQ(checked, loaded().snapshot);
    lobby.hang_up(connections[1]);
    lobby.pass(std::chrono::minutes(2));  // nobody is at the table: it is in the store alone
    EXPECT_GT(read_for({}), 0U) << "it is loaded again";
    const std::size_t again = lobby.store.entries_read();
    lobby.pass(std::chrono::seconds(1));
    EXPECT_EQ(lobby.store.entries_read(), again);
    EXPECT_NE(metrics_text(lobby.registry).find("euchre_tables_damaged 0\n"), std::string::npos);
}

struct FullLogTest : FourAtTable {
    FullLogTest() : FourAtTable(full_at(20)) {}
    static LobbySettings full_at(std::uint64_t lines) {
        LobbySettings settings = TestLobby::quiet_settings();
        settings.logs.most = lines;
        return settings;
    }
};

TEST_F(FullLogTest, only_the_current_game_continues) {
    begin();
    play([&] { return lines() >= 20; });
    json::object settings = newest(0, "table").at("settings").as_object();
    settings["chat"] = true;
    const json::object answer = command(0, {{"do", "settings"}, {"settings", settings}});
    EXPECT_EQ(reason(answer), "log_is_full");
    EXPECT_NE(std::string(answer.at("why").as_string()).find("open a new table"), std::string::npos);
    const Somebody watcher = lobby.somebody("Eve");
    EXPECT_TRUE(lobby.enter(table, watcher));
    const std::string eve = to_string(watcher.id);
    const std::size_t before = lines();
    for (const char* const what : {"pause", "begin", "stand", "take_back"})
        EXPECT_EQ(reason(command(0, {{"do", what}})), "log_is_full") << what;
    EXPECT_EQ(reason(command(0, {{"do", "kick"}, {"person", eve}})), "log_is_full");
    EXPECT_EQ(reason(command(0, {{"do", "unkick"}, {"person", eve}})), "log_is_full");
    EXPECT_EQ(reason(command(0, {{"do", "host"}, {"person", to_string(people[1].id)}})), "log_is_full");
    EXPECT_EQ(lines(), before);
    play([&] { return phase() == "over"; });
    EXPECT_GT(lines(), 100U);
    EXPECT_EQ(reason(command(0, {{"do", "begin"}})), "log_is_full");
    EXPECT_EQ(reason(command(1, {{"do", "stand"}})), "log_is_full");
    EXPECT_EQ(reason(command(1, {{"do", "sit"}, {"seat", 1}})), "log_is_full");
    EXPECT_TRUE(is_done(command(1, {{"do", "leave"}})));
    EXPECT_TRUE(is_done(command(0, {{"do", "close"}})));
}

}  // namespace
}  // namespace euchre::testing

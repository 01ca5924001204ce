// The arena on the command line: the report, splits, and bots that are other programs.
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <thread>

#include "cli/program.h"
#include "support/folder.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

const std::string sample = "cmd:python3 " EUCHRE_SOURCE_DIR "/bots/sample.py";

json::object parsed(const std::string& text) {
    json::error_code error;
    const json::value value = json::parse(text, error);
    EXPECT_FALSE(error) << text;
    return value.is_object() ? value.as_object() : json::object();
}

// The report without the seconds, which is the same in every run.
std::string figures(const Ran& ran) {
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    json::object object = parsed(ran.out);
    EXPECT_TRUE(object.contains("seconds"));
    object.erase("seconds");
    return json::serialize(object);
}

Words arena(const Words& more) {
    Words words{"arena"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(Arena, json_is_one_object_with_the_figures) {
    const json::object report = parsed(run(arena({"counter", "random", "--boards", "200", "--json"})).out);
    EXPECT_EQ(report.at("boards").as_int64(), 200);
    EXPECT_EQ(report.at("hands").as_int64(), 400);
    const double points = report.at("points_per_hand").as_double();
    const json::array& interval = report.at("ci95").as_array();
    EXPECT_LT(interval.at(0).as_double(), points);
    EXPECT_GT(interval.at(1).as_double(), points);
    EXPECT_GT(interval.at(0).as_double(), 0.5);
    EXPECT_TRUE(report.at("game_wins").is_null());
    EXPECT_TRUE(report.at("seconds").is_double());
}

TEST(Arena, counts_games_won_by_both) {
    for (const std::string& book : books) {
        const json::object report = parsed(
            run(arena({"counter", "random", "--rules", book, "--games", "--boards", "20", "--json"})).out);
        const json::array& wins = report.at("game_wins").as_array();
        EXPECT_EQ(wins.at(0).as_int64() + wins.at(1).as_int64(), book == "lower" ? 120 : 40) << book;
        EXPECT_GT(wins.at(0).as_int64(), wins.at(1).as_int64()) << book;
    }
}

TEST(Arena, equal_players_tie_exactly) {
    for (const std::string& book : books) {
        const Ran ran = run(arena({"counter", "counter", "--rules", book, "--boards", "100", "--json"}));
        EXPECT_TRUE(has(ran.out, R"("points_per_hand":0.0,"ci95":[0.0,0.0])")) << ran.out;
    }
}

TEST(Arena, the_report_for_people_names_the_seed_and_the_interval) {
    const Ran ran =
        run(arena({"counter", "random", "--boards", "50", "--stats", "--games", "--sprt", "0,0.1"}));
    EXPECT_EQ(ran.exit_code, 0);
    for (const std::string part :
         {"A is counter, B is random; seed 01000", "50 boards of 50", "95% interval", "Games won: A ",
          "SPRT of 0 against 0.1", "called in round 1, seat 1", "loners tried", "dealer's edge"})
        EXPECT_TRUE(has(ran.out, part)) << part << " in: " << ran.out;
    EXPECT_EQ(ran.err, "");
}

TEST(Arena, jobs_and_shards_give_the_same_report) {
    for (const std::string& book : books) {
        const Words contest{"counter", "random", "--rules", book,     "--boards", "300",
                            "--seed",  "7",      "--stats", "--sprt", "0,0.5"};
        const auto with = [&](Words more) {
            more.insert(more.begin(), contest.begin(), contest.end());
            return run(arena(more));
        };
        const std::string alone = figures(with({"--jobs", "1", "--json"}));
        EXPECT_EQ(figures(with({"--jobs", "8", "--json"})), alone);
        const Folder folder;
        Words merge{"arena", "merge", "--json"};
        for (int shard = 0; shard < 4; ++shard) {
            const std::string number = std::to_string(shard);
            if (shard % 2 == 0) {  // half of the shards with --out, the others from standard output
                merge.push_back((folder.path() / number).string());
                EXPECT_EQ(with({"--shard", number + "/4", "--out", merge.back()}).exit_code, 0);
            } else {
                const Ran part = with({"--shard", number + "/4", "--json"});
                merge.push_back(folder.file(number, part.out));
                EXPECT_TRUE(has(part.err, "75 boards of 75")) << part.err;
            }
        }
        EXPECT_EQ(figures(run(merge)), alone);
    }
}

TEST(Arena, a_killed_run_resumes) {
    const Folder folder;
    const std::string out = (folder.path() / "part").string();
    const Words contest = arena({"counter", "random", "--boards", "200", "--out", out, "--json"});
    const std::string whole = figures(run(contest));
    const Ran twice = run(contest);
    EXPECT_EQ(twice.exit_code, 2);
    EXPECT_TRUE(has(twice.err, "exists already; --resume")) << twice.err;
    Words again = contest;
    again.push_back("--resume");
    EXPECT_EQ(figures(run(again)), whole);
    std::filesystem::resize_file(out, std::filesystem::file_size(out) / 2);
    EXPECT_EQ(run({"arena", "merge", out}).exit_code, 1);
    EXPECT_EQ(figures(run(again)), whole);
    EXPECT_EQ(figures(run({"arena", "merge", "--json", out})), whole);
    again.insert(again.end(), {"--seed", "2"});
    const Ran other = run(again);
    EXPECT_EQ(other.exit_code, 1);
    EXPECT_TRUE(has(other.err, "'seed'")) << other.err;
    const Ran full = run(arena({"counter", "random", "--boards", "20000", "--out", "/dev/full"}));
    EXPECT_NE(full.exit_code, 0);
}

TEST(Arena, an_interrupt_keeps_the_finished_boards) {
    // In the foreground, or the whole process group would get the signal again, and a second signal ends the
    // run at once.
    const std::string command = "timeout --foreground --preserve-status -s INT 1 " EUCHRE_BINARY
                                " arena counter random --boards 900000000 --json; echo $?";
    std::FILE* const pipe = popen(command.c_str(), "r");
    ASSERT_NE(pipe, nullptr);
    std::string out;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) out.push_back(static_cast<char>(c));
    pclose(pipe);
    EXPECT_TRUE(out.ends_with("\n130\n")) << out;
    const json::object report = parsed(out.substr(0, out.find('\n')));
    EXPECT_TRUE(report.at("interrupted").as_bool());
    EXPECT_GT(report.at("boards").as_int64(), 0);
}

TEST(SampleBot, plays_every_rule_set_without_a_fault) {
    for (const std::string& book : books) {
        const json::object report = parsed(
            run(arena({sample, "random", "--rules", book, "--boards", "60", "--bot-time", "60", "--json"}))
                .out);
        EXPECT_TRUE(report.at("forfeits").at("first").as_array().empty()) << json::serialize(report);
        EXPECT_GT(report.at("points_per_hand").as_double(), 0.3) << book;
    }
}

TEST(SampleBot, plays_whole_games_against_itself_and_ties) {
    const Ran ran = run(arena({sample, sample, "--boards", "2", "--games", "--bot-time", "60", "--json"}));
    EXPECT_TRUE(has(ran.out, R"("points_per_hand":0.0)")) << ran.out << ran.err;
}

TEST(CommandBot, that_fails_forfeits_with_a_clear_report_and_the_arena_continues) {
    const auto answers = [](const std::string& line) {
        return R"(cmd:while read l; do case "$l" in *hello*) ;; *) echo ')" + line + "';; esac; done";
    };
    struct Case {
        std::string bot, kind, message;
    };
    const std::vector<Case> cases{
        {"cmd:sleep 1000", "hung", "no answer within 2 s"},
        {"cmd:exec <&-; sleep 1000", "hung", "no answer within 2 s"},
        {"cmd:trap '' TERM INT HUP; sleep 1000 & wait; sleep 1000", "hung", "no answer"},
        {"cmd:exit 3", "died", "it ended with exit code 3"},
        {"cmd:echo out of memory >&2; kill -ABRT $$", "died", "signal 6; on its error output: out of memory"},
        {"cmd:no-such-program", "died", "exit code 127"},
        {"cmd:exec >&-; sleep 1000", "died", "it closed its output"},
        {"cmd:yes", "nonsense", "a request with more than one line: 'y'"},
        {"cmd:cat /dev/zero", "nonsense", "a line of more than 65536 bytes"},
        {"cmd:cat", "nonsense", "type"},
        {"cmd:yes >&2 & read l; read l; sleep 0.2; echo nonsense; sleep 9", "nonsense",
         "on its error output: "},
        {answers(R"({"action":"pass")"), "nonsense", "is not JSON"},
        {answers(R"({"action":"jump"})"), "nonsense", "no action: 'jump'"},
        {answers(R"({"id":99,"action":"pass"})"), "nonsense", "an answer to request 99, not to 1"},
        {answers(R"({"action":"play 2C"})"), "illegal", "'play 2C' is refused"},
        {answers(R"({"action":"pass"}\n{"action":"pass"})"), "nonsense", "more than one line"}};
    for (const auto& [bot, kind, message] : cases) {
        const Ran ran = run(arena({"counter", bot, "--rules", "mcgee", "--boards", "2", "--jobs", "2",
                                   "--bot-time", "0.5", "--json"}));
        EXPECT_EQ(ran.exit_code, 1) << ran.err;
        EXPECT_EQ(ran.err,
                  "euchre: every board was forfeited, so this says nothing about how well anybody plays\n");
        const json::object report = parsed(ran.out);
        EXPECT_EQ(report.at("boards").as_int64(), 2);
        EXPECT_EQ(report.at("forfeits").at("b").at(kind).as_int64(), 2) << bot << ran.out;
        EXPECT_EQ(report.at("points_per_hand").as_double(), 4.0);
        EXPECT_TRUE(
            has(std::string(report.at("forfeits").at("first").at(0).at("message").as_string()), message))
            << message << " in: " << ran.out;
    }
}

// The number of running processes with this command line.
int running(const std::string& words) {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::ifstream file(entry.path() / "cmdline", std::ios::binary);
        const std::string line(std::istreambuf_iterator<char>(file), {});
        count += line == words ? 1 : 0;
    }
    return count;
}

TEST(CommandBot, that_hangs_is_killed_with_its_children) {
    const std::string seconds = std::to_string(1'000'000 + getpid());  // unique on this machine
    const std::string bot = "cmd:trap '' TERM INT HUP; sleep " + seconds + " & sleep " + seconds;
    const Ran ran = run(arena({bot, "random", "--boards", "1", "--bot-time", "0.2"}));
    EXPECT_TRUE(has(ran.out, "A forfeited: 1 hung")) << ran.out;
    std::string words = "sleep " + seconds;
    words[5] = '\0';
    words.push_back('\0');
    // The bot's children are not ours. They are killed, but the system may reap them later.
    for (int tries = 0; tries < 1000 && running(words) > 0; ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(running(words), 0);
}

TEST(CommandBot, is_started_again_for_the_next_board) {
    const Folder folder;
    const std::string count = (folder.path() / "starts").string();
    const Ran ran =
        run(arena({"cmd:echo x >> " + count + "; exit 1", "random", "--boards", "5", "--jobs", "1"}));
    EXPECT_TRUE(has(ran.out, "Boards that A forfeited: 5 died")) << ran.out;
    EXPECT_EQ(std::filesystem::file_size(count), 10U);
}

TEST(CommandBot, gets_hello_views_and_bye) {
    const Folder folder;
    const std::string log = (folder.path() / "log").string();
    const std::string bot = "cmd:tee -a " + log + ".$$ | python3 " EUCHRE_SOURCE_DIR "/bots/sample.py";
    ASSERT_EQ(
        run(arena({bot, "random", "--rules", "lower", "--boards", "1", "--jobs", "1", "--bot-time", "60"}))
            .exit_code,
        0);
    int hellos = 0;
    int byes = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        std::ifstream file(entry.path());
        std::string line;
        std::uint64_t id = 0;
        while (std::getline(file, line)) {
            const json::object message = parsed(line);
            const std::string type(message.at("type").as_string());
            hellos += type == "hello" ? 1 : 0;
            byes += type == "bye" ? 1 : 0;
            if (type == "hello") {
                EXPECT_EQ(message.at("protocol").as_int64(), 1);
                EXPECT_EQ(message.at("rules").at("name").as_string(), "lower");
                EXPECT_EQ(message.at("rules").at("options").at("players").as_int64(), 3);
                EXPECT_EQ(message.at("rules").at("deck").as_array().size(), 26U);
            }
            if (type == "view") {
                EXPECT_EQ(message.at("id").to_number<std::uint64_t>(), ++id);
                EXPECT_EQ(message.at("view").at("seat"), message.at("view").at("turn"));
            }
        }
    }
    EXPECT_EQ(hellos, 9);  // a process for each seat of A in each of the six seatings
    EXPECT_EQ(byes, 9);
}

// Answers with the first number offered, and writes what it is told to a file for each process.
std::string shared_bot(const std::string& log) {
    return "shared:tee -a " + log +
           R"(.$$ | sed -unE 's/^.*"type":"view","id":([0-9]+).*"numbers":\[([0-9]+).*$/{"id":\1,"number":\2}/p')";
}

TEST(SharedBot, plays_all_seats_in_one_process_and_is_told_every_result) {
    const Folder folder;
    const Ran ran = run(arena({shared_bot((folder.path() / "log").string()), "random", "--rules", "lower",
                               "--boards", "3", "--jobs", "1", "--bot-time", "60", "--json"}));
    ASSERT_EQ(ran.exit_code, 0) << ran.out << ran.err;
    EXPECT_TRUE(parsed(ran.out).at("forfeits").at("first").as_array().empty()) << ran.out;
    std::map<std::string, int> types;
    int processes = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        ++processes;
        std::ifstream file(entry.path());
        std::string line;
        std::set<std::pair<std::int64_t, std::int64_t>> seats;
        while (std::getline(file, line)) {
            const json::object message = parsed(line);
            const std::string type(message.at("type").as_string());
            ++types[type];
            if (type == "hello" || type == "bye") continue;
            const json::object& view = message.at("view").as_object();
            seats.emplace(message.at("table").as_int64(), view.at("seat").as_int64());
            const std::size_t legal = view.at("legal").as_array().size();
            EXPECT_EQ(type == "view" ? message.at("numbers").as_array().size() : 0, legal);
        }
        EXPECT_EQ(seats.size(), 9U);  // of A, in the six seatings
    }
    EXPECT_EQ(processes, 1);
    EXPECT_EQ(types["hello"], 1);
    EXPECT_EQ(types["bye"], 1);
    EXPECT_EQ(types["hand_end"], 27);
}

TEST(SharedBot, is_started_again_after_an_illegal_action) {
    const Folder folder;
    const std::string log = (folder.path() / "log").string();
    const std::string bot =
        "shared:tee -a " + log + R"(.$$ | sed -un 's/.*"type":"view".*/{"number":128}/p')";
    const Ran ran = run(arena({bot, "random", "--boards", "2", "--jobs", "1", "--bot-time", "60"}));
    EXPECT_TRUE(has(ran.out, "Boards that A forfeited: 2 illegal")) << ran.out;
    const std::filesystem::directory_iterator files(folder.path());
    EXPECT_EQ(std::distance(begin(files), end(files)), 2);
}

// One game per line.
std::vector<std::string> games_in(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

TEST(ArenaRecord, has_every_game_in_the_same_bytes_with_any_number_of_jobs) {
    for (const std::string& book : books) {
        const Folder folder;
        const auto record = [&](const std::string& name, const std::string& jobs) {
            const std::string path = (folder.path() / name).string();
            const Ran ran = run(arena({"counter", "random", "--rules", book, "--games", "--boards", "4",
                                       "--jobs", jobs, "--record", path}));
            EXPECT_EQ(ran.exit_code, 0) << ran.err;
            return games_in(path);
        };
        const std::vector<std::string> games = record("one", "1");
        EXPECT_EQ(games.size(), book == "lower" ? 24U : 8U);
        EXPECT_EQ(record("four", "4"), games);
        for (const std::string& game : games) {
            const Ran replayed = run({"replay", folder.file("game", game)});
            EXPECT_EQ(replayed.exit_code, 0) << replayed.err;
        }
        EXPECT_TRUE(has(games[0], R"("table":"board-0-0","game":1)")) << games[0];
        EXPECT_TRUE(has(games[0], R"("ending":"won")"));
        EXPECT_TRUE(has(games[0], R"("name":"A1")"));
        EXPECT_TRUE(has(games[0], R"("bot":"counter")"));
    }
}

TEST(ArenaRecord, a_board_is_played_again_by_its_number) {
    const Folder folder;
    const std::string all = (folder.path() / "all").string();
    const Words contest{"counter", "random", "--rules", "mcgee", "--jobs", "1"};
    const auto with = [&](const Words& more) {
        Words words = arena(contest);
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    };
    EXPECT_EQ(with({"--boards", "4", "--record", all}).exit_code, 0);
    const Ran again = with({"--board", "2", "--record", "-"});
    const auto games = games_in(all);
    ASSERT_EQ(games.size(), 8U);
    EXPECT_EQ(again.out, games[4] + "\n" + games[5] + "\n");
    EXPECT_TRUE(has(again.err, "1 boards of 1, 2 hands")) << again.err;
    EXPECT_EQ(with({"--board", "2", "--boards", "9"}).exit_code, 2);
    EXPECT_EQ(with({"--record", all}).exit_code, 1) << "it writes over a file";
    const Ran resumed = with({"--record", all + "2", "--out", all + "3", "--resume"});
    EXPECT_EQ(resumed.exit_code, 2);
    EXPECT_TRUE(has(resumed.err, "--record can't be resumed")) << resumed.err;
}

}  // namespace
}  // namespace euchre::testing

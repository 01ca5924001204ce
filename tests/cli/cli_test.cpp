// The command line: help, errors, exit codes, and the output of each subcommand.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>

#include "cards/dice.h"
#include "cli/program.h"
#include "game/perft.h"
#include "rules/schema.h"
#include "support/folder.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

json::value parsed(const Ran& ran) {
    json::error_code error;
    json::value value = json::parse(ran.out, error);
    EXPECT_FALSE(error) << ran.out << ran.err;
    return value;
}

std::string text(const json::value& value) { return std::string(value.as_string()); }

TEST(Help, the_version_is_that_of_the_file_VERSION) {
    const Ran ran = run({"--version"});
    EXPECT_EQ(ran.exit_code, 0);
    std::string version;
    std::getline(std::ifstream(EUCHRE_SOURCE_DIR "/VERSION"), version);
    EXPECT_FALSE(version.empty());
    EXPECT_EQ(ran.out, "euchre " + version + "\n");
}

TEST(Usage, an_error_exits_2_with_a_message_on_stderr_only) {
    const std::vector<std::pair<Words, std::string>> cases{
        {{"nosuch"}, "nosuch"},
        {{"play", "--nosuch"}, "there is no option '--nosuch'\n"},
        {{"play", "--sed", "3"}, "there is no option '--sed'; did you mean --seed?\n"},
        {{"play", "-seed=3"}, "there is no option '-seed'; did you mean --seed?\n"},
        {{"perft", "--ruls", "mcgee", "--depth", "3"}, "did you mean --rules?"},
        {{"--verson"}, "did you mean --version?"},
        {{"rules", "show", "mcgee", "--jsn"}, "did you mean --json?"},
        {{"play", "again"}, "there is one word too many: 'again'\n"},
        {{"play", "--avatar", "cat"}, "'cat' is none of bear, raccoon, lumberjack, hunter and beaver\n"},
        {{"play", "--level", "simple"}, "--level: 'simple' is none of random, "},
        {{"play", "--level", "exprt"}, "did you mean 'expert'?\n"},
        {{"loadtest", "http://x", "--bot-level", "causal"}, "did you mean 'casual'?\n"},
        {{"play", "--speed", "fats"}, "did you mean 'fast'?\n"},
        {{"play", "--seed", "seven"}, "--seed must be a whole number"},
        {{"play", "--rules", "newberri"}, "did you mean 'newberry'?"},
        {{"play", "--rules-dir", "/no/such/folder"}, "/no/such/folder"},
        {{"play", "--set", "target"}, "must be option=value"},
        {{"referee"}, "--rules"},
        {{"referee", "--rules", "mcgee", "--set", "target=0"}, "target must be 1 to 100, got 0"},
        {{"referee", "--rules", "mcgee", "--set", "sides=each"}, "alone must be \"never\""},
        {{"perft", "--rules", "mcgee"}, "--depth"},
        {{"perft", "--rules", "mcgee", "--depth", "0"},
         "--depth: must be a whole number from 1 to 60, got '0'\n"},
        {{"perft", "--rules", "mcgee", "--depth", "three"}, "from 1 to 60, got 'three'\n"},
        {{"perft", "--rules", "mcgee", "--depth", "3", "--seed", "-1"},
         "--seed: must be a whole number from 0"},
        {{"loadtest", "http://x", "--server-pid", "x"}, "--server-pid: must be a whole number from 1"},
        {{"loadtest", "http://x", "--tables", std::string(309, '9')},
         "--tables: must be a whole number from 1 to 20000, got"},
        {{"perft", "--depth", "3"}, "--rules"},
        {{"perft", "--rules", "mcgee", "--depth", "1", "--seed", "1", "--deal", "x"}, "--deal"},
        {{"rules"}, "'euchre rules' needs a command: list, show, file, diff, check or options\n"},
        {{"rules", "show"}, "RULES is required"},
        {{"rules", "show", "newberri"}, "did you mean 'newberry'?"},
        {{"rules", "diff", "mcgee"}, "B"},
        {{"rules", "diff", "mcgee", "nosuch"}, "there is no rule set 'nosuch'"},
        {{"rules", "check"}, "FILE"},
        {{"bench"}, "'euchre bench' needs a command: "},
        {{"chart"}, "'euchre chart' needs a command: bid\n"},
        {{"bench", "engine", "--seconds", "0"}, "--seconds: must be a number from 0.1 to 3600, got '0'\n"},
        {{"arena"}, "two players are needed"},
        {{"arena", "random"}, "two players are needed"},
        {{"arena", "randon", "random"}, "did you mean 'random'?"},
        {{"arena", "cmd:", "random"}, "a command is missing"},
        {{"arena", "random", "random", "more"}, "more"},
        {{"arena", "random", "random", "--boards", "0"}, "from 1 to 1000000000, got '0'"},
        {{"arena", "random", "random", "--jobs", "0"}, "from 1 to 1024, got '0'"},
        {{"arena", "random", "random", "--rules", "newberri"}, "did you mean 'newberry'?"},
        {{"arena", "random", "random", "--seed", "x"}, "--seed must be"},
        {{"arena", "random", "random", "--sprt", "0.1,0"}, "--sprt must be"},
        {{"arena", "random", "random", "--sprt", "0.1"}, "--sprt must be"},
        {{"arena", "random", "random", "--sprt", "nan,1"}, "--sprt must be"},
        {{"arena", "random", "random", "--shard", "8/8"}, "--shard must be I/N"},
        {{"arena", "random", "random", "--shard", "-1/8"}, "--shard must be I/N"},
        {{"arena", "random", "random", "--resume"}, "--resume needs --out"},
        {{"arena", "random", "random", "--bot-time", "0"}, "from 0.01 to 3600, got '0'"},
        {{"arena", "merge"}, "PART"}};
    for (const auto& [arguments, message] : cases) {
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.exit_code, 2) << ran.err;
        EXPECT_EQ(ran.out, "");
        EXPECT_TRUE(ran.err.starts_with("euchre: ")) << ran.err;
        EXPECT_TRUE(has(ran.err, message)) << message << " in: " << ran.err;
    }
}

TEST(Rules, list_names_every_set_and_where_it_is_from) {
    const Ran plain = run({"rules", "list"});
    EXPECT_EQ(plain.exit_code, 0);
    for (const std::string& book : books) EXPECT_TRUE(has(plain.out, book + " "));
    const Folder folder;
    const std::string broken = folder.file("broken.toml", "target = 0\n");
    const std::string good = folder.file("good.toml", "title = \"Good\"\nbase = \"mcgee\"\n");
    const json::value sets = parsed(run({"rules", "list", "--json", "--rules-dir", folder.path().string()}));
    EXPECT_EQ(sets.as_array().size(), 16U);
    for (const json::value& set : sets.as_array()) {
        EXPECT_EQ(set.as_object().size(), 4U);
        const std::string name = text(set.at("name"));
        EXPECT_EQ(text(set.at("from")), name == "broken" ? broken : name == "good" ? good : "built in");
        EXPECT_EQ(set.at("ok").as_bool(), name != "broken");
        EXPECT_EQ(text(set.at("title")).empty(), false);
    }
}

TEST(Rules, list_includes_the_users_folder) {
    const Folder folder;
    folder.file("euchre/rules/ours.toml", "base = \"mcgee\"\ntitle = \"Ours\"\n");
    const Ran ran = run({"rules", "list"}, "", {"XDG_CONFIG_HOME=" + folder.path().string()});
    EXPECT_TRUE(has(ran.out, "Ours")) << ran.out;
}

TEST(Rules, show_prints_a_rulebook) {
    for (const std::string& book : books) {
        const Ran ran = run({"rules", "show", book});
        EXPECT_EQ(ran.exit_code, 0);
        EXPECT_TRUE(has(ran.out, "\nMaking trump\n")) << book;
        EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
    }
    EXPECT_TRUE(
        has(run({"rules", "show", "mcgee", "--set", "target=7", "--set", "made=3"}).out, "reach 7 points"));
}

TEST(Rules, show_as_json_has_every_option_and_every_fixed_rule) {
    for (const std::string& book : books) {
        const json::value shown = parsed(run({"rules", "show", book, "--json"}));
        EXPECT_EQ(text(shown.at("name")), book);
        EXPECT_FALSE(text(shown.at("title")).empty());
        EXPECT_EQ(shown.at("options").as_array().size(), schema().size());
        for (const json::value& option : shown.at("options").as_array())
            for (const std::string field : {"name", "section", "text", "clauses", "applies", "value", "house",
                                            "silent", "question", "reading", "others"})
                EXPECT_TRUE(option.as_object().contains(field)) << field;
        for (const json::value& rule : shown.at("book").as_array()) {
            EXPECT_TRUE(rule.at("clauses").is_array());
            EXPECT_FALSE(text(rule.at("text")).empty());
        }
    }
}

TEST(Rules, diff_shows_what_differs) {
    const Ran plain = run({"rules", "diff", "mcgee", "traditional"});
    EXPECT_EQ(plain.exit_code, 0);
    for (const std::string option : {"target\n", "discard_up\n", "last_call\n"})
        EXPECT_TRUE(has(plain.out, option));
    EXPECT_FALSE(has(plain.out, "packets"));
    EXPECT_TRUE(has(run({"rules", "diff", "mcgee", "mcgee"}).out, "the same rules"));
    const json::value diff = parsed(run({"rules", "diff", "mcgee", "traditional", "--json"}));
    EXPECT_EQ(text(diff.at("a")), "mcgee");
    EXPECT_EQ(text(diff.at("b")), "traditional");
    ASSERT_EQ(diff.at("differences").as_array().size(), 5U) << "T2 and T4 have sentences of their own";
    const json::value& target = diff.at("differences").at(1);
    EXPECT_EQ(text(target.at("option")), "target");
    EXPECT_EQ(text(target.at("a").at("value")), "10");
    EXPECT_EQ(text(target.at("b").at("value")), "5");
    EXPECT_TRUE(has(text(target.at("b").at("text")), "5 points"));
}

TEST(Rules, check_reports_mistakes_with_their_place) {
    const Folder folder;
    const std::string bad = folder.file("bad.toml", "base = \"mcgee\"\n\ntarget = 0\n");
    const Ran ran = run({"rules", "check", bad});
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.err, bad + ":3: target must be 1 to 100, got 0\n")) << ran.err;
    const Ran as_json = run({"rules", "check", bad, "--json"});
    EXPECT_EQ(as_json.exit_code, 1);
    const json::value checked = parsed(as_json);
    EXPECT_EQ(text(checked.at("file")), bad);
    EXPECT_FALSE(checked.at("ok").as_bool());
    EXPECT_EQ(text(checked.at("problems").at(0).at("where")), bad + ":3");
    EXPECT_EQ(text(checked.at("problems").at(0).at("what")), "target must be 1 to 100, got 0");

    const std::string good = folder.file("good.toml", "base = \"mcgee\"\ntarget = 5\n");
    EXPECT_EQ(run({"rules", "check", good}).exit_code, 0);
    EXPECT_TRUE(parsed(run({"rules", "check", good, "--json"})).at("ok").as_bool());
    const Ran missing = run({"rules", "check", (folder.path() / "missing.toml").string()});
    EXPECT_EQ(missing.exit_code, 1);
    EXPECT_TRUE(has(missing.err, "there is no such file"));
}

TEST(Rules, options_lists_every_option_with_its_values) {
    const Ran plain = run({"rules", "options"});
    const json::value options = parsed(run({"rules", "options", "--json"}));
    ASSERT_EQ(options.as_array().size(), schema().size());
    for (const json::value& option : options.as_array()) {
        const OptionSpec& spec = *find_option(text(option.at("name")));
        EXPECT_TRUE(has(plain.out, spec.name + " "));
        if (spec.is_number()) {
            EXPECT_EQ(text(option.at("kind")), "number");
            EXPECT_EQ(option.at("min").as_int64(), spec.min);
            EXPECT_EQ(option.at("max").as_int64(), spec.max);
        } else {
            EXPECT_EQ(text(option.at("kind")), "choice");
            EXPECT_EQ(option.at("values").as_array().size(), spec.values.size());
        }
    }
}

TEST(Rules, a_house_file_is_loaded_by_its_path) {
    const Folder folder;
    const std::string house =
        folder.file("house.toml", "title = \"Our house\"\nbase = \"mcgee\"\ntarget = 1\n");
    const Ran ran = run({"play", "--rules", house, "--watch", "--seed", "1"});
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_TRUE(has(ran.out, "Our house, to 1.")) << ran.out;
    const std::string bad = folder.file("bad.toml", "target = 0\n");
    const Ran failed = run({"play", "--rules", bad});
    EXPECT_EQ(failed.exit_code, 1);
    EXPECT_TRUE(has(failed.err, bad + ":1: ")) << failed.err;
}

TEST(Perft, prints_one_line_per_depth) {
    for (const std::string& book : books) {
        const RuleSet rules = rules_with(book);
        Pack pack(rules.deck());
        Dice(7).shuffle(pack.cards());
        Match match(rules);
        match.deal(pack);
        std::string expected;
        for (int depth = 1; depth <= 4; ++depth)
            expected +=
                std::to_string(depth) + " " + std::to_string(perft(rules, match.state(), depth)) + "\n";
        const Ran ran = run({"perft", "--rules", book, "--seed", "7", "--depth", "4"});
        EXPECT_EQ(ran.exit_code, 0);
        EXPECT_EQ(ran.out, expected) << book;
    }
}

TEST(Perft, takes_a_referees_deal_line_from_a_file) {
    const RuleSet rules = rules_with("mcgee");
    json::array pack;
    for (const Card card : rules.deck()) pack.emplace_back(to_string(card));
    const Folder folder;
    const json::object deal{{"do", "deal"}, {"pack", pack}, {"dealer", 2}, {"scores", {9, 3}}};
    const std::string file = folder.file("deal.json", json::serialize(deal) + "\n");
    const Ran ran = run({"perft", "--rules", "mcgee", "--deal", file, "--depth", "2"});
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.out, "1 3\n2 15\n");

    const std::string not_a_deal = folder.file("state.json", "{\"do\":\"state\"}\n");
    const std::string won = folder.file(
        "won.json",
        json::serialize(json::object{{"do", "deal"}, {"pack", pack}, {"scores", {10, 3}}}) + "\n");
    const std::string garbage = folder.file("garbage.json", "deal!\n");
    for (const std::string& bad : {not_a_deal, won, garbage, (folder.path() / "missing.json").string()}) {
        const Ran failed = run({"perft", "--rules", "mcgee", "--deal", bad, "--depth", "2"});
        EXPECT_EQ(failed.exit_code, 1) << bad;
        EXPECT_EQ(failed.out, "");
        EXPECT_TRUE(has(failed.err, bad + ":")) << failed.err;
    }
}

TEST(Bench, prints_an_object_with_the_speed_and_the_size) {
    const json::value bench = parsed(run({"bench", "engine", "--json", "--seconds", "0.1"}));
    EXPECT_GT(bench.at("hands_per_second").to_number<double>(), 0);
    EXPECT_GT(bench.at("state_bytes").as_int64(), 0);
    EXPECT_LT(bench.at("state_bytes").as_int64(), 128);
}

}  // namespace
}  // namespace euchre::testing

// euchre verify on the command line.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "cli/program.h"
#include "support/folder.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

const std::string games = EUCHRE_SOURCE_DIR "/tests/games/";

std::string read(const std::string& name) {
    std::ostringstream text;
    text << std::ifstream(games + name, std::ios::binary).rdbuf();
    return text.str();
}

std::string with(const std::string& name, const std::string& at, const json::value& to) {
    json::value game = json::parse(read(name));
    game.at_pointer(at) = to;
    return json::serialize(game);
}

TEST(Verify, lists_the_contributors_of_each_hand_and_counts_the_silent) {
    const Ran ran = run({"verify", games + "pick.json"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.out,
              "Table kitchen, game 1, by newberry: won, 4:2 after 3 hands.\n"
              "first dealer: as committed, by the server, Ann and Cy.\n"
              "hand 1: as committed, by the server, Ann and Cy.\n"
              "hand 2: as committed, by the server, Ann and Cy, in 2 attempts.\n"
              "hand 3: as committed, by the server, Ann and Cy, in 5 attempts.\n"
              "Ann had a part in 4 of 4 packs, and did not reveal in 2 attempts.\n"
              "Cy had a part in 4 of 4 packs, and did not reveal in 3 attempts.\n"
              "4 packs checked, 5 attempts void: every pack follows from what the server and the people "
              "committed to.\n");
}

TEST(Verify, reads_standard_input_and_shows_where_the_server_dealt_alone) {
    const Ran ran = run({"verify", "-"}, read("bots.json"));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_NE(ran.out.find("The server made 3 packs alone: no person had a part.\n"), std::string::npos)
        << ran.out;
}

TEST(Verify, names_the_first_hand_that_does_not_match_and_why) {
    const Ran ran =
        run({"verify", "-"}, with("pick.json", "/fair/3/listed/0/entropy", std::string(64, 'a').c_str()));
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_NE(ran.out.find("hand 1: as committed"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("hand 2: as committed"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("DOES NOT MATCH: hand 2 (kitchen/1/2): attempt 1 has another entropy than seat 0 "
                           "committed to.\n"),
              std::string::npos)
        << ran.out;
    const Ran draw = run({"verify", "-"}, with("draw-and-cut.json", "/fair/0/seed", nullptr));
    EXPECT_EQ(draw.exit_code, 1);
    EXPECT_NE(draw.out.find("DOES NOT MATCH: the first dealer (kitchen/1/draw): attempt 0 lacks the server's "
                            "seed.\n"),
              std::string::npos)
        << draw.out;
}

// A dealer who works with the operator can misdeal a pack that they do not like.
TEST(Verify, counts_the_misdeals_of_each_dealer) {
    const Ran ran = run({"verify", games + "dealing.json"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_NE(ran.out.find("Ann had a part in 3 of 3 packs, and did not reveal in 1 attempt.\n"
                           "Ann misdealt 1 pack.\n"),
              std::string::npos)
        << ran.out;
    const json::value seats = json::parse(run({"verify", "--json", games + "dealing.json"}).out).at("seats");
    for (const json::value& seat : seats.as_array())
        EXPECT_EQ(seat.at("misdeals"), seat.at("name") == "Ann" ? 1 : 0) << seat;
}

TEST(Verify, answers_with_one_JSON_object_if_asked) {
    const json::value good = json::parse(run({"verify", "--json", games + "carried-and-conceded.json"}).out);
    EXPECT_EQ(
        json::serialize(good),
        R"({"ok":true,"table":"kitchen","game":2,"hands":3,"packs":5,"voided":1,"server_alone":0,)"
        R"("seats":[{"seat":0,"name":"Critter","packs":0,"silent":0,"misdeals":0},)"
        R"({"seat":1,"name":"Bo","packs":5,"silent":1,"misdeals":1},{"seat":2,"name":"Cy","packs":5,"silent":0,"misdeals":1}],)"
        R"("mismatch":null})");
    const Ran bad =
        run({"verify", "--json", "-"}, with("pick.json", "/fair/1/seed", std::string(64, 'a').c_str()));
    EXPECT_EQ(bad.exit_code, 1);
    EXPECT_EQ(json::serialize(json::parse(bad.out).at("mismatch")),
              R"({"doubt":"server-commitment","deal":"kitchen/1/1","hand":1,)"
              R"("what":"attempt 0 has another seed than the server committed to"})");
}

TEST(Verify, reports_the_place_of_a_mistake) {
    const Ran revoke = run({"verify", "-"}, with("pick.json", "/hands/0/actions/4", "play JD"));
    EXPECT_EQ(revoke.exit_code, 1);
    EXPECT_EQ(revoke.out, "");
    EXPECT_NE(revoke.err.find("euchre: the input: /hands/0/actions/4: 'play JD': "), std::string::npos)
        << revoke.err;
    const Ran twice = run({"verify", "-"}, R"({"right_bower":1,"fair":[{"seed":"a","seed":"b"}]})");
    EXPECT_EQ(twice.exit_code, 1);
    EXPECT_EQ(twice.err, "euchre: the input: /fair/0: the key 'seed' is there twice\n");
    const Ran json = run({"verify", "--json", "-"}, "{");
    EXPECT_EQ(json.exit_code, 1);
    EXPECT_EQ(json.out.substr(0, 35), R"({"ok":false,"broken":{"where":"","w)") << json.out;
}

TEST(Verify, of_an_unreadable_file_is_a_usage_error) {
    const Folder folder;
    for (const std::string& name : {folder.path().string() + "/missing.json", folder.path().string()}) {
        const Ran ran = run({"verify", name});
        EXPECT_EQ(ran.exit_code, 2) << name;
        EXPECT_EQ(ran.err, "euchre: " + name + ": there is no such file\n");
    }
    EXPECT_EQ(run({"verify"}).exit_code, 2);
}

TEST(Verify, refuses_a_file_that_is_too_large) {
    const Ran ran = run({"verify", "-"}, std::string((std::size_t{16} << 20U) + 100'000, ' '));
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_EQ(ran.err, "euchre: the input: the file is larger than 16 MiB\n");
}

}  // namespace
}  // namespace euchre::testing

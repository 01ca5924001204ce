// euchre solve on the command line.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/program.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

// Seat 0 made spades trump. The ace of clubs is not trumped.
const std::string last_two =
    R"({"ok":true,"phase":"play","turn":0,"dealer":3,"stands":"S","trump":"S","maker":0,"alone":false,)"
    R"("hands":[["JS","9C"],["AC","TC"],["9D","TD"],["QD","KD"]],"trick":[],"taken":[1,2,0,0]})";

json::object changed(const std::string& field, const std::string& value) {
    json::object position = json::parse(last_two).as_object();
    position[field] = json::parse(value);
    return position;
}

Ran solve(const std::string& input, const Words& more = {}) {
    Words command{"solve", "--rules", "mcgee"};
    command.insert(command.end(), more.begin(), more.end());
    return run(command, input);
}

TEST(Solve, lists_each_legal_card_and_marks_the_best) {
    const Ran ran = solve(last_two + "\n");
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_NE(ran.out.find("Trump: spades, made by seat 0. Seat 0 plays"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("* 9C       the makers take 2 of 5, which scores -2 for them\n"),
              std::string::npos)
        << ran.out;
    EXPECT_NE(ran.out.find("* JS       the makers take 2 of 5"), std::string::npos) << ran.out;
}

TEST(Solve, answers_with_one_JSON_object_if_asked) {
    const Ran ran = solve(last_two, {"--json"});
    EXPECT_EQ(json::parse(ran.out),
              json::parse(R"({"turn":0,"maker":0,"cards":[{"card":"9C","tricks":2,"score":-2,"best":true},)"
                          R"({"card":"JS","tricks":2,"score":-2,"best":true}]})"));
}

TEST(Solve, accepts_all_answers_of_a_referee_and_solves_the_last) {
    const std::string requests =
        R"({"do":"deal","dealer":3,"pack":["9C","TC","JC","QC","KC","AC","9D","TD","JD","QD","KD","AD","9H","TH",)"
        R"("JH","QH","KH","AH","9S","TS","JS","QS","KS","AS"]})"
        "\n"
        R"({"do":"act","seat":0,"action":"order"})"
        "\n"
        R"({"do":"act","seat":3,"action":"discard QD"})"
        "\n"
        R"({"do":"act","seat":0,"action":"play AD"})"
        "\n";
    const Ran referee = run({"referee", "--rules", "mcgee"}, requests);
    const Ran ran = solve(referee.out, {"--json"});
    EXPECT_EQ(ran.err, "");
    ASSERT_EQ(ran.exit_code, 0);
    EXPECT_EQ(json::parse(ran.out).at("turn").as_int64(), 1);
    EXPECT_EQ(json::parse(ran.out).at("cards").as_array().size(), 5U);
}

TEST(Solve, prints_the_makers_points_without_partners) {
    const std::string position =
        R"({"turn":1,"trump":"S","maker":0,"hands":[["2S"],["2C"],["3C"]],"taken":[3,2,1]})";
    const Ran ran = run({"solve", "--rules", "lower", "--json"}, position);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(json::parse(ran.out),
              json::parse(R"({"turn":1,"maker":0,"cards":[{"card":"2C","points":4,"best":true}]})"));
}

TEST(Solve, refuses_other_input_with_a_sentence) {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"", "is empty"},
        {"hello", "not JSON"},
        {"[1]", "must be a JSON object"},
        {"{}", "'maker' is missing: it must be a whole number, 0 to 3"},
        {json::serialize(changed("phase", R"("order")")), "'phase' must be play"},
        {json::serialize(changed("hand", "1")), "unknown field 'hand'"},
        {json::serialize(changed("turn", "4")), "'turn' must be a whole number, 0 to 3"},
        {json::serialize(changed("trump", R"("X")")), "'trump' must be C, D, H, S or none"},
        {json::serialize(changed("trump", R"("none")")), "which these rules do not allow"},
        {json::serialize(changed("alone", "1")), "'alone' must be true or false"},
        {json::serialize(changed("alone", "true")), "seat 2 sits out"},
        {json::serialize(changed("hands", "[]")), "'hands' must be a list of 4 lists"},
        {json::serialize(changed("hands", R"([["JS","9C"],["AC","JS"],["9D","TD"],["QD","KD"]])")),
         "JS is there twice"},
        {json::serialize(changed("hands", R"([["JS","2C"],["AC","TC"],["9D","TD"],["QD","KD"]])")),
         "has no 2C"},
        {json::serialize(changed("hands", R"([["JS","9C"],["AC",7],["9D","TD"],["QD","KD"]])")),
         "/hands/1/1: must be a card"},
        {json::serialize(changed("hands", R"([["JS"],["AC","TC"],["9D","TD"],["QD","KD"]])")),
         "must hold 2 cards"},
        {json::serialize(changed("taken", "[1,2,0]")), "'taken' must be a list of 4 whole numbers"},
        {json::serialize(changed("taken", "[5,0,0,0]")), "leaves no trick"},
        {json::serialize(changed("taken", "[5,5,5,5]")), "leaves no trick"},
        {json::serialize(changed("trick", "3")), "'trick' must be a list"},
        {json::serialize(changed("trick", R"([[9,"AD"]])")), "/trick/0/0: must be a whole number, 0 to 3"},
        {json::serialize(changed("trick", R"([[3,"KD"]])")), "KD is there twice"},
        {json::serialize(changed("trick", R"([[2,"AD"]])")), "'turn' must be 3"},
        {json::serialize(changed("trick", R"([[2,"AD"],[1,"AH"]])")), "seat 1 is out of order"},
        {json::serialize(changed("trick", R"([[3,"AD"]])")), "seat 3 must hold 1 cards"},
        {R"({"turn":0,"trump":"S","maker":0,"hands":[["JS","9C"],["AC","TC"],["9D","TD"],["QD"]],)"
         R"("trick":[[2,"AD"],[3,"9S"]],"taken":[1,2,0,0]})",
         "seat 2 must hold 1 cards"},
        {R"({"turn":0,"trump":"S","maker":0,"hands":[["JS","9C"],["AC","TC"],["9D"],["QD"]],)"
         R"("trick":[[2,"AD"],[3,"9S"]],"taken":[1,2,0,0]})",
         "seat 3 could not have played 9S"},
    };
    for (const auto& [input, sentence] : wrong) {
        const Ran ran = solve(input);
        EXPECT_EQ(ran.exit_code, 1) << input;
        EXPECT_EQ(ran.out, "") << input;
        EXPECT_NE(ran.err.find(sentence), std::string::npos) << input << "\n" << ran.err;
        EXPECT_LT(ran.err.size(), 300U) << ran.err;
    }
}

TEST(Solve, names_a_missing_file) {
    const Ran ran = solve("", {"/no/such/position.json"});
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_NE(ran.err.find("/no/such/position.json: there is no such file"), std::string::npos) << ran.err;
    EXPECT_EQ(solve("", {"/"}).exit_code, 1);
    EXPECT_EQ(run({"solve"}).exit_code, 2);
}

TEST(BenchSolver, both_paths_give_the_same_sums) {
    const Ran fast = run({"bench", "solver", "--json", "--seconds", "0.1"});
    const Ran portable = run({"bench", "solver", "--json", "--seconds", "0.1", "--portable"});
    ASSERT_EQ(fast.exit_code, 0) << fast.err;
    EXPECT_EQ(json::parse(fast.out).at("sums"), json::parse(portable.out).at("sums"));
    for (const char* const rate :
         {"exact_per_second", "class_per_second", "loner_per_second", "lower_per_second"})
        EXPECT_GT(json::parse(fast.out).at(rate).to_number<double>(), 0) << rate;
}

}  // namespace
}  // namespace euchre::testing

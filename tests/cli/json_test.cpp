// JSON output of all commands: one value per line.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <regex>

#include "cli/program.h"
#include "support/folder.h"

namespace euchre::testing {
namespace {

boost::json::value one_value(const Words& command) {
    Words words = command;
    words.push_back("--json");
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.out.find('\n'), ran.out.size() - 1) << ran.out;
    EXPECT_FALSE(std::regex_search(ran.out, std::regex("[0-9]E[0-9-]"))) << ran.out;
    boost::json::error_code error;
    auto value = boost::json::parse(ran.out, error);
    EXPECT_FALSE(error) << ran.out;
    return value;
}

TEST(Json, perft_counts_from_depth_1) {
    const auto value = one_value({"perft", "--rules", "mcgee", "--seed", "7", "--depth", "3"});
    EXPECT_EQ(value.at("rules"), "mcgee");
    std::string lines;
    int depth = 0;
    for (const auto& count : value.at("counts").as_array())
        lines += std::to_string(++depth) + " " + boost::json::serialize(count) + "\n";
    EXPECT_EQ(lines, run({"perft", "--rules", "mcgee", "--seed", "7", "--depth", "3"}).out);
}

TEST(Json, arena_lists_the_levels) {
    const auto levels = one_value({"arena", "--list"});
    std::string lines;
    for (const auto& level : levels.as_array()) lines += std::string(level.as_string()) + "\n";
    EXPECT_EQ(lines, run({"arena", "--list"}).out);
}

TEST(Json, equity_has_a_row_for_each_score_in_plain_numbers) {
    const auto table = one_value({"equity", "--rules", "mcgee"});
    ASSERT_EQ(table.at("dealing").as_array().size(), 10U);
    for (const char* const who : {"dealing", "not_dealing"})
        for (const auto& row : table.at(who).as_array()) EXPECT_EQ(row.as_array().size(), 10U);
    const Ran ran = run({"equity", "--rules", "mcgee", "--score", "9-9", "--json"});
    EXPECT_TRUE(std::regex_match(
        ran.out, std::regex(R"(\{"rules":"mcgee","chances":\[\[0\.\d+,0\.\d+\],\[0\.\d+,0\.\d+\]\]\}\n)")))
        << ran.out;
}

TEST(Json, a_rule_set_may_have_any_name) {
    const Folder folder;
    const std::string file = folder.file("our \"own\".toml", "base = \"mcgee\"\n");
    EXPECT_EQ(one_value({"equity", "--rules", file}).at("rules"), "our \"own\"");
    EXPECT_EQ(one_value({"perft", "--rules", file, "--depth", "1"}).at("rules"), "our \"own\"");
}

}  // namespace
}  // namespace euchre::testing

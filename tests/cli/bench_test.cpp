// The benchmarks whose output is fixed. Rates are not tested.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "ai/levels.h"
#include "cli/program.h"
#include "support/folder.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

// A commit that changes what a bot does updates the signature, and says so.
TEST(Bench, the_signature_of_all_bots_is_unchanged) {
    std::ifstream file(EUCHRE_SOURCE_DIR "/tests/golden/signature.txt");
    std::string signature;
    ASSERT_TRUE(std::getline(file, signature));
    const Ran ran = run({"bench", "signature", "--json"});
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.out, "{\"signature\":\"" + signature + "\"}\n");
}

TEST(Bench, belief_and_bots_print_one_object) {
    const Ran belief = run({"bench", "belief", "--json", "--seconds", "0.1"});
    EXPECT_GT(json::parse(belief.out).at("ns_per_sample").to_number<double>(), 0);
    const Ran bots = run({"bench", "bots", "--rules", "traditional", "--hands", "1", "--json"});
    const json::value levels = json::parse(bots.out);
    for (const ai::Level level : ai::all_levels)
        EXPECT_GE(levels.at(ai::to_string(level)).at("ms_max").to_number<double>(), 0);
}

TEST(Bench, store_prints_one_object_and_leaves_nothing_behind) {
    const Folder folder;
    const Ran ran = run({"bench", "store", "--json", "--seconds", "0.1", "--data", folder.path().string()});
    const json::value rates = json::parse(ran.out);
    EXPECT_GT(rates.at("commits_per_second").to_number<double>(), 0);
    EXPECT_GT(rates.at("entries_per_second").at("100").to_number<double>(), 0);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

}  // namespace
}  // namespace euchre::testing

#include "codec/rules_json.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "support/table.h"

namespace euchre::testing {

using namespace codec;
namespace {

namespace json = boost::json;

// Sorts these cards as the JSON says.
std::vector<std::string> held(const std::string& rules, const char* trump,
                              const std::vector<std::string>& hand) {
    std::vector<std::string> cards;
    const json::object explained = explained_rules_json(rules_with(rules));
    for (const json::value& card : explained.at("held").at(trump).as_array())
        if (std::ranges::find(hand, card.as_string().c_str()) != hand.end())
            cards.emplace_back(card.as_string());
    return cards;
}

TEST(ExplainedRules, N5_sort_the_left_bower_below_the_right_bower) {
    EXPECT_EQ(held("newberry", "H", {"JD", "AH", "9H", "JH", "KD"}), (Cards{"JH", "JD", "AH", "9H", "KD"}));
    EXPECT_EQ(held("newberry", "unmade", {"JD", "AH", "9H", "KD"}), (Cards{"AH", "9H", "KD", "JD"}));
    EXPECT_EQ(held("newberry", "none", {"9C", "9D", "9H", "9S"}), (Cards{"9S", "9H", "9C", "9D"}));
    const json::object rules = explained_rules_json(rules_with("newberry"));
    EXPECT_EQ(rules.at("bowers").at("H"), (json::object{{"JH", "right"}, {"JD", "left"}}));
    EXPECT_EQ(rules.at("bowers").at("none"), json::object{});
    EXPECT_EQ(rules.at("under"), 3);
}

TEST(ExplainedRules, L5_sort_Horse_and_Maverick_first) {
    EXPECT_EQ(held("lower", "C", {"8S", "Maverick", "2C", "Horse", "8C"}),
              (Cards{"Horse", "Maverick", "8C", "2C", "8S"}));
}

TEST(ExplainedRules, name_the_seats_of_each_side) {
    EXPECT_EQ(explained_rules_json(rules_with("newberry")).at("sides"), json::parse("[[0,2],[1,3]]"));
    EXPECT_EQ(explained_rules_json(rules_with("lower")).at("sides"), json::parse("[[0],[1],[2]]"));
}

TEST(ExplainedRules, have_every_call_in_the_order_of_the_offers) {
    const std::string calls = json::serialize(explained_rules_json(rules_with("mcgee")).at("calls"));
    EXPECT_EQ(calls,
              R"(["pass","fold","let","farmer","stand C","stand D","stand H","stand S","name C","name D",)"
              R"("name H","name S","name none","order","together","own","order alone","alone","defend",)"
              R"("best","name C alone","name D alone","name H alone","name S alone","name none alone"])");
}

}  // namespace
}  // namespace euchre::testing

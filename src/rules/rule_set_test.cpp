#include "rules/rule_set.h"

#include <gtest/gtest.h>

namespace euchre {
namespace {

RuleSetTitle house() {
    RuleSetTitle title;
    title.name = "house";
    return title;
}

RuleSet citing(std::vector<std::string> clauses, std::string reading = "") {
    Citation citation;
    citation.clauses = std::move(clauses);
    citation.reading = std::move(reading);
    return RuleSet(house(), Options{}, {{"packets", std::move(citation)}});
}

TEST(RuleSet, prescribes_packets_only_by_a_clause_that_needs_no_reading) {
    EXPECT_TRUE(citing({"N8"}).prescribes_packets());
    EXPECT_FALSE(citing({"N8"}, "a custom").prescribes_packets());
    EXPECT_FALSE(citing({}).prescribes_packets());
    EXPECT_FALSE(citing({}, "a custom").prescribes_packets());
    EXPECT_FALSE(RuleSet(house(), Options{}).prescribes_packets());
}

TEST(RuleSet, cites_the_first_clause_of_a_rule) {
    EXPECT_EQ(citing({"N8", "N9"}).clause("packets"), "N8");
    EXPECT_EQ(citing({}).clause("packets"), std::nullopt);
    EXPECT_EQ(citing({"N8"}).clause("follow"), std::nullopt);
}

TEST(RuleSet, is_a_house_rule_set_unless_it_says_so) {
    EXPECT_EQ(RuleSet(house(), Options{}).family(), Family::house);
    RuleSetTitle book = house();
    book.family = Family::book;
    EXPECT_EQ(RuleSet(book, Options{}).family(), Family::book);
}

}  // namespace
}  // namespace euchre

#include "codec/table_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "ai/levels.h"
#include "messages/pattern.h"
#include "support/table_driver.h"

namespace euchre::testing {

using namespace codec;
namespace {

namespace json = boost::json;

TEST(TableJson, offers_the_levels_for_people_and_not_those_for_measuring) {
    const TableDriver driver("newberry");
    const auto levels = json::value_to<std::vector<std::string>>(to_json(driver.table()).at("levels"));
    EXPECT_EQ(levels.front(), "beginner");
    EXPECT_EQ(levels.back(), "expert");
    for (const char* const measure : {"random", "counter"}) EXPECT_FALSE(std::ranges::count(levels, measure));
}

// The page says a level with the text "level": {level, select, beginner {Beginner} …}
TEST(TableJson, has_only_levels_that_the_page_can_name) {
    std::ifstream file(EUCHRE_SOURCE_DIR "/messages/en/page.json");
    std::stringstream texts;
    texts << file.rdbuf();
    const std::string text(json::parse(texts.str()).at("level").as_string());
    const std::string_view choices = messages::hole_at(text, 0).choices;
    const std::string_view other = messages::chosen(choices, "other");
    for (const ai::Level level : ai::all_levels)
        EXPECT_NE(messages::chosen(choices, ai::to_string(level)), other)
            << "messages/en/page.json has no word for the level " << ai::to_string(level);
}

TEST(TableJson, U3_names_who_may_cut_the_pack_until_it_is_cut) {
    TableDriver driver("university-games");
    for (const int person : {0, 1, 2, 3}) {
        driver.seat(person, static_cast<std::size_t>(person));
        driver.manner(person).plays = false;
    }
    EXPECT_EQ(driver.ask(0, table::Begin{}), "");
    const auto deal = [&] { return to_json(driver.table()).at("deal"); };
    driver.run_until([&] { return deal().is_object(); });
    EXPECT_TRUE(deal().at("cutter").is_null()) << "the draw is not cut";
    driver.run_until([&] {
        return driver.table().match()->record().dealers_drawn && driver.table().dealing().has_seed();
    });
    const std::size_t cutter = driver.table().match()->dealer().right(4).number();
    EXPECT_EQ(deal().at("cutter"), cutter);
    EXPECT_EQ(driver.ask(static_cast<int>(cutter), table::CutPack{0}), "");
    EXPECT_TRUE(deal().is_null() || deal().at("cutter").is_null()) << "declined";
}

TEST(TableJson, names_no_cutter_where_the_rules_have_no_cut) {
    TableDriver driver("mcgee");
    driver.begin(1);
    driver.run_until([&] { return to_json(driver.table()).at("deal").is_object(); });
    EXPECT_TRUE(to_json(driver.table()).at("deal").at("cutter").is_null());
}

}  // namespace
}  // namespace euchre::testing

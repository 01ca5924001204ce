// What clients send.
#include "codec/wish_json.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "codec/rules_json.h"
#include "support/parlor.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

std::variant<Wish, std::string> parsed(const std::string& text) {
    static const Parlor parlor("newberry");
    return parse_wish(json::parse(text).as_object(), parlor.read_rules());
}

template <class T>
T wish(const std::string& text) {
    const auto read = parsed(text);
    if (const auto* const wrong = std::get_if<std::string>(&read)) ADD_FAILURE() << *wrong << ": " << text;
    return std::get<T>(std::get<Wish>(read));
}

std::string wrong_with(const std::string& text) {
    const auto read = parsed(text);
    return std::holds_alternative<Wish>(read) ? "" : std::get<std::string>(read);
}

TEST(WishJson, each_wish_has_its_words) {
    EXPECT_EQ(wish<Sit>(R"({"do":"sit","seat":3})").seat, Seat(3));
    wish<StandUp>(R"({"do":"stand"})");
    EXPECT_EQ(wish<SwapChairs>(R"({"do":"swap","seats":[0,2]})").b, Seat(2));
    EXPECT_EQ(wish<PutBot>(R"({"do":"bot","seat":1,"level":"casual"})").level, Level::casual);
    EXPECT_EQ(wish<EmptyChair>(R"({"do":"empty","seat":1})").seat, Seat(1));
    EXPECT_EQ(wish<Begin>(R"({"do":"begin"})").dealer, std::nullopt);
    EXPECT_EQ(wish<Begin>(R"({"do":"begin","dealer":null})").dealer, std::nullopt);
    EXPECT_EQ(wish<Begin>(R"({"do":"begin","dealer":2})").dealer, Seat(2));
    EXPECT_EQ(wish<CutPack>(R"({"do":"cut","cards":9})").cards, 9U);
    EXPECT_EQ(wish<GivePacket>(R"({"do":"packet","to":1,"cards":3})").cards, 3);
    EXPECT_EQ(wish<Act>(R"({"do":"act","action":"play JD"})").action, Action::play(*parse_card("JD")));
    wish<Pause>(R"({"do":"pause"})");
    wish<Resume>(R"({"do":"resume"})");
    wish<Concede>(R"({"do":"concede"})");
    wish<Leave>(R"({"do":"leave"})");
    const std::string person = to_string(Parlor::id(4));
    EXPECT_EQ(wish<Kick>(R"({"do":"kick","person":")" + person + "\"}").person, Parlor::id(4));
    EXPECT_EQ(wish<MakeHost>(R"({"do":"host","person":")" + person + "\"}").person, Parlor::id(4));
    wish<CloseTable>(R"({"do":"close"})");
}

TEST(WishJson, the_hosts_rules_and_settings_are_whole) {
    const RuleSet rules = rules_with("mcgee", {"target=7"});
    const json::object asked{{"do", "rules"}, {"rules", rules_json(rules)}};
    EXPECT_EQ(wish<ChangeRules>(json::serialize(asked)).rules->options(), rules.options());
    Settings settings;
    settings.chat = true;
    const json::object set{{"do", "settings"}, {"settings", to_json(settings)}};
    EXPECT_EQ(wish<ChangeSettings>(json::serialize(set)).settings, settings);
}

TEST(WishJson, what_is_no_wish_is_refused_in_a_sentence) {
    EXPECT_EQ(wrong_with("{}"), "'do' must be a string");
    EXPECT_EQ(wrong_with(R"({"do":"dance"})"), "'do' can't be 'dance'");
    EXPECT_EQ(wrong_with(R"({"do":"sit"})"), "'seat' must be a whole number, 0 to 5");
    EXPECT_EQ(wrong_with(R"({"do":"sit","seat":6})"), "'seat' must be a whole number, 0 to 5");
    EXPECT_EQ(wrong_with(R"({"do":"sit","seat":1.0})"), "'seat' must be a whole number, 0 to 5");
    EXPECT_EQ(wrong_with(R"({"do":"act","action":"play XX"})"), "no action: 'play XX'");
    EXPECT_EQ(wrong_with(R"({"do":"swap","seats":[0]})"), "'seats' must be a list of 2 whole numbers");
    EXPECT_EQ(wrong_with(R"({"do":"bot","seat":1,"level":"god"})"),
              "'level' must be random, beginner, counter, casual, strong or expert");
    EXPECT_EQ(wrong_with(R"({"do":"kick","person":"me"})"),
              "'person' must be the id of somebody at the table");
    EXPECT_NE(wrong_with(R"({"do":"cut","cards":-1})"), "");
    EXPECT_NE(wrong_with(R"({"do":"cut","cards":99999999999999999999})"), "");
    EXPECT_NE(wrong_with(R"({"do":"packet","to":1,"cards":0})"), "");
    EXPECT_NE(wrong_with(R"({"do":"rules"})"), "");
    EXPECT_NE(wrong_with(R"({"do":"rules","rules":{"name":"x","options":{}}})"), "");
    EXPECT_NE(wrong_with(R"({"do":"settings","settings":{}})"), "");
    EXPECT_NE(wrong_with(R"({"do":"begin","dealer":"x"})"), "");
}

}  // namespace
}  // namespace euchre::testing

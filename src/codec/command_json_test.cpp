#include "codec/command_json.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "codec/rules_json.h"
#include "support/table.h"
#include "support/table_driver.h"
#include "text/listed.h"

namespace euchre::testing {

using namespace codec;
namespace {

namespace json = boost::json;

std::variant<table::Command, std::string> parsed(const std::string& text) {
    static const TableDriver driver("newberry");
    return parse_command(json::parse(text).as_object(), driver.read_rules());
}

template <class T>
T command(const std::string& text) {
    const auto read = parsed(text);
    if (const auto* const wrong = std::get_if<std::string>(&read)) ADD_FAILURE() << *wrong << ": " << text;
    return std::get<T>(std::get<table::Command>(read));
}

std::string wrong_with(const std::string& text) {
    const auto read = parsed(text);
    return std::holds_alternative<table::Command>(read) ? "" : std::get<std::string>(read);
}

TEST(CommandJson, parses_every_command) {
    EXPECT_EQ(command<table::Sit>(R"({"do":"sit","seat":3})").seat, Seat(3));
    command<table::StandUp>(R"({"do":"stand"})");
    EXPECT_EQ(command<table::SwapChairs>(R"({"do":"swap","seats":[0,2]})").b, Seat(2));
    EXPECT_EQ(command<table::PutBot>(R"({"do":"bot","seat":1,"level":"casual"})").level, ai::Level::casual);
    EXPECT_EQ(command<table::EmptyChair>(R"({"do":"empty","seat":1})").seat, Seat(1));
    EXPECT_EQ(command<table::Begin>(R"({"do":"begin"})").dealer, std::nullopt);
    EXPECT_EQ(command<table::Begin>(R"({"do":"begin","dealer":null})").dealer, std::nullopt);
    EXPECT_EQ(command<table::Begin>(R"({"do":"begin","dealer":2})").dealer, Seat(2));
    EXPECT_EQ(command<table::CutPack>(R"({"do":"cut","cards":9})").cards, 9U);
    EXPECT_EQ(command<table::GivePacket>(R"({"do":"packet","to":1,"cards":3})").cards, 3);
    EXPECT_EQ(command<table::Act>(R"({"do":"act","action":"play JD"})").action,
              Action::play(*parse_card("JD")));
    command<table::Pause>(R"({"do":"pause"})");
    command<table::Resume>(R"({"do":"resume"})");
    command<table::Concede>(R"({"do":"concede"})");
    command<table::Leave>(R"({"do":"leave"})");
    const std::string person = to_string(TableDriver::id(4));
    EXPECT_EQ(command<table::Kick>(R"({"do":"kick","person":")" + person + "\"}").person, TableDriver::id(4));
    EXPECT_EQ(command<table::Unkick>(R"({"do":"unkick","person":")" + person + "\"}").person,
              TableDriver::id(4));
    EXPECT_EQ(command<table::MakeHost>(R"({"do":"host","person":")" + person + "\"}").person,
              TableDriver::id(4));
    command<table::CloseTable>(R"({"do":"close"})");
}

TEST(CommandJson, parses_whole_rules_and_settings) {
    const RuleSet rules = rules_with("mcgee", {"target=7"});
    const json::object asked{{"do", "rules"}, {"rules", rules_json(rules)}};
    EXPECT_EQ(command<table::ChangeRules>(json::serialize(asked)).rules->options(), rules.options());
    table::Settings settings;
    settings.chat = true;
    const json::object set{{"do", "settings"}, {"settings", to_json(settings)}};
    EXPECT_EQ(command<table::ChangeSettings>(json::serialize(set)).settings, settings);
}

TEST(CommandJson, refuses_other_objects_with_a_sentence) {
    EXPECT_EQ(wrong_with("{}"), "'do' is missing: it must be a string");
    EXPECT_EQ(wrong_with(R"({"do":"dance"})"), "'do' can't be 'dance'");
    EXPECT_EQ(wrong_with(R"({"do":"sit"})"), "'seat' is missing: it must be a whole number, 0 to 5");
    EXPECT_EQ(wrong_with(R"({"do":"sit","seat":6})"), "'seat' must be a whole number, 0 to 5");
    EXPECT_EQ(wrong_with(R"({"do":"sit","seat":1.0})"), "'seat' must be a whole number, 0 to 5");
    EXPECT_EQ(wrong_with(R"({"do":"act","action":"play XX"})"), "no action: 'play XX'");
    EXPECT_EQ(wrong_with(R"({"do":"swap","seats":[0]})"), "'seats' must be a list of 2 whole numbers");
    EXPECT_EQ(wrong_with(R"({"do":"bot","seat":1,"level":"god"})"),
              "'level' must be " + text::listed(ai::level_names(), "or"));
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

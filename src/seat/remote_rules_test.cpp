#include "seat/remote_rules.h"

#include <gtest/gtest.h>

namespace euchre::seat {
namespace {

TEST(RemoteRules, have_a_name_and_a_server) {
    const auto found = parse_remote_rules("our-kitchen@https://cards.example:8443");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->name, "our-kitchen");
    EXPECT_EQ(found->server, "https://cards.example:8443");
    EXPECT_TRUE(parse_remote_rules("our-kitchen@http://127.0.0.1:8080"));
    for (const char* const text :
         {"newberry", "./a@b.toml", "@https://cards.example", "our-kitchen@cards.example",
          "a--b@https://cards.example", "-kitchen@https://cards.example", "ab@https://cards.example",
          "../x@https://cards.example", "our-kitchen@file:///etc/passwd"})
        EXPECT_FALSE(parse_remote_rules(text)) << text;
}

TEST(RemoteRules, are_read_from_an_answer) {
    const auto rules =
        rules_in_answer(R"({"rules":{"base":"newberry","set":{"target":7,"last_call":"stick"}}})");
    ASSERT_TRUE(rules);
    EXPECT_EQ(rules->base, "newberry");
    EXPECT_EQ(rules->settings, (std::vector<std::string>{"target=7", "last_call=stick"}));
    EXPECT_TRUE(rules_in_answer(R"({"rules":{"base":"mcgee"}})"));
}

TEST(RemoteRules, are_refused_from_a_server_that_sends_nonsense) {
    for (const char* const body : {"", "[]", "{}", R"({"rules":[]})", R"({"rules":{}})",
                                   R"({"rules":{"base":7}})", R"({"rules":{"base":"/etc/passwd"}})",
                                   R"({"rules":{"base":"../x"}})", R"({"rules":{"base":"mcgee","set":[]}})",
                                   "{\"rules\":{\"base\":\"mcgee\",\"set\":{\"a\\u001b[2J\":1}}}"})
        EXPECT_FALSE(rules_in_answer(body)) << body;
}

}  // namespace
}  // namespace euchre::seat

// The notices between the nodes of a fleet, and which ones are ignored.
#include "lobby/notice_json.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "store/notice_channel.h"

namespace euchre::testing {

using namespace lobby;
namespace {

store::TokenHash token(std::uint8_t first) { return {first, 0, 255}; }

std::string why_not(std::string_view text) {
    const auto read = read_notice(text);
    const auto* const no = std::get_if<NoNotice>(&read);
    return no == nullptr ? "it is one" : no->why;
}

TEST(NoticeJson, brings_ended_sessions_and_changed_people_to_the_other_nodes) {
    const auto ended = notice_json(Fleet::SessionsEnded{{token(1), token(2)}});
    ASSERT_EQ(ended.size(), 1U);
    EXPECT_EQ(std::get<Fleet::SessionsEnded>(std::get<Fleet::Notice>(read_notice(ended[0]))).sessions,
              (std::vector{token(1), token(2)}));
    const auto renewed = notice_json(Fleet::SessionRenewed{token(3), token(4)});
    ASSERT_EQ(renewed.size(), 1U);
    const auto read = std::get<Fleet::SessionRenewed>(std::get<Fleet::Notice>(read_notice(renewed[0])));
    EXPECT_EQ(std::pair(read.before, read.now), std::pair(token(3), token(4)));
    const auto changed = notice_json(Fleet::PersonChanged{identity::PersonId(11), {token(5)}});
    ASSERT_EQ(changed.size(), 1U);
    const auto person = std::get<Fleet::PersonChanged>(std::get<Fleet::Notice>(read_notice(changed[0])));
    EXPECT_EQ(person.person, identity::PersonId(11));
    EXPECT_EQ(person.sessions, std::vector{token(5)});
}

TEST(NoticeJson, tells_the_other_nodes_that_one_has_joined) {
    const auto joined = notice_json(Fleet::NodeJoined{});
    ASSERT_EQ(joined.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<Fleet::NodeJoined>(std::get<Fleet::Notice>(read_notice(joined[0]))));
}

TEST(NoticeJson, splits_notices_that_are_too_long_for_the_channel) {
    Fleet::SessionsEnded ended;
    for (std::uint8_t count = 0; count < 120; ++count) ended.sessions.push_back(token(count));
    std::vector<store::TokenHash> heard;
    for (const std::string& text : notice_json(ended)) {
        EXPECT_LE(text.size(), store::NoticeChannel::longest);
        const auto part = std::get<Fleet::SessionsEnded>(std::get<Fleet::Notice>(read_notice(text))).sessions;
        heard.insert(heard.end(), part.begin(), part.end());
    }
    EXPECT_EQ(heard, ended.sessions);
    EXPECT_TRUE(notice_json(Fleet::SessionsEnded{}).empty());
}

TEST(NoticeJson, is_read_with_fields_that_a_newer_program_adds) {
    EXPECT_EQ(why_not(R"({"v":1,"what":"person_changed","person":"0000000000bb","sessions":[],"at":5})"),
              "it is one");
}

TEST(NoticeJson, is_ignored_if_it_is_of_a_newer_version_or_of_an_unknown_kind) {
    EXPECT_EQ(why_not(R"({"v":2,"what":"person_changed","person":"0000000000bb"})"),
              "it is of a newer version");
    EXPECT_EQ(why_not(R"({"v":1,"what":"moon_full"})"), "it is of another kind");
}

TEST(NoticeJson, is_ignored_if_another_program_wrote_it) {
    for (const char* const text :
         {"", "hello", "[]", "{}", R"({"v":0,"what":"person_changed","person":"0000000000bb"})",
          R"({"v":"1","what":"person_changed","person":"0000000000bb"})",
          R"({"v":1,"what":"person_changed"})",
          R"({"v":1,"what":"person_changed","person":"Ann","sessions":[]})",
          R"({"v":1,"what":"sessions_ended","sessions":["00"]})",
          R"({"v":1,"what":"session_renewed","before":"00","now":"00"})",
          R"({"v":1,"what":"sessions_ended","sessions":7})", "{\"v\":1,\"what\":\"\xff\"}"})
        EXPECT_NE(why_not(text), "it is one") << text;
    std::string many = R"({"v":1,"what":"sessions_ended","sessions":[")";
    for (int count = 0; count < 51; ++count) many += std::string(64, '0') + "\",\"";
    EXPECT_NE(why_not(many + std::string(64, '0') + "\"]}"), "it is one");
}

}  // namespace
}  // namespace euchre::testing

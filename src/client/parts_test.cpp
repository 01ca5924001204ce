// The parts of the client that need no socket.
#include <gtest/gtest.h>

#include <set>

#include "client/backoff.h"
#include "client/message.h"
#include "client/url.h"

namespace euchre::client {

TEST(ServerUrl, parses_what_people_paste) {
    const auto read = [](std::string_view text) { return std::get<ServerUrl>(parse_server_url(text)); };
    EXPECT_EQ(read("http://127.0.0.1:8080"), (ServerUrl{false, "127.0.0.1", "8080"}));
    EXPECT_EQ(read("https://cards.example/"), (ServerUrl{true, "cards.example", "443"}));
    EXPECT_EQ(read("http://[::1]:9"), (ServerUrl{false, "::1", "9"}));
    EXPECT_EQ(read("http://[::1]"), (ServerUrl{false, "::1", "80"}));
    EXPECT_EQ(read("http://[fe80::1%eth0]:8080"), (ServerUrl{false, "fe80::1%eth0", "8080"}));
}

TEST(ServerUrl, refuses_other_text) {
    for (const char* text : {"", "cards.example", "ftp://cards.example", "http://", "http://:80", "http://a:",
                             "http://a:0", "http://a:65536", "http://a:80x", "http://a/b", "http://a b",
                             "http://[::1", "http://[::1]x", "http://a\r\nHost: b", "http://a@b"})
        EXPECT_TRUE(std::holds_alternative<std::string>(parse_server_url(text))) << text;
}

TEST(ServerUrl, has_the_origin_of_its_page) {
    EXPECT_EQ((ServerUrl{true, "cards.example", "443"}).origin(), "https://cards.example");
    EXPECT_EQ((ServerUrl{false, "cards.example", "443"}).origin(), "http://cards.example:443");
    EXPECT_EQ((ServerUrl{false, "::1", "8080"}).origin(), "http://[::1]:8080");
}

TEST(Message, finds_only_fields_of_the_top_level_object) {
    const Message message(
        R"({"type":"update","events":[{"seq":7,"name":"}],\"seq\":8,"}],"view":{"seq":9,"x":[]},"seq":41})");
    EXPECT_EQ(message.type(), "update");
    EXPECT_EQ(message.number("seq"), 41U);
    EXPECT_EQ(message.field("view"), R"({"seq":9,"x":[]})");
    EXPECT_EQ(message.value("events").at(0).at("seq"), 7);
    EXPECT_EQ(message.field("x"), std::nullopt);
    EXPECT_EQ(message.number("type"), std::nullopt);
}

TEST(Message, finds_nothing_in_a_truncated_or_malformed_message) {
    const std::string whole = R"({"type":"upd\"ate","seq":41,"view":{"a":[1,{"b":"}"}]},"z":"end"})";
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const Message message(std::string_view(whole).substr(0, length));
        EXPECT_EQ(message.word("end"), "") << length;
        EXPECT_TRUE(message.value("zz").is_null()) << length;
    }
    for (const char* text :
         {"", "[]", "{}", "null", "{\"", "{\"a", "{\"a\"", "{\"a\":", "}{", "{]:", "\\\"{\"\\"})
        EXPECT_EQ(Message(text).field("b"), std::nullopt) << text;
}

TEST(Message, finds_the_fields_in_any_order_also_of_a_message_with_many) {
    std::string text = "{";
    for (int field = 0; field < 40; ++field)
        text += (field == 0 ? "\"f" : ",\"f") + std::to_string(field) + "\":" + std::to_string(field);
    text += '}';
    const Message message(text);
    for (const int field : {39, 3, 20, 0, 15, 16, 39, 17, 3})
        EXPECT_EQ(message.number("f" + std::to_string(field)), static_cast<std::uint64_t>(field)) << field;
    EXPECT_EQ(message.field("f40"), std::nullopt);
    EXPECT_EQ(message.number("f38"), 38U);
}

TEST(Backoff, waits_longer_each_time_up_to_a_limit_with_jitter) {
    Backoff one(1), other(2);
    std::set<std::chrono::milliseconds::rep> waits;
    for (int call = 0; call < 20; ++call) {
        const auto wait = one.next();
        EXPECT_LT(wait, std::min(Backoff::first * (1 << std::min(call, 10)), Backoff::longest));
        waits.insert(wait.count());
        waits.insert(other.next().count());
    }
    EXPECT_GT(waits.size(), 30U);
    one.reset();
    EXPECT_LT(one.next(), Backoff::first);
}

TEST(Backoff, is_short_when_the_server_restarts_and_then_grows) {
    std::chrono::milliseconds longest{};
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Backoff backoff(seed);
        backoff.next();
        backoff.expect_restart();
        EXPECT_LT(backoff.next(), std::chrono::milliseconds(250));
        longest = std::max(longest, backoff.next());
    }
    EXPECT_GT(longest, std::chrono::milliseconds(250));
    EXPECT_LT(longest, std::chrono::milliseconds(500));
}

}  // namespace euchre::client

// The parts of the client that need no socket.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "client/backoff.h"
#include "client/message.h"
#include "client/url.h"
#include "client/witness.h"

namespace euchre::client {

namespace json = boost::json;

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

namespace {

// As in a message.
json::object deal(std::uint32_t attempt, json::array listed, bool closed) {
    const json::object shown{
        {"deal", "table/1/4"}, {"attempt", attempt}, {"commitment", std::string(64, '0')},
        {"closed", closed},    {"cut", 0},           {"listed", std::move(listed)}};
    return json::parse(json::serialize(shown)).as_object();
}

// A witness in seat 2 with the entropies 1, 2, 3, …
Witness counting() {
    return Witness([number = std::uint64_t{0}]() mutable { return fair::seed_from(++number); });
}

std::string commitment(std::uint32_t attempt, std::uint64_t entropy) {
    return fair::to_hex(fair::person_commitment("table/1/4", attempt, Seat(2), fair::seed_from(entropy)));
}

}  // namespace

TEST(Witness, repeats_its_commitment) {
    Witness witness = counting();
    const auto first = witness.answer(deal(0, {}, false), Seat(2));
    ASSERT_TRUE(first);
    EXPECT_EQ(first->at("do"), "commit");
    EXPECT_EQ(first->at("commitment"), json::value(commitment(0, 1)));
    EXPECT_EQ(witness.answer(deal(0, {}, false), Seat(2)), first);
    EXPECT_EQ(witness.answer(deal(1, {}, false), Seat(2))->at("commitment"), json::value(commitment(1, 2)));
}

TEST(Witness, reveals_only_to_a_closed_list_with_its_own_commitment) {
    Witness witness = counting();
    witness.answer(deal(0, {}, false), Seat(2));
    const json::array theirs{0, std::string(64, 'a')}, ours{2, commitment(0, 1)};
    EXPECT_FALSE(witness.answer(deal(0, {theirs}, true), Seat(2))) << "left out";
    EXPECT_FALSE(witness.answer(deal(0, {theirs, json::array{2, std::string(64, 'b')}}, true), Seat(2)))
        << "replaced";
    EXPECT_FALSE(witness.answer(deal(0, {json::array{1, commitment(0, 1)}}, true), Seat(2)))
        << "another seat";
    const auto answer = witness.answer(deal(0, {theirs, ours}, true), Seat(2));
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->at("do"), "reveal");
    EXPECT_EQ(answer->at("entropy"), json::value(fair::to_hex(fair::seed_from(1))));
    EXPECT_FALSE(witness.answer(deal(0, {}, false), Seat(2))) << "a list that was closed opens again";
}

TEST(Witness, notices_if_it_is_recorded_as_silent_after_a_confirmation) {
    Witness witness = counting();
    witness.answer(deal(0, {}, false), Seat(2));
    const json::array theirs{0, std::string(64, 'a')}, ours{2, commitment(0, 1)};
    witness.answer(deal(0, {theirs, ours}, true), Seat(2));
    const json::array silent{std::string(64, 'c'), nullptr};
    EXPECT_FALSE(witness.is_silenced(silent)) << "it may have been lost on the way";
    witness.heard("table/1/4", 0);
    EXPECT_TRUE(witness.is_silenced(silent));
    EXPECT_FALSE(witness.is_silenced({nullptr, fair::to_hex(fair::seed_from(1))}));
}

TEST(Witness, ignores_malformed_deals) {
    Witness witness = counting();
    EXPECT_FALSE(witness.answer({}, Seat(2)));
    EXPECT_FALSE(witness.answer(deal(0, json::array(100, "x"), true), Seat(2)));
    EXPECT_FALSE(
        witness.answer(deal(0, {json::array{2}, 7, json::array{"2", commitment(0, 1)}}, true), Seat(2)));
    json::object wrong = deal(0, {}, false);
    wrong["attempt"] = -1;
    EXPECT_FALSE(witness.answer(wrong, Seat(2)));
}

TEST(Witness, forgets_the_previous_game) {
    Witness witness = counting();
    witness.answer(deal(0, {}, false), Seat(2));
    json::object next = deal(0, {}, false);
    next["deal"] = "table/2/1";
    witness.answer(next, Seat(2));
    ASSERT_EQ(witness.parts().size(), 1U);
    EXPECT_EQ(witness.parts().front().deal, "table/2/1");
}

}  // namespace euchre::client

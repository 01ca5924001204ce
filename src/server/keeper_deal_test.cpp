// The deal over connections; and the disk, programs and the end of a table's keeper.
#include <gtest/gtest.h>

#include "support/four_at_table.h"

namespace euchre::testing {
namespace {

struct KeeperEndsTest : FourAtTable {};

// ---- the deal

struct Deal {
    std::string id;
    std::uint32_t attempt;
};

struct DealTest : FourAtTable {
    Deal deal() {
        const json::value now = newest(0, "table").at("deal");
        return {std::string(now.at("deal").as_string()), now.at("attempt").to_number<std::uint32_t>()};
    }
    std::string part(const char* what, std::size_t who, const Seed& entropy) {
        const Deal now = deal();
        json::object message{{"do", what}, {"deal", now.id}, {"attempt", now.attempt}};
        if (std::string_view(what) == "commit")
            message["commitment"] = to_hex(person_commitment(now.id, now.attempt, Seat(who), entropy));
        else
            message["entropy"] = to_hex(entropy);
        return json::serialize(message);
    }
    std::string last_type(std::size_t who) {
        return std::string(json::parse(house.heard(doors[who]).back()).at("type").as_string());
    }
};

TEST_F(DealTest, an_attempt_in_which_somebody_is_silent_is_void_and_its_seed_is_shown) {
    wish(0, {{"do", "begin"}});
    const Deal first = deal();
    house.say(doors[1], part("commit", 1, seed_from(7)));
    EXPECT_EQ(last_type(1), "taken");
    house.pass(std::chrono::seconds(20));
    EXPECT_TRUE(heard(doors[0], "\"entropies\":[null],\"seed\":\""));
    EXPECT_TRUE(heard(doors[0], "\"attempt\":" + std::to_string(first.attempt + 1)));
}

TEST_F(DealTest, a_reveal_while_the_list_is_being_opened_is_not_said_to_be_taken) {
    wish(0, {{"do", "begin"}});
    house.say(doors[1], part("commit", 1, seed_from(7)));
    house.pass(std::chrono::milliseconds(2100));
    ASSERT_TRUE(newest(0, "table").at("deal").at("closed").as_bool());
    const std::string reveal = part("reveal", 1, seed_from(7));
    house.disk_waits = true;
    house.pass(std::chrono::seconds(5));  // the list is being opened without it
    const std::size_t before = house.heard(doors[1]).size();
    house.say(doors[1], reveal);
    EXPECT_EQ(house.heard(doors[1]).size(), before);
    house.disk_waits = false;
    house.settle();
    EXPECT_FALSE(heard(doors[1], R"({"type":"taken","do":"reveal")"));
    EXPECT_TRUE(heard(doors[1], R"({"type":"not_taken","do":"reveal")"));
}

TEST_F(DealTest, what_does_not_fit_the_deal_is_not_taken) {
    wish(0, {{"do", "begin"}});
    for (const char* const text :
         {R"({"do":"commit"})", R"({"do":"commit","deal":"x","attempt":0,"commitment":"00"})",
          R"({"do":"reveal","deal":"x","attempt":-1,"entropy":""})",
          R"({"do":"reveal","deal":7,"attempt":1e99})"}) {
        house.say(doors[1], text);
        EXPECT_EQ(last_type(1), "not_taken") << text;
    }
    house.say(doors[1], part("reveal", 1, seed_from(7)));  // nothing is closed yet
    EXPECT_EQ(last_type(1), "not_taken");
}

// ---- the disk, programs, the end

TEST_F(KeeperEndsTest, what_could_not_be_saved_did_not_happen_and_can_be_wished_again) {
    house.disk_fails = true;
    const json::object begin{{"do", "begin"}, {"wish", "b"}, {"seen", 1}};
    EXPECT_EQ(reason(wish(0, begin)), "not_saved");
    EXPECT_EQ(newest(0, "table").at("stage").as_string(), "gathering");
    house.disk_fails = false;
    EXPECT_TRUE(is_done(wish(0, begin)));
}

TEST_F(KeeperEndsTest, a_program_is_asked_again_after_a_pause) {
    wish(2, {{"do", "stand"}});
    const Response made = house.ask("POST", table + "/programs", R"({"name":"x","seat":2})", people[0].token);
    const Somebody program{{}, std::string(json::parse(made.body).at("token").as_string())};
    begin();
    wish(0, {{"do", "pause"}});
    const ConnectionId stream = house.stream(table, program).value();
    wish(0, {{"do", "resume"}});
    play([&] { return house.last(stream, "view").is_object(); });
    const json::value question = house.last(stream, "view");
    const std::string answer = json::serialize(
        json::object{{"id", question.at("id")}, {"action", question.at("view").at("legal").at(0)}});
    EXPECT_EQ(house.ask("POST", table + "/bot/answer", answer, program.token).status, 200);
    EXPECT_EQ(house.ask("POST", table + "/bot/answer", answer, program.token).status, 200);
    EXPECT_FALSE(heard(stream, "\"type\":\"update\""));
}

TEST_F(KeeperEndsTest, nobody_waits_for_an_answer_when_the_house_stops) {
    house.disk_waits = true;
    house.say(doors[0], R"({"do":"begin","wish":"a","seen":1})");
    house.say(doors[1], R"({"do":"leave","wish":"b","seen":1})");
    house.house().drain([] {});
    EXPECT_EQ(house.last(doors[1], "declined").at("reason").as_string(), "busy");
    house.disk_waits = false;
    house.settle();
    EXPECT_EQ(house.last(doors[0], "done").at("wish").as_string(), "a");
}

TEST_F(KeeperEndsTest, a_table_that_another_server_has_written_to_is_read_anew) {
    const TableId id = TableId::parse(table.substr(12)).value();
    house.store.write({AddEntry{id, {lines() + 1, to_text({house.time(), {}, GameBegun{Seat(0), {}}})}}},
                      [](Written) {});
    house.settle();
    EXPECT_EQ(reason(wish(0, {{"do", "begin"}})), "not_saved");
    EXPECT_FALSE(house.is_open(doors[0]));
    doors[0] = house.enter(table, people[0]).value();
    EXPECT_EQ(house.last(doors[0], "welcome").at("table").at("stage").as_string(), "playing");
}

}  // namespace
}  // namespace euchre::testing

// The deal over connections; and the disk, programs and the end of a table's runner.
#include <gtest/gtest.h>

#include "support/four_at_table.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct TableRunnerEndsTest : FourAtTable {};

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
    std::string part(const char* what, std::size_t who, const fair::Seed& entropy) {
        const Deal now = deal();
        json::object message{{"do", what}, {"deal", now.id}, {"attempt", now.attempt}};
        if (std::string_view(what) == "commit")
            message["commitment"] =
                fair::to_hex(fair::person_commitment(now.id, now.attempt, Seat(who), entropy));
        else
            message["entropy"] = fair::to_hex(entropy);
        return json::serialize(message);
    }
    std::string generation() { return identity::id_text(lobby.store.generation()); }
    fair::AttemptName name_of(const Deal& deal) { return {generation(), deal.id, deal.attempt}; }
    static fair::Signature signature(const json::value& message) {
        return fair::parse_signature(message.at("signature").as_string()).value();
    }
    std::string last_type(std::size_t who) {
        return std::string(json::parse(lobby.heard(connections[who]).back()).at("type").as_string());
    }
};

TEST_F(DealTest, an_attempt_in_which_somebody_is_silent_is_void_and_its_seed_is_shown) {
    command(0, {{"do", "begin"}});
    const Deal first = deal();
    lobby.say(connections[1], part("commit", 1, fair::seed_from(7)));
    EXPECT_EQ(last_type(1), "taken");
    lobby.pass(std::chrono::seconds(20));
    EXPECT_TRUE(heard(connections[0], "\"entropies\":[null],\"deal\":\"" + first.id + "\",\"attempt\":" +
                                          std::to_string(first.attempt) + ",\"seed\":\""));
    EXPECT_TRUE(heard(connections[0], "\"attempt\":" + std::to_string(first.attempt + 1)));
}

TEST_F(DealTest, a_reveal_while_the_list_is_being_opened_gets_no_receipt) {
    command(0, {{"do", "begin"}});
    lobby.say(connections[1], part("commit", 1, fair::seed_from(7)));
    lobby.pass(std::chrono::milliseconds(2100));
    ASSERT_TRUE(newest(0, "table").at("deal").at("closed").as_bool());
    const std::string reveal = part("reveal", 1, fair::seed_from(7));
    lobby.disk_waits = true;
    lobby.pass(std::chrono::seconds(5));  // the list is being opened without it
    const std::size_t before = lobby.heard(connections[1]).size();
    lobby.say(connections[1], reveal);
    EXPECT_EQ(lobby.heard(connections[1]).size(), before);
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_FALSE(heard(connections[1], R"({"type":"taken","do":"reveal")"));
    EXPECT_TRUE(heard(connections[1], R"({"type":"not_taken","do":"reveal")"));
}

TEST_F(DealTest, a_commitment_is_on_disk_before_its_receipt_is_sent) {
    command(0, {{"do", "begin"}});
    lobby.disk_waits = true;
    lobby.say(connections[1], part("commit", 1, fair::seed_from(7)));
    EXPECT_FALSE(heard(connections[1], R"("type":"taken")"));
    const std::uint64_t before = lines();
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_EQ(lines(), before + 1);
    const Deal now = deal();
    const auto commitment = fair::person_commitment(now.id, now.attempt, Seat(1), fair::seed_from(7));
    EXPECT_TRUE(fair::is_signed(TestLobby::receipts_key().public_key(),
                                fair::commit_receipt(name_of(now), Seat(1), commitment),
                                signature(lobby.last(connections[1], "taken"))));
}

TEST_F(DealTest, the_list_and_the_reveal_are_signed_and_a_reveal_only_when_it_is_on_disk) {
    command(0, {{"do", "begin"}});
    lobby.say(connections[1], part("commit", 1, fair::seed_from(7)));
    lobby.pass(std::chrono::milliseconds(2100));
    const Deal now = deal();
    const json::value shown = lobby.last(connections[0], "list");
    fair::Attempt list;
    list.deal = now.id;
    list.number = now.attempt;
    list.commitment = fair::parse_digest(shown.at("commitment").as_string()).value();
    list.listed = {
        {Seat(1), fair::person_commitment(now.id, now.attempt, Seat(1), fair::seed_from(7)), std::nullopt}};
    EXPECT_TRUE(fair::is_signed(TestLobby::receipts_key().public_key(),
                                fair::list_receipt(generation(), fair::list_hash(list)), signature(shown)));
    lobby.disk_waits = true;
    lobby.say(connections[1], part("reveal", 1, fair::seed_from(7)));
    EXPECT_FALSE(heard(connections[1], R"("type":"taken","do":"reveal")"));
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_TRUE(fair::is_signed(TestLobby::receipts_key().public_key(),
                                fair::reveal_receipt(name_of(now), Seat(1), fair::seed_from(7)),
                                signature(lobby.last(connections[1], "taken"))));
}

TEST_F(DealTest, a_person_who_comes_while_the_list_is_closed_is_sent_it_and_asked_to_reveal_again) {
    command(0, {{"do", "begin"}});
    lobby.say(connections[1], part("commit", 1, fair::seed_from(7)));
    lobby.pass(std::chrono::milliseconds(2100));
    lobby.crash();
    connections[0] = lobby.enter(table, people[0]).value();
    const ConnectionId back = lobby.enter(table, people[1]).value();
    const json::value shown = lobby.last(back, "list");
    EXPECT_EQ(shown.at("listed").at(0).at(0).to_number<int>(), 1);
    lobby.say(back, part("reveal", 1, fair::seed_from(7)));
    EXPECT_TRUE(heard(back, R"("type":"taken","do":"reveal")"));
}

TEST_F(DealTest, a_restart_does_not_forget_a_commitment_that_has_its_receipt) {
    command(0, {{"do", "begin"}});
    const Deal now = deal();
    lobby.say(connections[1], part("commit", 1, fair::seed_from(7)));
    lobby.crash();
    connections[0] = lobby.enter(table, people[0]).value();
    lobby.pass(std::chrono::milliseconds(2100));
    const json::value shown = lobby.last(connections[0], "list");
    EXPECT_EQ(shown.at("deal").as_string(), now.id);
    EXPECT_EQ(shown.at("listed").at(0).at(0).to_number<int>(), 1) << "though that person is not back";
}

TEST_F(DealTest, the_first_commitment_of_a_seat_stands) {
    command(0, {{"do", "begin"}});
    lobby.say(connections[1], part("commit", 1, fair::seed_from(7)));
    lobby.say(connections[1], part("commit", 1, fair::seed_from(8)));
    EXPECT_EQ(last_type(1), "not_taken");
    lobby.say(connections[1], part("commit", 1, fair::seed_from(7)));
    EXPECT_EQ(last_type(1), "taken") << "sent again";
}

TEST_F(DealTest, parts_that_do_not_fit_the_deal_are_refused) {
    command(0, {{"do", "begin"}});
    for (const char* const text :
         {R"({"do":"commit"})", R"({"do":"commit","deal":"x","attempt":0,"commitment":"00"})",
          R"({"do":"reveal","deal":"x","attempt":-1,"entropy":""})",
          R"({"do":"reveal","deal":7,"attempt":1e99})"}) {
        lobby.say(connections[1], text);
        EXPECT_EQ(last_type(1), "not_taken") << text;
    }
    lobby.say(connections[1], part("reveal", 1, fair::seed_from(7)));  // nothing is closed yet
    EXPECT_EQ(last_type(1), "not_taken");
}

// ---- the disk, programs, the end

TEST_F(TableRunnerEndsTest, an_action_that_could_not_be_saved_has_no_effect_and_can_be_repeated) {
    lobby.disk_fails = true;
    const json::object begin{{"do", "begin"}, {"wish", "b"}, {"seen", 1}};
    EXPECT_EQ(reason(command(0, begin)), "not_saved");
    EXPECT_EQ(newest(0, "table").at("stage").as_string(), "gathering");
    lobby.disk_fails = false;
    EXPECT_TRUE(is_done(command(0, begin)));
}

TEST_F(TableRunnerEndsTest, an_action_that_could_not_be_saved_leaves_the_hand_as_it_was) {
    begin();
    const std::size_t player = turn();
    const json::value before = view(player);
    const std::string first = legal(player, 0), other = legal(player, 1);
    lobby.disk_fails = true;
    EXPECT_EQ(reason(act(player, first)), "not_saved");
    EXPECT_EQ(view(player), before);
    lobby.disk_fails = false;
    const ConnectionId back = lobby.enter(table, people[player]).value();
    EXPECT_EQ(lobby.last(back, "welcome").at("view"), before);
    EXPECT_TRUE(is_done(act(player, other)));
    EXPECT_NE(view(player), before);
}

TEST_F(TableRunnerEndsTest, a_program_is_asked_again_after_a_pause) {
    command(2, {{"do", "stand"}});
    const Response made = lobby.ask("POST", table + "/programs", R"({"name":"x","seat":2})", people[0].token);
    const Somebody program{{}, std::string(json::parse(made.body).at("token").as_string())};
    begin();
    command(0, {{"do", "pause"}});
    const ConnectionId stream = lobby.stream(table, program).value();
    command(0, {{"do", "resume"}});
    play([&] { return lobby.last(stream, "view").is_object(); });
    const json::value question = lobby.last(stream, "view");
    const std::string answer = json::serialize(
        json::object{{"id", question.at("id")}, {"action", question.at("view").at("legal").at(0)}});
    EXPECT_EQ(lobby.ask("POST", table + "/bot/answer", answer, program.token).status, 200);
    EXPECT_EQ(lobby.ask("POST", table + "/bot/answer", answer, program.token).status, 200);
    EXPECT_FALSE(heard(stream, "\"type\":\"update\""));
}

TEST_F(TableRunnerEndsTest, every_request_is_answered_when_the_lobby_stops) {
    lobby.disk_waits = true;
    lobby.say(connections[0], R"({"do":"begin","wish":"a","seen":1})");
    lobby.say(connections[1], R"({"do":"leave","wish":"b","seen":1})");
    lobby.lobby().drain([] {});
    EXPECT_EQ(lobby.last(connections[1], "declined").at("reason").as_string(), "busy");
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_EQ(lobby.last(connections[0], "done").at("wish").as_string(), "a");
}

TEST_F(TableRunnerEndsTest, a_table_that_another_server_has_written_to_is_read_again) {
    const identity::TableId id = identity::TableId::parse(table.substr(12)).value();
    lobby.store.write(
        {store::AddEntry{id,
                         {lines() + 1, codec::to_text({lobby.time(), {}, table::GameBegun{Seat(0), {}}})}}},
        [](store::Written) {});
    lobby.settle();
    EXPECT_EQ(reason(command(0, {{"do", "begin"}})), "not_saved");
    EXPECT_FALSE(lobby.is_open(connections[0]));
    connections[0] = lobby.enter(table, people[0]).value();
    EXPECT_EQ(lobby.last(connections[0], "welcome").at("table").at("stage").as_string(), "playing");
}

}  // namespace
}  // namespace euchre::testing

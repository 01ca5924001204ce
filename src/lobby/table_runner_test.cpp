// What goes over a connection to a table, and what the table makes of bad input.
#include <gtest/gtest.h>

#include "support/four_at_table.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct TableRunnerTest : FourAtTable {};

// ---- bad input

TEST_F(TableRunnerTest, an_invalid_message_is_answered_with_an_error_and_changes_nothing) {
    const std::size_t before = lines();
    const std::string deep = std::string(40, '[') + std::string(40, ']');
    for (const std::string& text :
         {std::string(),
          std::string("x"),
          std::string("[]"),
          std::string("{}"),
          std::string("null"),
          deep,
          R"({"do":"sit","wish":"a","seen":1,"seat":)" + deep + "}",
          std::string(R"({"do":"sit","do":"stand","wish":"a","seen":1})"),
          std::string(R"({"do":"fly","wish":"a","seen":1})"),
          std::string(R"({"do":7,"wish":"a","seen":1})"),
          std::string(R"({"do":"sit","wish":"a","seen":1})"),
          std::string(R"({"do":"sit","wish":"a","seen":1,"seat":-1})"),
          std::string(R"({"do":"sit","wish":"a","seen":1,"seat":1e99})"),
          std::string(R"({"do":"sit","wish":"a","seen":1,"seat":99999999999999999999})"),
          std::string(R"({"do":"sit","wish":"a","seen":-1,"seat":1})"),
          std::string(R"({"do":"sit","wish":"a","seat":1})"),
          std::string(R"({"do":"sit","wish":"","seen":1,"seat":1})"),
          std::string(R"({"do":"sit","seen":1,"seat":1})"),
          R"({"do":"sit","wish":")" + std::string(65, 'x') + R"(","seen":1,"seat":1})",
          std::string(R"({"do":"act","wish":"a","seen":1,"action":"play 1H"})"),
          std::string(R"({"do":"kick","wish":"a","seen":1,"person":"'; DROP TABLE people"})"),
          std::string(R"({"do":"rules","wish":"a","seen":1,"rules":"newberry"})"),
          std::string(R"({"do":"settings","wish":"a","seen":1,"settings":{}})")})
        EXPECT_NE(error_of(1, text), "") << text;
    EXPECT_NE(error_of(0, R"({"do":"rules","wish":"a","seen":1,"rules":{"base":"../../etc/passwd"}})"), "");
    EXPECT_EQ(lines(), before);
}

TEST_F(TableRunnerTest, a_person_who_is_not_in_turn_is_declined) {
    begin();
    const std::size_t before = lines();
    const std::size_t other = (turn() + 1) % 4;
    EXPECT_EQ(reason(act(other, "pass")), "against_the_rules");
    EXPECT_EQ(lines(), before);
}

TEST_F(TableRunnerTest, a_spectator_can_not_act) {
    begin();
    const Somebody eve = lobby.somebody("Eve");
    people.push_back(eve);
    connections.push_back(lobby.enter(table, eve).value());
    EXPECT_EQ(reason(act(4, "pass")), "not_seated");
    EXPECT_EQ(reason(command(4, {{"do", "concede"}})), "not_seated");
    EXPECT_EQ(reason(command(4, {{"do", "sit"}, {"seat", 2}})), "seat_taken");
    for (const char* const what : {"begin", "pause", "resume", "close"})
        EXPECT_EQ(reason(command(4, {{"do", what}})), "not_host") << what;
}

TEST_F(TableRunnerTest, stale_and_future_numbers_are_declined_and_a_replay_after_the_hand_too) {
    begin();
    const std::uint64_t then = seq(0);
    const std::size_t who = turn();
    const std::string first = legal(who);
    EXPECT_EQ(reason(command(who, {{"do", "act"}, {"action", first}, {"seen", then + 1}})),
              "from_the_future");
    EXPECT_EQ(reason(command(who, {{"do", "act"}, {"action", first}, {"seen", 1}})), "stale");
    EXPECT_TRUE(is_done(command(who, {{"do", "act"}, {"action", first}, {"seen", then}})));
    EXPECT_EQ(reason(command(turn(), {{"do", "act"}, {"action", legal(turn())}, {"seen", then}})), "stale");
    play([this] { return phase() == "deal"; });
    EXPECT_EQ(reason(command(who, {{"do", "act"}, {"action", first}, {"seen", then}})), "stale");
}

TEST_F(TableRunnerTest, a_repeated_command_is_carried_out_once) {
    begin();
    const std::size_t who = turn();
    const json::object passing{{"do", "act"}, {"action", legal(who)}, {"wish", "mine"}, {"seen", seq(who)}};
    EXPECT_TRUE(is_done(command(who, passing)));
    const std::size_t before = lines();
    EXPECT_TRUE(is_done(command(who, passing)));
    EXPECT_EQ(lines(), before);
    lobby.crash();
    connections[who] = lobby.enter(table, people[who]).value();
    EXPECT_TRUE(is_done(command(who, passing)));
    EXPECT_EQ(lines(), before);
}

TEST_F(TableRunnerTest, a_repeated_command_of_the_previous_game_is_recognized) {
    command(0, {{"do", "begin"}});
    const json::object conceding{{"do", "concede"}, {"wish", "mine"}, {"seen", 1}};
    EXPECT_TRUE(is_done(command(1, conceding)));
    EXPECT_TRUE(is_done(command(3, {{"do", "concede"}})));
    command(0, {{"do", "begin"}});
    const std::size_t before = lines();
    EXPECT_TRUE(is_done(command(1, conceding)));
    EXPECT_EQ(lines(), before);
}

TEST_F(TableRunnerTest, a_card_that_is_not_held_and_a_revoke_are_refused_with_the_clause) {
    begin();
    play([this] { return phase() == "play"; });
    int refused = 0;
    for (int step = 0; step < 20 && phase() == "play"; ++step) {
        const std::size_t who = turn();
        const json::value mine = view(who);
        const std::string hand = json::serialize(mine.at("hand"));
        const std::string may = json::serialize(mine.at("legal"));
        for (const json::value& card : mine.at("hand").as_array()) {
            const std::string playing = "play " + std::string(card.as_string());
            if (may.find(playing) != std::string::npos) continue;
            const json::object revoke = act(who, playing);
            EXPECT_EQ(reason(revoke), "against_the_rules");
            EXPECT_EQ(revoke.at("clause").as_string(), "N6");
            ++refused;
        }
        for (const char* const card : {"9C", "9D", "9H", "9S", "JC", "JD"})
            if (hand.find(card) == std::string::npos) {
                EXPECT_EQ(reason(act(who, std::string("play ") + card)), "against_the_rules");
            }
        act(who, legal(who));
    }
    EXPECT_GT(refused, 0);
}

TEST_F(TableRunnerTest, a_limited_number_of_commands_waits_at_a_table) {
    lobby.disk_waits = true;
    command(0, {{"do", "begin"}});
    for (int count = 0; count < 70; ++count)
        lobby.say(connections[1], R"({"do":"sit","wish":"x","seen":1,"seat":1})");
    EXPECT_EQ(lobby.last(connections[1], "declined").at("reason").as_string(), "busy");
}

// ---- who hears what

TEST_F(TableRunnerTest, a_kicked_person_is_disconnected_and_can_not_come_back) {
    EXPECT_TRUE(is_done(command(0, {{"do", "kick"}, {"person", to_string(people[2].id)}})));
    EXPECT_FALSE(lobby.is_open(connections[2]));
    EXPECT_FALSE(lobby.is_open(lobby.enter(table, people[2]).value()));
    EXPECT_EQ(reason(command(1, {{"do", "kick"}, {"person", to_string(people[0].id)}})), "not_host");
}

TEST_F(TableRunnerTest, a_kicked_person_could_never_come_back) {
    const std::string bob = to_string(people[1].id);
    EXPECT_TRUE(is_done(command(0, {{"do", "kick"}, {"person", bob}})));
    EXPECT_EQ(json::serialize(newest(0, "table").at("kicked")), R"([{"id":")" + bob + R"(","name":"Bob"}])");
    EXPECT_TRUE(is_done(command(0, {{"do", "unkick"}, {"person", bob}})));
    EXPECT_TRUE(newest(0, "table").at("kicked").as_array().empty());
    EXPECT_TRUE(lobby.enter(table, people[1]));
}

// ---- phrases

TEST_F(TableRunnerTest, a_phrase_that_sounds_like_a_call_was_heard_while_others_bid) {
    const std::string call = "That sounds like a call. Say it when the bidding is over.";
    const auto say = [&](const std::string& phrase) {
        return error_of(1, R"({"do":"say","phrase":")" + phrase + R"("})");
    };
    EXPECT_EQ(say("pick_it_up"), "") << "before the game";
    begin();
    ASSERT_EQ(phase(), "order");
    EXPECT_EQ(say("pick_it_up"), call);
    EXPECT_EQ(say("going_alone_again"), call);
    EXPECT_EQ(say("good_luck"), "");
    play([&] { return phase() == "play"; });
    EXPECT_EQ(say("pick_it_up"), "");
}

TEST_F(TableRunnerTest, a_table_may_have_phrases_only_between_hands) {
    gather(R"({"base":"newberry"})", R"({"phrases":false})");
    const std::string hello = R"({"do":"say","phrase":"hello"})";
    EXPECT_EQ(error_of(1, hello), "");
    begin();
    EXPECT_EQ(error_of(1, hello), "At this table phrases are for between the hands.");
    EXPECT_FALSE(newest(1, "table").at("settings").at("phrases").as_bool());
}

// ---- the link

TEST_F(TableRunnerTest, an_old_link_works_only_for_people_at_the_table) {
    const Somebody eve = lobby.somebody("Eve"), fay = lobby.somebody("Fay");
    const ConnectionId lurker = lobby.enter(table, eve).value();
    EXPECT_EQ(lobby.ask("POST", table + "/link", {}, eve.token).status, 403);
    EXPECT_EQ(lobby.ask("POST", table + "/link", {}, people[1].token).status, 403);
    const Response replaced = lobby.ask("POST", table + "/link", {}, people[0].token);
    ASSERT_EQ(replaced.status, 201);
    const std::string link(json::parse(replaced.body).at("link").as_string());
    const std::string with_key = "/api/tables/" + link.substr(link.rfind('/') + 1);
    EXPECT_EQ(with_key.substr(0, table.size() + 1), table + "-");

    EXPECT_EQ(lobby.farewell(lurker),
              "1000 The host has replaced the link to this table. Ask for the new one.");
    for (const ConnectionId connection : connections) EXPECT_TRUE(lobby.is_open(connection));
    const std::string key = with_key.substr(table.size() + 1);
    for (const ConnectionId connection : connections) EXPECT_FALSE(heard(connection, key));

    for (const std::string& old : {table, table + "-" + std::string(12, '0')}) {
        EXPECT_FALSE(lobby.enter(old, fay));
        EXPECT_EQ(lobby.ask("GET", old, {}, fay.token).status, 403);
        EXPECT_EQ(lobby.ask("GET", old).status, 403);
        EXPECT_EQ(lobby.ask("GET", old + "/rules").status, 403);
    }
    EXPECT_EQ(lobby.ask("GET", table + "-x", {}, fay.token).status, 404);
    EXPECT_EQ(lobby.ask("GET", with_key).status, 200);
    lobby.hang_up(connections[1]);
    lobby.crash();
    EXPECT_TRUE(lobby.enter(table, people[1]));
    EXPECT_TRUE(lobby.enter(with_key, fay));
}

TEST_F(TableRunnerTest, the_code_in_a_game_s_file_let_everybody_in) {
    const std::string link(
        json::parse(lobby.ask("GET", table + "/link", {}, people[0].token).body).at("link").as_string());
    const std::string with_key = "/api/tables/" + link.substr(link.rfind('/') + 1);
    const Somebody eve = lobby.somebody("Eve");
    begin();
    EXPECT_TRUE(lobby.enter(table, eve)) << "no file has it yet";
    command(0, {{"do", "concede"}});
    command(2, {{"do", "concede"}});
    ASSERT_EQ(newest(0, "table").at("stage").as_string(), "over");
    const json::value games = json::parse(lobby.ask("GET", "/api/games", {}, people[0].token).body);
    const std::string file =
        lobby.ask("GET", "/api/games/" + std::string(games.at(0).at("id").as_string()), {}, people[0].token)
            .body;
    ASSERT_NE(file.find(table.substr(12)), std::string::npos);

    const Somebody fay = lobby.somebody("Fay");
    const auto refuse_code = [&] {
        EXPECT_FALSE(lobby.enter(table, fay));
        const Response refused = lobby.ask("GET", table, {}, fay.token);
        EXPECT_EQ(refused.status, 403);
        EXPECT_NE(refused.body.find("Ask somebody at the table for the link"), std::string::npos);
        EXPECT_EQ(lobby.ask("GET", table + "/rules", {}, fay.token).status, 403);
    };
    refuse_code();
    command(0, {{"do", "begin"}});
    refuse_code();
    lobby.crash();
    refuse_code();
    EXPECT_TRUE(lobby.enter(table, people[1])) << "who has a seat needs no link";
    EXPECT_TRUE(lobby.enter(with_key, fay));
}

// ---- rules

struct RulesOfTable : FourAtTable {
    json::object change_rules(std::size_t who, const json::object& set) {
        return command(who, {{"do", "rules"}, {"rules", {{"base", "mcgee"}, {"set", set}}}});
    }
};

TEST_F(RulesOfTable, were_read_for_people_who_may_not_change_them) {
    json::object misspelt;
    for (int number = 0; number < 200; ++number) misspelt["misdeal_costz" + std::to_string(number)] = 1;
    const int before = lobby.compute.asked;
    EXPECT_EQ(reason(change_rules(1, misspelt)), "not_host");
    for (int time = 0; time < WriteRate::at_once; ++time) change_rules(1, misspelt);
    EXPECT_EQ(reason(change_rules(1, misspelt)), "busy");
    EXPECT_EQ(lobby.compute.asked, before);
    begin();
    EXPECT_EQ(reason(change_rules(0, misspelt)), "game_is_on");
    EXPECT_EQ(lobby.compute.asked, before);
}

TEST_F(RulesOfTable, are_read_by_a_worker_and_the_commands_after_them_wait) {
    lobby.compute.wait = true;
    EXPECT_EQ(change_rules(0, {{"target", 7}}), json::object{}) << "no answer yet";
    EXPECT_EQ(command(0, {{"do", "begin"}}), json::object{});
    lobby.compute.compute();
    lobby.settle();
    EXPECT_EQ(newest(0, "table").at("rules").at("options").at("target").as_int64(), 7);
    EXPECT_EQ(newest(0, "table").at("stage").as_string(), "playing");
}

TEST_F(RulesOfTable, with_more_options_than_there_are_get_no_suggestions) {
    json::object misspelt;
    for (int number = 0; number < 200; ++number) misspelt["misdeal_costz" + std::to_string(number)] = 1;
    const json::object answer = change_rules(0, misspelt);
    EXPECT_EQ(answer.at("type").as_string(), "error");
    EXPECT_NE(std::string(answer.at("why").as_string()).find("'set' has 200 options"), std::string::npos);
    EXPECT_TRUE(is_done(command(0, {{"do", "begin"}}))) << "the table goes on";
}

TEST_F(RulesOfTable, wait_for_a_server_that_has_too_much_to_compute) {
    lobby.compute.full = true;
    const json::object answer = change_rules(0, {{"target", 7}});
    EXPECT_EQ(reason(answer), "busy");
    EXPECT_NE(std::string(answer.at("why").as_string()).find("Try again"), std::string::npos);
    lobby.compute.full = false;
    EXPECT_TRUE(is_done(change_rules(0, {{"target", 7}})));
}

TEST_F(TableRunnerTest, people_at_the_table_are_told_its_link) {
    const Somebody eve = lobby.somebody("Eve");
    EXPECT_EQ(lobby.ask("GET", table + "/link", {}, eve.token).status, 403);
    const auto link = [&] {
        return json::parse(lobby.ask("GET", table + "/link", {}, people[2].token).body).at("link");
    };
    EXPECT_NE(link().as_string().find("/t/" + table.substr(12) + "-"), std::string::npos);
    const json::value made = json::parse(lobby.ask("POST", table + "/link", {}, people[0].token).body);
    EXPECT_EQ(link(), made.at("link"));
    EXPECT_EQ(newest(2, "table").at("link_replaced").as_int64(), 1);
}

TEST_F(TableRunnerTest, the_link_of_a_table_has_at_least_128_random_bits) {
    const json::value made = json::parse(
        lobby.ask("POST", "/api/tables", R"({"rules":{"base":"newberry"}})", people[0].token).body);
    const std::string link(made.at("link").as_string());
    const std::string code = link.substr(link.rfind('/') + 1);
    EXPECT_EQ(code.size(), 12U + 1 + 26) << "60 bits of the id, which is no secret, and 130 of the key";
    const Somebody eve = lobby.somebody("Eve");
    EXPECT_TRUE(lobby.enter("/api/tables/" + code, eve));
    std::string wrong = code;
    wrong.back() = wrong.back() == '0' ? '1' : '0';
    EXPECT_FALSE(lobby.enter("/api/tables/" + wrong, eve));
    EXPECT_EQ(json::parse(lobby.ask("GET", "/api/tables/" + code.substr(0, 12)).body).at("code").as_string(),
              code)
        << "who has the short code gets the link";
}

TEST_F(TableRunnerTest, people_who_found_a_listed_table_are_not_told_its_key) {
    gather(R"({"base":"newberry"})", R"({"listed":true})");
    lobby.ask("POST", table + "/link", {}, people[0].token);
    const std::string id = table.substr(12);
    EXPECT_EQ(json::parse(lobby.ask("GET", table).body).at("code").as_string(), id);
    const json::value shown = json::parse(lobby.ask("GET", table, {}, people[2].token).body);
    const std::string code(shown.at("code").as_string());
    ASSERT_EQ(code.size(), 39U);
    const std::string key = code.substr(id.size() + 1);
    for (const std::string& message : lobby.heard(connections[0]))
        EXPECT_EQ(message.find(key), std::string::npos) << message;
}

TEST_F(TableRunnerTest, a_table_of_an_older_server_is_still_found_by_its_link) {
    const identity::TableId old(4711);
    const json::object opened =
        json::parse(lobby.store.entries(identity::TableId::parse(table.substr(12)).value())[0].text)
            .as_object();
    json::object line = opened;
    line.erase("key");
    line["table"] = to_string(old);
    lobby.store.write({store::PutTable{{old, to_string(old), store::TableStatus::open, 1}},
                       store::AddEntry{old, {1, json::serialize(line)}}},
                      [](store::Written) {});
    lobby.settle();
    const Somebody eve = lobby.somebody("Eve");
    EXPECT_TRUE(lobby.enter("/api/tables/" + to_string(old), eve));
    const json::value link =
        json::parse(lobby.ask("GET", "/api/tables/" + to_string(old) + "/link", {}, people[0].token).body)
            .at("link");
    EXPECT_TRUE(link.as_string().ends_with("/t/" + to_string(old)));
}

struct ShortCodes : FourAtTable {
    static LobbySettings few() {
        LobbySettings settings = TestLobby::quiet_settings();
        settings.codes_an_hour = 5;
        return settings;
    }
    ShortCodes() : FourAtTable(few()) {}

    int ask_from(const std::string& address, const std::string& path, const std::string& token = {}) {
        Request request;
        request.method = "GET";
        request.path = path;
        request.bearer = token;
        request.address = address;
        return lobby.ask(request).status;
    }
};

TEST_F(ShortCodes, can_be_tried_a_limited_number_of_times) {
    const std::string link(
        json::parse(lobby.ask("GET", table + "/link", {}, people[0].token).body).at("link").as_string());
    const std::string with_key = "/api/tables/" + link.substr(link.rfind('/') + 1);
    const std::string guess = "/api/tables/" + std::string(12, '0');
    const std::string key(26, '0');
    EXPECT_EQ(ask_from("192.0.2.1", guess), 404);
    EXPECT_EQ(ask_from("192.0.2.1", guess + "-" + key), 404);
    EXPECT_EQ(ask_from("192.0.2.1", table), 200);
    EXPECT_EQ(ask_from("192.0.2.1", table + "/rules"), 200);
    EXPECT_EQ(ask_from("192.0.2.1", table + "-" + key), 403);
    for (const std::string& path : {guess, guess + "-" + key, table, table + "-" + key, table + "/rules"})
        EXPECT_EQ(ask_from("192.0.2.1", path), 429) << path;
    const Somebody eve = lobby.somebody("Eve");
    for (const char* const about : {"/hint", "/link"})
        EXPECT_EQ(ask_from("192.0.2.1", guess + about, eve.token), 429) << about;
    EXPECT_EQ(ask_from("192.0.2.1", with_key), 200) << "the link works";
    EXPECT_EQ(ask_from("192.0.2.1", table, people[2].token), 200) << "who has a seat needs no link";
    EXPECT_EQ(ask_from("192.0.2.2", table), 200) << "another address";
    lobby.pass(std::chrono::minutes(61));
    EXPECT_EQ(ask_from("192.0.2.1", table), 200) << "another hour";
}

TEST_F(ShortCodes, of_an_address_that_has_tried_too_many_do_not_reach_the_fleet) {
    const Somebody eve = lobby.somebody("Eve");
    const std::string fresh = lobby.table(eve), guess = "/api/tables/" + std::string(12, '0');
    while (ask_from("192.0.2.1", guess) == 404) {
    }
    const std::size_t asked = lobby.fleet.taken.size();
    EXPECT_EQ(ask_from("192.0.2.1", guess), 429);
    EXPECT_EQ(ask_from("192.0.2.1", guess, eve.token), 429);
    EXPECT_EQ(lobby.fleet.taken.size(), asked);
    EXPECT_EQ(ask_from("192.0.2.1", fresh, eve.token), 200) << "a new table of somebody at that address";
    EXPECT_EQ(ask_from("192.0.2.2", guess), 404);
    EXPECT_EQ(lobby.fleet.taken.size(), asked + 2);
}

// ---- the end

TEST_F(TableRunnerTest, a_closed_table_tells_everybody_and_then_closes_all_connections) {
    command(3, {{"do", "leave"}});
    const json::value program = json::parse(
        lobby.ask("POST", table + "/programs", R"({"name":"Hal","seat":3})", people[0].token).body);
    const ConnectionId stream =
        lobby.stream(table, {people[3].id, std::string(program.at("token").as_string())}).value();
    begin();
    lobby.disk_waits = true;
    command(0, {{"do", "close"}});
    command(1, {{"do", "concede"}, {"wish", "too late"}});
    lobby.disk_waits = false;
    lobby.settle();
    const std::string words = "1000 The host has closed the table.";
    for (const ConnectionId connection : {connections[0], connections[1], connections[2], stream}) {
        EXPECT_FALSE(lobby.is_open(connection));
        EXPECT_EQ(lobby.farewell(connection), words);
    }
    for (const std::size_t who : {0U, 1U, 2U}) {
        const json::value closing = lobby.last(connections[who], "closing");
        EXPECT_EQ(closing.at("why"), "The host has closed the table.");
        EXPECT_EQ(closing.at("message").at("id"), "closing.table");
    }
    EXPECT_EQ(lobby.last(connections[2], "update").at("table").at("stage").as_string(), "closed");
    EXPECT_EQ(lobby.last(connections[0], "done").at("seq"), lobby.last(connections[2], "update").at("seq"));
    EXPECT_EQ(lobby.last(connections[1], "declined").at("reason").as_string(), "not_open");
    EXPECT_EQ(
        lobby.ask("GET", table + "/bot/stream", {}, std::string(program.at("token").as_string())).status,
        410);
}

TEST_F(TableRunnerTest, phrases_go_to_all_and_free_chat_only_if_the_host_allows_it) {
    lobby.say(connections[0], R"({"do":"say","phrase":"pick_it_up"})");
    EXPECT_TRUE(heard(connections[3], "pick_it_up"));
    EXPECT_EQ(error_of(0, R"({"do":"say","phrase":"buy my coins"})"),
              "Malformed request: there is no phrase 'buy my coins'.");
    EXPECT_EQ(error_of(0, R"({"do":"chat","text":"hello there"})"), "The host has not turned chat on.");
    EXPECT_FALSE(heard(connections[3], "coins"));
    EXPECT_FALSE(heard(connections[3], "hello there"));
    gather(R"({"base":"newberry"})", R"({"chat":true})");
    lobby.say(connections[0], "{\"do\":\"chat\",\"text\":\"<b>good</b> \u202egame\\u0000\"}");
    EXPECT_EQ(lobby.last(connections[3], "said").at("text").as_string(), "<b>good</b> game");
    EXPECT_EQ(error_of(0, "{\"do\":\"chat\",\"text\":\"\u202e\"}"), "This text has no visible letter.");
    EXPECT_EQ(error_of(0, R"({"do":"chat"})"), "Malformed request: 'text' is missing: it must be a string.");
}

TEST_F(TableRunnerTest, only_a_connected_player_can_be_nudged) {
    lobby.say(connections[0], R"({"do":"nudge","seat":1})");
    EXPECT_EQ(lobby.last(connections[3], "said").at("nudge").as_int64(), 1);
    lobby.hang_up(connections[1]);
    command(2, {{"do", "stand"}});
    EXPECT_EQ(error_of(0, R"({"do":"nudge","seat":1})"), "Nobody is there to be nudged.");
    EXPECT_EQ(error_of(0, R"({"do":"nudge","seat":2})"), "Nobody is there to be nudged.");
    EXPECT_EQ(error_of(0, R"({"do":"nudge","seat":5})"), "Nobody is there to be nudged.");
    EXPECT_EQ(error_of(0, R"({"do":"nudge","seat":77})"),
              "Malformed request: 'seat' must be a whole number, 0 to 5.");
    EXPECT_EQ(lobby.last(connections[3], "said").at("nudge").as_int64(), 1);
}

TEST_F(TableRunnerTest, chat_of_a_muted_person_is_not_sent_to_the_person_who_muted) {
    lobby.say(connections[1],
              json::serialize(json::object{{"do", "mute"}, {"person", to_string(people[0].id)}}));
    lobby.say(connections[0], R"({"do":"say","phrase":"hello"})");
    EXPECT_FALSE(heard(connections[1], "hello"));
    EXPECT_TRUE(heard(connections[2], "hello"));
    lobby.say(connections[1],
              json::serialize(json::object{{"do", "unmute"}, {"person", to_string(people[0].id)}}));
    lobby.say(connections[0], R"({"do":"say","phrase":"hello"})");
    EXPECT_TRUE(heard(connections[1], "hello"));
}

TEST_F(TableRunnerTest, a_person_who_talks_too_fast_is_told_to_wait) {
    const std::string phrase = R"({"do":"say","phrase":"hello"})", nudge = R"({"do":"nudge","seat":1})";
    for (int said = 0; said < ChatRate::at_once; ++said)
        lobby.say(connections[0], said % 2 == 0 ? phrase : nudge);
    EXPECT_EQ(error_of(0, phrase), "You talk too fast. Wait a moment.");
    EXPECT_EQ(error_of(0, nudge), "You talk too fast. Wait a moment.");
    lobby.say(connections[2], phrase);
    EXPECT_EQ(lobby.last(connections[3], "said").at("by").at("name").as_string(), "Cid");
    lobby.pass(ChatRate::between);
    lobby.say(connections[0], phrase);
    EXPECT_EQ(lobby.last(connections[3], "said").at("by").at("name").as_string(), "Ada");
}

TEST_F(TableRunnerTest, whom_people_have_muted_who_went_away_long_ago_is_forgotten) {
    gather(R"({"base":"newberry"})", R"({"spectators":true})");
    const std::string mute =
        json::serialize(json::object{{"do", "mute"}, {"person", to_string(people[0].id)}});
    const auto mutes_and_goes = [&](const Somebody& who) {
        const ConnectionId connection = lobby.enter(table, who).value();
        lobby.say(connection, mute);
        EXPECT_TRUE(lobby.last(connection, "error").is_null());
        lobby.hang_up(connection);
    };
    const Somebody eve = lobby.somebody("Eve");
    mutes_and_goes(eve);
    lobby.say(connections[1], mute);
    ConnectionId connection = lobby.enter(table, eve).value();
    lobby.say(connections[0], R"({"do":"say","phrase":"hello"})");
    EXPECT_FALSE(heard(connection, "said")) << "she has muted her";
    lobby.hang_up(connection);
    for (std::size_t count = 0; count < TableChat::most_who_mute; ++count) mutes_and_goes(lobby.somebody());
    connection = lobby.enter(table, eve).value();
    lobby.say(connections[0], R"({"do":"say","phrase":"hello"})");
    EXPECT_TRUE(heard(connection, "said"));
    EXPECT_FALSE(heard(connections[1], "said")) << "who has a seat is not forgotten";
}

TEST_F(TableRunnerTest, a_person_has_a_limited_number_of_connections_to_a_table) {
    std::vector<ConnectionId> all{connections[1]};
    for (int count = 0; count < 8; ++count) all.push_back(lobby.enter(table, people[1]).value());
    EXPECT_EQ(lobby.farewell(all[0]),
              "1000 You have opened this table too many times. This was the oldest of your connections.");
    for (std::size_t count = 1; count < all.size(); ++count) EXPECT_TRUE(lobby.is_open(all[count]));
    EXPECT_EQ(newest(0, "table").at("chairs").at(1).at("here"), true);
    const json::object overview = lobby.lobby().overview();
    EXPECT_EQ(overview.at("tables").at(0).at("connections").to_number<int>(), 3 + 8);
}

TEST_F(TableRunnerTest, a_limited_number_of_people_can_be_muted) {
    EXPECT_EQ(error_of(1, R"({"do":"mute","person":"him"})"),
              "Malformed request: 'person' must be the id of a person.");
    EXPECT_EQ(error_of(1, R"({"do":"unmute"})"),
              "Malformed request: 'person' is missing: it must be a string.");
    const auto mute = [](std::uint64_t number) {
        return json::serialize(
            json::object{{"do", "mute"}, {"person", to_string(identity::PersonId(number))}});
    };
    for (std::uint64_t number = 1; number <= 64; ++number) EXPECT_EQ(error_of(1, mute(number)), "");
    EXPECT_EQ(error_of(1, mute(65)), "You have muted as many people as you can.");
    EXPECT_EQ(error_of(1, mute(64)), "");
}

TEST_F(TableRunnerTest, a_person_who_may_not_watch_is_sent_nothing_of_the_hand) {
    const Somebody eve = lobby.somebody("Eve");
    const ConnectionId outside = lobby.enter(table, eve).value();
    begin();
    play([this] { return phase() == "play"; });
    EXPECT_FALSE(heard(outside, "\"event\":"));
    EXPECT_TRUE(heard(outside, "\"what\":\"begun\""));
    const ConnectionId again = lobby.enter(table, eve, "since=1").value();
    EXPECT_FALSE(heard(again, "\"event\":"));
    EXPECT_TRUE(heard(again, "\"what\":\"begun\""));
}

TEST_F(TableRunnerTest, a_player_who_leaves_is_sent_nothing_of_the_rest_of_the_hand) {
    gather(R"({"base":"newberry"})", R"({"spectators":true})");
    begin();
    command(2, {{"do", "leave"}});
    ASSERT_FALSE(lobby.is_open(connections[2]));
    const ConnectionId back = lobby.enter(table, people[2], "since=1").value();
    EXPECT_TRUE(lobby.last(back, "welcome").at("view").is_null());
    EXPECT_FALSE(heard(back, "\"event\":"));
    const ConnectionId watcher = lobby.enter(table, lobby.somebody("Eve"), "since=1").value();
    EXPECT_TRUE(lobby.last(watcher, "welcome").at("view").is_object());
    EXPECT_TRUE(heard(watcher, "\"event\":"));
    EXPECT_TRUE(lobby.last(watcher, "welcome").at("view").at("hand").as_array().empty());
}

TEST_F(TableRunnerTest, a_person_who_takes_a_chair_does_not_see_the_former_players_cards) {
    gather(R"({"base":"newberry"})", R"({"spectators":true})");
    begin();
    const json::value before = view(1).at("hand");
    ASSERT_FALSE(before.as_array().empty());
    EXPECT_TRUE(is_done(command(1, {{"do", "concede"}})));
    EXPECT_TRUE(is_done(command(3, {{"do", "concede"}})));
    EXPECT_EQ(view(1).at("hand"), before);
    EXPECT_TRUE(is_done(command(0, {{"do", "swap"}, {"seats", {1, 2}}})));
    EXPECT_EQ(view(2).at("seat").as_int64(), 1);
    EXPECT_TRUE(view(2).at("hand").as_array().empty());
    EXPECT_TRUE(view(1).at("hand").as_array().empty());
    EXPECT_FALSE(view(0).at("hand").as_array().empty());
}

TEST_F(TableRunnerTest, the_turn_clock_runs_on_for_a_person_who_comes_back) {
    gather(R"({"base":"newberry"})", R"({"turn_time":30})");
    begin();
    act(turn(), "pass");
    EXPECT_EQ(lobby.last(connections[0], "update").at("waited"), 0);
    lobby.pass(std::chrono::milliseconds(12'345));
    command(0, {{"do", "host"}, {"person", to_string(people[1].id)}});  // not an action of the game
    EXPECT_EQ(lobby.last(connections[0], "update").at("waited"), 12'345);
    const ConnectionId back = lobby.enter(table, people[1]).value();
    EXPECT_EQ(lobby.last(back, "welcome").at("waited"), 12'345);
}

TEST_F(TableRunnerTest, a_person_who_comes_back_is_sent_everything_missed_from_any_point) {
    begin();
    play([this] { return phase() == "play"; });
    std::vector<json::object> told;  // with the update that it came in
    for (const std::string& text : lobby.heard(connections[1]))
        if (const json::value message = json::parse(text); message.at("type").as_string() == "update")
            for (const json::value& event : message.at("events").as_array())
                told.push_back(event.as_object());
    for (std::uint64_t since = 1; since <= seq(1); ++since) {
        const ConnectionId back = lobby.enter(table, people[1], "since=" + std::to_string(since)).value();
        json::array expected;
        for (const json::object& event : told)
            if (event.at("seq").to_number<std::uint64_t>() > since) expected.emplace_back(event);
        const json::value welcome = lobby.last(back, "welcome");
        EXPECT_EQ(welcome.at("events"), json::value(expected)) << since;
        EXPECT_EQ(welcome.at("view"), view(1));
    }
}

}  // namespace
}  // namespace euchre::testing

// What goes over a connection to a table, and what the table makes of bad input.
#include "server/keeper.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "support/quiet_house.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

// A table of four people, all connected.
struct KeeperTest : ::testing::Test {
    void SetUp() override { gather(R"({"base":"newberry"})"); }

    void gather(const std::string& rules, const std::string& changed = "{}") {
        json::object settings{{"listed", false},    {"spectators", false},   {"chat", false},
                              {"speed", "instant"}, {"deal_by_hand", false}, {"bots", "counter"},
                              {"grace", 90},        {"turn_time", 0}};
        const json::value changes = json::parse(changed);
        for (const auto& change : changes.as_object()) settings[change.key()] = change.value();
        people.clear();
        doors.clear();
        for (const char* const name : {"Ada", "Bob", "Cid", "Dot"}) people.push_back(house.somebody(name));
        table = house.table(
            people[0], json::serialize(json::object{{"rules", json::parse(rules)}, {"settings", settings}}));
        for (const Somebody& one : people) doors.push_back(house.enter(table, one).value());
        for (std::size_t seat = 0; seat < 4; ++seat) wish(seat, {{"do", "sit"}, {"seat", seat}});
    }
    // The pack is made; the first hand is on.
    void begin() {
        wish(0, {{"do", "begin"}});
        house.pass(std::chrono::seconds(20));
        ASSERT_TRUE(view(0).is_object());
        ASSERT_FALSE(view(turn()).at("legal").as_array().empty());
    }

    // A wish as a client sends it, and the answer.
    json::object wish(std::size_t who, json::object what) {
        if (!what.contains("wish")) what["wish"] = "w" + std::to_string(++wishes);
        if (!what.contains("seen")) what["seen"] = seq(who);
        const std::size_t before = house.heard(doors[who]).size();
        house.say(doors[who], json::serialize(what));
        for (std::size_t at = before; at < house.heard(doors[who]).size(); ++at) {
            json::object answer = json::parse(house.heard(doors[who])[at]).as_object();
            if (answer.contains("wish")) return answer;
        }
        return {};
    }
    json::object act(std::size_t who, const std::string& action) {
        return wish(who, {{"do", "act"}, {"action", action}});
    }
    std::string error_of(std::size_t who, const std::string& text) {
        const std::size_t before = house.heard(doors[who]).size();
        house.say(doors[who], text);
        if (house.heard(doors[who]).size() != before + 1) return {};
        const json::value answer = json::parse(house.heard(doors[who]).back());
        return answer.at("type").as_string() == "error" ? std::string(answer.at("why").as_string()) : "";
    }
    static std::string reason(const json::object& answer) {
        return answer.contains("reason") ? std::string(answer.at("reason").as_string()) : "";
    }
    static bool is_done(const json::object& answer) {
        return !answer.empty() && answer.at("type").as_string() == "done";
    }

    // From the last message that has it.
    json::value newest(std::size_t who, const std::string& field) {
        const auto& all = house.heard(doors[who]);
        for (auto text = all.rbegin(); text != all.rend(); ++text) {
            const json::object message = json::parse(*text).as_object();
            if (const json::value* const value = message.if_contains(field)) return *value;
        }
        return nullptr;
    }
    std::uint64_t seq(std::size_t who) { return newest(who, "seq").to_number<std::uint64_t>(); }
    json::value view(std::size_t who) { return newest(who, "view"); }
    std::size_t turn() { return view(0).at("turn").to_number<std::size_t>(); }
    std::string legal(std::size_t who, std::size_t number = 0) {
        return std::string(view(who).at("legal").at(number).as_string());
    }
    std::size_t lines() { return house.store.entries(TableId::parse(table.substr(12)).value()).size(); }
    bool heard(ConnectionId door, const std::string& text) {
        return std::ranges::any_of(house.heard(door), [&](const std::string& message) {
            return message.find(text) != std::string::npos;
        });
    }
    // Everybody does the first thing that is legal, until it is over or `until` holds.
    template <class Until>
    void play(const Until& until) {
        for (int step = 0; step < 2000 && !until(); ++step) {
            const json::value now = view(0);
            if (now.at("turn").is_null())
                house.pass(std::chrono::seconds(10));
            else
                act(turn(), legal(turn()));
        }
        ASSERT_TRUE(until());
    }
    std::string phase() { return std::string(view(0).at("phase").as_string()); }

    QuietHouse house;
    std::vector<Somebody> people;
    std::vector<ConnectionId> doors;
    std::string table;
    int wishes = 0;
};

// ---- bad input

TEST_F(KeeperTest, what_can_not_be_read_is_answered_with_an_error_and_changes_nothing) {
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
          std::string(R"({"do":"rules","wish":"a","seen":1,"rules":{"base":"../../etc/passwd"}})"),
          std::string(R"({"do":"settings","wish":"a","seen":1,"settings":{}})")})
        EXPECT_NE(error_of(1, text), "") << text;
    EXPECT_EQ(lines(), before);
}

TEST_F(KeeperTest, whoever_is_not_in_turn_is_declined) {
    begin();
    const std::size_t before = lines();
    const std::size_t other = (turn() + 1) % 4;
    EXPECT_EQ(reason(act(other, "pass")), "against_the_rules");
    EXPECT_EQ(lines(), before);
}

TEST_F(KeeperTest, a_visitor_has_no_seat_to_act_from) {
    begin();
    const Somebody eve = house.somebody("Eve");
    people.push_back(eve);
    doors.push_back(house.enter(table, eve).value());
    EXPECT_EQ(reason(act(4, "pass")), "not_seated");
    EXPECT_EQ(reason(wish(4, {{"do", "concede"}})), "not_seated");
    EXPECT_EQ(reason(wish(4, {{"do", "sit"}, {"seat", 2}})), "seat_taken");
    for (const char* const what : {"begin", "pause", "resume", "close"})
        EXPECT_EQ(reason(wish(4, {{"do", what}})), "not_host") << what;
}

TEST_F(KeeperTest, stale_and_future_numbers_are_declined_and_a_replay_after_the_hand_too) {
    begin();
    const std::uint64_t then = seq(0);
    const std::size_t who = turn();
    const std::string first = legal(who);
    EXPECT_EQ(reason(wish(who, {{"do", "act"}, {"action", first}, {"seen", then + 1}})), "from_the_future");
    EXPECT_EQ(reason(wish(who, {{"do", "act"}, {"action", first}, {"seen", 1}})), "stale");
    EXPECT_TRUE(is_done(wish(who, {{"do", "act"}, {"action", first}, {"seen", then}})));
    EXPECT_EQ(reason(wish(turn(), {{"do", "act"}, {"action", legal(turn())}, {"seen", then}})), "stale");
    play([this] { return phase() == "deal"; });
    EXPECT_EQ(reason(wish(who, {{"do", "act"}, {"action", first}, {"seen", then}})), "stale");
}

TEST_F(KeeperTest, the_same_wish_again_is_done_once) {
    begin();
    const std::size_t who = turn();
    const json::object passing{{"do", "act"}, {"action", legal(who)}, {"wish", "mine"}, {"seen", seq(who)}};
    EXPECT_TRUE(is_done(wish(who, passing)));
    const std::size_t before = lines();
    EXPECT_TRUE(is_done(wish(who, passing)));
    EXPECT_EQ(lines(), before);
    house.crash();
    doors[who] = house.enter(table, people[who]).value();
    EXPECT_TRUE(is_done(wish(who, passing)));
    EXPECT_EQ(lines(), before);
}

TEST_F(KeeperTest, a_wish_of_the_game_before_is_known_again_in_the_next) {
    wish(0, {{"do", "begin"}});
    const json::object conceding{{"do", "concede"}, {"wish", "mine"}, {"seen", 1}};
    EXPECT_TRUE(is_done(wish(1, conceding)));
    EXPECT_TRUE(is_done(wish(3, {{"do", "concede"}})));
    wish(0, {{"do", "begin"}});
    const std::size_t before = lines();
    EXPECT_TRUE(is_done(wish(1, conceding)));
    EXPECT_EQ(lines(), before);
}

TEST_F(KeeperTest, a_card_that_is_not_held_and_a_revoke_are_refused_with_the_clause) {
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

TEST_F(KeeperTest, only_so_many_wishes_wait_at_a_table) {
    house.disk_waits = true;
    wish(0, {{"do", "begin"}});
    for (int count = 0; count < 70; ++count)
        house.say(doors[1], R"({"do":"sit","wish":"x","seen":1,"seat":1})");
    EXPECT_EQ(house.last(doors[1], "declined").at("reason").as_string(), "busy");
}

// ---- who hears what

TEST_F(KeeperTest, whoever_was_kicked_is_sent_away_and_does_not_come_back) {
    EXPECT_TRUE(is_done(wish(0, {{"do", "kick"}, {"person", to_string(people[2].id)}})));
    EXPECT_FALSE(house.is_open(doors[2]));
    EXPECT_FALSE(house.enter(table, people[2]));
    EXPECT_EQ(reason(wish(1, {{"do", "kick"}, {"person", to_string(people[0].id)}})), "not_host");
}

TEST_F(KeeperTest, phrases_go_to_all_and_free_chat_only_if_the_host_has_it) {
    house.say(doors[0], R"({"do":"say","phrase":"pick_it_up"})");
    EXPECT_TRUE(heard(doors[3], "pick_it_up"));
    house.say(doors[0], R"({"do":"say","phrase":"buy my coins"})");
    house.say(doors[0], R"({"do":"chat","text":"hello there"})");
    house.say(doors[0], R"({"do":"nudge","seat":77})");
    EXPECT_FALSE(heard(doors[3], "coins"));
    EXPECT_FALSE(heard(doors[3], "hello there"));
    EXPECT_FALSE(heard(doors[3], "nudge"));
    gather(R"({"base":"newberry"})", R"({"chat":true})");
    house.say(doors[0], "{\"do\":\"chat\",\"text\":\"<b>good</b> \u202egame\\u0000\"}");
    EXPECT_EQ(house.last(doors[3], "said").at("text").as_string(), "<b>good</b> game");
}

TEST_F(KeeperTest, whoever_is_muted_is_not_heard_by_who_muted) {
    house.say(doors[1], json::serialize(json::object{{"do", "mute"}, {"person", to_string(people[0].id)}}));
    house.say(doors[0], R"({"do":"say","phrase":"hello"})");
    EXPECT_FALSE(heard(doors[1], "hello"));
    EXPECT_TRUE(heard(doors[2], "hello"));
    house.say(doors[1], json::serialize(json::object{{"do", "unmute"}, {"person", to_string(people[0].id)}}));
    house.say(doors[0], R"({"do":"say","phrase":"hello"})");
    EXPECT_TRUE(heard(doors[1], "hello"));
}

TEST_F(KeeperTest, whoever_may_not_watch_hears_nothing_of_the_hand) {
    const Somebody eve = house.somebody("Eve");
    const ConnectionId outside = house.enter(table, eve).value();
    begin();
    play([this] { return phase() == "play"; });
    EXPECT_FALSE(heard(outside, "\"event\":"));
    EXPECT_TRUE(heard(outside, "\"what\":\"begun\""));
    const ConnectionId again = house.enter(table, eve, "since=1").value();
    EXPECT_FALSE(heard(again, "\"event\":"));
    EXPECT_TRUE(heard(again, "\"what\":\"begun\""));
}

TEST_F(KeeperTest, whoever_has_seen_a_hand_and_left_does_not_watch_the_rest_of_it) {
    gather(R"({"base":"newberry"})", R"({"spectators":true})");
    begin();
    wish(2, {{"do", "leave"}});
    ASSERT_FALSE(house.is_open(doors[2]));
    const ConnectionId back = house.enter(table, people[2], "since=1").value();
    EXPECT_TRUE(house.last(back, "welcome").at("view").is_null());
    EXPECT_FALSE(heard(back, "\"event\":"));
    const ConnectionId watcher = house.enter(table, house.somebody("Eve"), "since=1").value();
    EXPECT_TRUE(house.last(watcher, "welcome").at("view").is_object());
    EXPECT_TRUE(heard(watcher, "\"event\":"));
    EXPECT_TRUE(house.last(watcher, "welcome").at("view").at("hand").as_array().empty());
}

TEST_F(KeeperTest, whoever_takes_a_chair_does_not_see_the_cards_of_who_sat_there) {
    gather(R"({"base":"newberry"})", R"({"spectators":true})");
    begin();
    const json::value before = view(1).at("hand");
    ASSERT_FALSE(before.as_array().empty());
    EXPECT_TRUE(is_done(wish(1, {{"do", "concede"}})));
    EXPECT_TRUE(is_done(wish(3, {{"do", "concede"}})));
    EXPECT_EQ(view(1).at("hand"), before);
    EXPECT_TRUE(is_done(wish(0, {{"do", "swap"}, {"seats", {1, 2}}})));
    EXPECT_EQ(view(2).at("seat").as_int64(), 1);
    EXPECT_TRUE(view(2).at("hand").as_array().empty());
    EXPECT_TRUE(view(1).at("hand").as_array().empty());
    EXPECT_FALSE(view(0).at("hand").as_array().empty());
}

TEST_F(KeeperTest, whoever_comes_back_is_told_what_was_missed_from_any_point) {
    begin();
    play([this] { return phase() == "play"; });
    std::vector<json::object> told;  // with the update that it came in
    for (const std::string& text : house.heard(doors[1]))
        if (const json::value message = json::parse(text); message.at("type").as_string() == "update")
            for (const json::value& event : message.at("events").as_array())
                told.push_back(event.as_object());
    for (std::uint64_t since = 1; since <= seq(1); ++since) {
        const ConnectionId back = house.enter(table, people[1], "since=" + std::to_string(since)).value();
        json::array expected;
        for (const json::object& event : told)
            if (event.at("seq").to_number<std::uint64_t>() > since) expected.emplace_back(event);
        const json::value welcome = house.last(back, "welcome");
        EXPECT_EQ(welcome.at("events"), json::value(expected)) << since;
        EXPECT_EQ(welcome.at("view"), view(1));
    }
}

// ---- the deal

struct Deal {
    std::string id;
    std::uint32_t attempt;
};

struct DealTest : KeeperTest {
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

TEST_F(KeeperTest, what_could_not_be_saved_did_not_happen_and_can_be_wished_again) {
    house.disk_fails = true;
    const json::object begin{{"do", "begin"}, {"wish", "b"}, {"seen", 1}};
    EXPECT_EQ(reason(wish(0, begin)), "not_saved");
    EXPECT_EQ(newest(0, "table").at("stage").as_string(), "gathering");
    house.disk_fails = false;
    EXPECT_TRUE(is_done(wish(0, begin)));
}

TEST_F(KeeperTest, a_program_is_asked_again_after_a_pause) {
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

TEST_F(KeeperTest, nobody_waits_for_an_answer_when_the_house_stops) {
    house.disk_waits = true;
    house.say(doors[0], R"({"do":"begin","wish":"a","seen":1})");
    house.say(doors[1], R"({"do":"leave","wish":"b","seen":1})");
    house.house().drain([] {});
    EXPECT_EQ(house.last(doors[1], "declined").at("reason").as_string(), "busy");
    house.disk_waits = false;
    house.settle();
    EXPECT_EQ(house.last(doors[0], "done").at("wish").as_string(), "a");
}

TEST_F(KeeperTest, a_table_that_another_server_has_written_to_is_read_anew) {
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

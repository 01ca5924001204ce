// Nodes of a fleet that share a database: what people find at one, they find at the others.
#include "support/lobby_http_test.h"

namespace euchre::testing {

using namespace lobby;
namespace {

LobbySettings short_of_people() {
    LobbySettings settings = TestLobby::quiet_settings();
    settings.people_an_hour = 10;
    return settings;
}

struct TwoNodes : ::testing::Test {
    static constexpr std::chrono::milliseconds second_of_time{1000};

    // Of both nodes and of the database.
    void pass(std::chrono::milliseconds time, std::chrono::milliseconds step = second_of_time) {
        for (; time.count() > 0; time -= step) pass_step({&first, &second}, step);
    }
    void pass_second(std::initializer_list<TestLobby*> living) { pass_step(living, second_of_time); }
    void pass_step(std::initializer_list<TestLobby*> living, std::chrono::milliseconds step) {
        state->now += step;
        for (TestLobby* const node : living) node->pass(step);
        for (TestLobby* const node : living) node->settle();
    }
    int new_person(TestLobby& at, const std::string& address) {
        Request request;
        request.method = "POST";
        request.path = "/api/people";
        request.content_type = "application/json";
        request.body = ada_text;
        request.address = address;
        return at.ask(request).status;
    }
    int people_until_refused(TestLobby& at, const std::string& address) {
        int count = 0;
        while (count < 1000 && new_person(at, address) == 201) ++count;
        return count;
    }
    static json::value get(TestLobby& at, const std::string& path, const Somebody& who = {}) {
        return json::parse(at.ask("GET", path, {}, who.token).body);
    }

    std::shared_ptr<MemoryStore> store = std::make_shared<MemoryStore>();
    std::shared_ptr<MemorySharedState> state = std::make_shared<MemorySharedState>();
    const TestNode first_node{store, state, 0}, second_node{store, state, 1};
    TestLobby first{short_of_people(), &first_node}, second{short_of_people(), &second_node};
};

// ---- people and their sessions

struct PeopleNewsTest : TwoNodes {
    PeopleNewsTest() {
        first.fleet.others = {&second.fleet};
        second.fleet.others = {&first.fleet};
        ada = first.somebody("Ada");
        connection = second.enter(second.table(ada), ada).value();
    }
    void hear() {
        second.fleet.hear();
        second.settle();
    }
    void miss() {
        second.fleet.miss();
        second.settle();
    }
    // As it was shown last.
    std::string host_at_table(ConnectionId of) {
        std::string host;
        for (const std::string& text : second.heard(of)) {
            const json::value message = json::parse(text);
            if (const json::value* const table = message.as_object().if_contains("table"))
                host = table->at("host").at("name").as_string();
        }
        return host;
    }
    int rename(const std::string& name) {
        return first
            .ask("PUT", "/api/me", json::serialize(json::object{{"name", name}, {"avatar", "beaver"}}),
                 ada.token)
            .status;
    }
    bool is_in() { return second.is_open(connection); }

    Somebody ada;
    ConnectionId connection{};
};
constexpr const char* come_again_text = "1012 the session is unknown";

TEST_F(PeopleNewsTest, end_a_session_at_the_tables_of_every_node) {
    EXPECT_EQ(first.ask("DELETE", "/api/session", {}, ada.token).status, 200);
    EXPECT_TRUE(is_in());
    hear();
    EXPECT_FALSE(is_in());
    EXPECT_EQ(json::serialize(second.last(connection, "closing").at("message").at("id")),
              "\"closing.logged_out\"");
}

TEST_F(PeopleNewsTest, end_the_other_devices_at_the_tables_of_every_node) {
    const json::value link = json::parse(first.ask("POST", "/api/me/link", {}, ada.token).body);
    const std::string text(link.at("link").as_string());
    const json::value used = json::parse(
        second.ask("POST", "/api/session", R"({"code":")" + text.substr(text.find('#') + 1) + R"("})").body);
    const std::string other(used.at("token").as_string());
    EXPECT_EQ(first.ask("DELETE", "/api/me/devices", {}, other).status, 200);
    hear();
    EXPECT_FALSE(is_in());
}

TEST_F(PeopleNewsTest, show_a_new_name_at_the_tables_of_every_node) {
    EXPECT_EQ(rename("Grace"), 200);
    EXPECT_EQ(host_at_table(connection), "Ada");
    hear();
    EXPECT_EQ(host_at_table(connection), "Grace");
    EXPECT_TRUE(is_in());
}

TEST_F(PeopleNewsTest, forget_a_person_at_the_tables_of_every_node) {
    const Somebody bob = first.somebody("Bob");
    const std::string table = second.table(bob);
    const ConnectionId of_bob = second.enter(table, bob).value();
    const ConnectionId of_ada = second.enter(table, ada).value();
    EXPECT_EQ(first.ask("DELETE", "/api/me", {}, bob.token).status, 200);
    hear();
    EXPECT_FALSE(second.is_open(of_bob));
    EXPECT_EQ(json::serialize(second.last(of_bob, "closing").at("message").at("id")),
              "\"closing.forgotten\"");
    EXPECT_EQ(host_at_table(of_ada), "Deleted player");
    EXPECT_TRUE(second.is_open(of_ada));
}

TEST_F(PeopleNewsTest, keep_a_connection_of_a_session_that_has_another_token) {
    const json::value renewed = json::parse(first.ask("POST", "/api/session/token", {}, ada.token).body);
    hear();
    miss();
    EXPECT_TRUE(is_in());
    EXPECT_EQ(first.ask("DELETE", "/api/session", {}, std::string(renewed.at("token").as_string())).status,
              200);
    hear();
    EXPECT_FALSE(is_in());
}

TEST_F(PeopleNewsTest, that_were_missed_are_made_up_for) {
    EXPECT_EQ(rename("Grace"), 200);
    miss();
    EXPECT_EQ(host_at_table(connection), "Grace");
    EXPECT_TRUE(is_in());
    EXPECT_EQ(first.ask("DELETE", "/api/session", {}, ada.token).status, 200);
    miss();
    EXPECT_FALSE(is_in());
    EXPECT_EQ(second.farewell(connection), come_again_text) << "it may have a newer token";
}

TEST_F(PeopleNewsTest, that_were_missed_are_made_up_for_a_second_after_a_read_that_fails) {
    const auto fail_to_read = [this] {
        store->reads_wait = true;
        miss();
        store->answer_read(false);
        store->reads_wait = false;
    };
    EXPECT_EQ(rename("Grace"), 200);
    fail_to_read();
    EXPECT_EQ(host_at_table(connection), "Ada");
    pass(second_of_time);
    EXPECT_EQ(host_at_table(connection), "Grace");
    EXPECT_EQ(first.ask("DELETE", "/api/session", {}, ada.token).status, 200);
    fail_to_read();
    EXPECT_TRUE(is_in());
    pass(second_of_time);
    EXPECT_FALSE(is_in());
}

TEST_F(PeopleNewsTest, that_were_missed_are_looked_for_at_a_few_tables_at_a_time) {
    constexpr std::size_t parts = 3;
    for (std::size_t count = 0; count < parts * looked_at_at_once; ++count) {
        const std::string table = second.table(ada);
        EXPECT_TRUE(second.enter(table, ada));
    }
    store->reads_wait = true;
    miss();
    for (std::size_t part = 0; part < parts; ++part) {
        EXPECT_EQ(store->waiting_reads(), 1U);
        store->answer_read();
    }
    store->answer_read();  // the table of the fixture is one more
    EXPECT_EQ(store->waiting_reads(), 0U);
    store->reads_wait = false;
    EXPECT_TRUE(is_in());
}

TEST_F(PeopleNewsTest, of_a_node_that_ended_at_once_are_noticed_within_an_hour) {
    store->write({store::EndSession{store->sessions_of(ada.id).front().token}}, [](store::Written) {});
    pass(std::chrono::minutes(58));
    EXPECT_TRUE(is_in());
    pass(std::chrono::minutes(4));
    EXPECT_FALSE(is_in());
}

TEST_F(PeopleNewsTest, keep_a_session_whose_socket_is_open_at_a_node_that_does_not_sweep) {
    const auto is_old = [this] {
        return !store->unused({{}, {}, {}, {}, std::chrono::hours(23)}, 9).sessions.empty();
    };
    pass(std::chrono::hours(22), std::chrono::minutes(1));
    EXPECT_FALSE(is_old());
    pass(std::chrono::hours(4), std::chrono::minutes(1));
    EXPECT_FALSE(is_old()) << "it was noted as used";
    EXPECT_TRUE(is_in());
}

// ---- limits

struct SharedLimitsTest : TwoNodes {};

TEST_F(SharedLimitsTest, count_an_address_at_all_nodes_together) {
    for (int count = 0; count < 6; ++count) EXPECT_EQ(new_person(first, "198.51.100.7"), 201);
    pass(second_of_time);
    EXPECT_EQ(new_person(second, "198.51.100.7"), 201) << "it knows the counts of the others now";
    pass(second_of_time);
    EXPECT_EQ(people_until_refused(second, "198.51.100.7"), 3);
    pass(second_of_time);
    EXPECT_EQ(new_person(first, "198.51.100.7"), 201) << "it has not heard of the last three yet";
    pass(second_of_time);
    EXPECT_EQ(new_person(first, "198.51.100.7"), 429);
    EXPECT_EQ(new_person(second, "198.51.100.7"), 429);
    EXPECT_EQ(people_until_refused(second, "198.51.100.8"), 10);
}

TEST_F(SharedLimitsTest, begin_again_with_the_hour_of_the_database) {
    EXPECT_EQ(people_until_refused(first, "198.51.100.7"), 10);
    pass(std::chrono::minutes(59));
    EXPECT_EQ(new_person(first, "198.51.100.7"), 429);
    pass(std::chrono::minutes(2));
    EXPECT_EQ(people_until_refused(first, "198.51.100.7"), 10);
}

TEST_F(SharedLimitsTest, are_sent_later_if_the_database_is_away) {
    first.shared->fails = true;
    EXPECT_EQ(people_until_refused(first, "198.51.100.7"), 10) << "each node counts by itself meanwhile";
    pass(std::chrono::seconds(5));
    first.shared->fails = false;
    pass(std::chrono::seconds(2));
    EXPECT_EQ(new_person(second, "198.51.100.7"), 201);
    pass(second_of_time);
    EXPECT_EQ(new_person(second, "198.51.100.7"), 429);
}

// ---- the list of tables

struct SharedListTest : TwoNodes {
    static std::vector<std::string> listed(TestLobby& at) {
        std::vector<std::string> hosts;
        const json::value tables = get(at, "/api/tables");
        for (const json::value& table : tables.as_array())
            hosts.emplace_back(table.at("host").at("name").as_string());
        return hosts;
    }
    static ConnectionId open_table(TestLobby& at, const Somebody& host) {
        const std::string table = at.table(
            host, R"({"rules":{"base":"newberry"},"settings":{"listed":true,"spectators":true,)"
                  R"("chat":false,"deal_by_hand":false,"bots":"counter","speed":"instant","grace":0,)"
                  R"("turn_time":1}})");
        return at.enter(table, host).value();
    }
    using Hosts = std::vector<std::string>;
};

TEST_F(SharedListTest, shows_the_tables_of_all_nodes_and_drops_empty_ones) {
    const Somebody ada = first.somebody("Ada"), bob = second.somebody("Bob");
    const ConnectionId of_ada = open_table(first, ada);
    open_table(second, bob);
    pass(second_of_time);
    for (TestLobby* const node : {&first, &second}) {
        Hosts hosts = listed(*node);
        std::ranges::sort(hosts);
        EXPECT_EQ(hosts, (Hosts{"Ada", "Bob"}));
    }
    first.hang_up(of_ada);
    pass(second_of_time);
    for (TestLobby* const node : {&first, &second}) EXPECT_EQ(listed(*node), Hosts{"Bob"});
}

TEST_F(SharedListTest, shows_a_new_name_and_what_a_database_has_lost) {
    const Somebody ada = first.somebody("Ada");
    open_table(first, ada);
    pass(second_of_time);
    EXPECT_EQ(first.ask("PUT", "/api/me", R"({"name":"Grace","avatar":"bear"})", ada.token).status, 200);
    pass(second_of_time);
    EXPECT_EQ(listed(second), Hosts{"Grace"});
    state->listed.clear();
    pass(std::chrono::minutes(2));
    EXPECT_EQ(listed(second), Hosts{"Grace"});
}

TEST_F(SharedListTest, is_read_once_for_all_who_wait) {
    first.shared->waits = true;
    for (int asked = 0; asked < 3; ++asked) EXPECT_EQ(first.ask("GET", "/api/tables").status, 0);
    EXPECT_EQ(first.shared->waiting(), 1U);
    first.shared->waits = false;
    first.shared->answer();
    EXPECT_EQ(first.ask("GET", "/api/tables").status, 200);
}

TEST_F(SharedListTest, works_again_after_a_failed_read) {
    second.shared->fails = true;
    EXPECT_EQ(second.ask("GET", "/api/tables").status, 503);
    second.shared->fails = false;
    EXPECT_EQ(second.ask("GET", "/api/tables").status, 200);
}

// ---- what one does for all

struct HousekeepingTest : TwoNodes {
    // Whether a person has not been seen for this long, in running time.
    bool is_unseen_for(std::chrono::milliseconds time) {
        return !store->unused({time, time, {}, {}}, 9).people.empty();
    }
};

TEST_F(HousekeepingTest, counts_the_time_once_while_both_run) {
    first.somebody();
    pass(std::chrono::minutes(30));
    EXPECT_TRUE(is_unseen_for(std::chrono::minutes(27)));
    EXPECT_FALSE(is_unseen_for(std::chrono::minutes(30)));
}

TEST_F(HousekeepingTest, moves_to_another_node_when_its_node_is_gone) {
    first.somebody();
    pass(std::chrono::minutes(10));
    for (int count = 0; count < 20 * 60; ++count) pass_second({&second});
    EXPECT_TRUE(is_unseen_for(std::chrono::minutes(25)));
    pass(std::chrono::minutes(10));  // the first comes back, and leaves it to the second
    EXPECT_FALSE(is_unseen_for(std::chrono::minutes(40)));
}

// ---- reviews

struct SharedReviewsTest : TwoNodes {
    SharedReviewsTest() {
        first.study.look = second.study.look = [](const notation::GameFile&) { return study::Review{}; };
        ada = first.somebody("Ada");
        game = game_of(ada);
    }
    static study::Review in_earnest(const notation::GameFile& file) {
        return *euchre::study::review(file.rules, file.record);
    }
    std::string game_of(const Somebody& who) {
        const std::string table = first.table(
            who, R"({"rules":{"base":"mcgee","set":{"target":5}},"settings":{"listed":false,)"
                 R"("spectators":true,"chat":false,"deal_by_hand":false,"bots":"counter","speed":"instant",)"
                 R"("grace":0,"turn_time":1}})");
        const ConnectionId connection = first.enter(table, who).value();
        first.say(connection, R"({"do":"sit","wish":"1","seen":1,"seat":0})");
        first.say(connection, R"({"do":"begin","wish":"2","seen":1})");
        first.pass(std::chrono::minutes(10));
        second.pass(std::chrono::minutes(10));
        state->now += std::chrono::minutes(10);
        return "/api/games/" + std::string(get(first, "/api/games", who).at(0).at("id").as_string());
    }
    int ask(TestLobby& at, const std::string& of, const Somebody& who) {
        return at.ask("POST", of + "/review", {}, who.token).status;
    }
    std::string state_of(TestLobby& at, const std::string& of, const Somebody& who) {
        return std::string(get(at, of + "/review", who).at("state").as_string());
    }

    Somebody ada;
    std::string game;
};

TEST_F(SharedReviewsTest, are_the_same_from_every_node) {
    first.study.look = second.study.look = in_earnest;
    EXPECT_EQ(state_of(second, game, ada), "none");
    EXPECT_EQ(ask(first, game, ada), 202);
    pass(second_of_time);
    const json::value done = get(first, game + "/review", ada);
    ASSERT_EQ(done.at("state"), "done");
    EXPECT_EQ(get(second, game + "/review", ada), done);
    EXPECT_EQ(ask(second, game, ada), 200);
    EXPECT_EQ(first.study.asked + second.study.asked, 1);
    const Response marked = second.ask("GET", game + "/review/egn", {}, ada.token);
    EXPECT_EQ(marked.status, 200);
    EXPECT_EQ(marked.body, first.ask("GET", game + "/review/egn", {}, ada.token).body);
    EXPECT_NE(marked.body, first.ask("GET", game + "/egn", {}, ada.token).body);
}

TEST_F(SharedReviewsTest, are_made_by_all_nodes_at_once) {
    const Somebody bob = first.somebody("Bob");
    const std::string other = game_of(bob);
    first.study.wait = second.study.wait = true;
    EXPECT_EQ(ask(first, game, ada), 202);
    EXPECT_EQ(ask(first, other, bob), 202);
    pass(second_of_time);
    EXPECT_EQ(first.study.asked, 1);
    EXPECT_EQ(second.study.asked, 1);
    EXPECT_EQ(state_of(second, game, ada), "running");
    EXPECT_EQ(state_of(first, other, bob), "running");
    second.study.say();
    second.study.say();
    pass(second_of_time);
    EXPECT_EQ(state_of(first, other, bob), "done");
    EXPECT_EQ(state_of(second, game, ada), "running");
}

TEST_F(SharedReviewsTest, of_a_dead_node_are_made_by_another) {
    first.study.wait = true;
    EXPECT_EQ(ask(first, game, ada), 202);
    EXPECT_EQ(state_of(second, game, ada), "running");
    for (int count = 0; count < 14; ++count) pass_second({&second});
    EXPECT_EQ(second.study.asked, 0);
    for (int count = 0; count < 3; ++count) pass_second({&second});
    EXPECT_EQ(second.study.asked, 1);
    EXPECT_EQ(state_of(second, game, ada), "done");
    first.study.say();  // it was only slow, and is too late
    first.study.say();
    pass(second_of_time);
    EXPECT_EQ(state_of(first, game, ada), "done");
}

TEST_F(SharedReviewsTest, continue_as_long_as_the_node_renews_its_claim) {
    first.study.wait = true;
    EXPECT_EQ(ask(first, game, ada), 202);
    pass(std::chrono::minutes(5));
    EXPECT_EQ(second.study.asked, 0);
    first.study.say();
    pass(second_of_time);
    EXPECT_GT(get(second, game + "/review", ada).at("done").as_int64(), 0);
}

TEST_F(SharedReviewsTest, give_positions_to_everybody_who_asks_at_any_node) {
    const auto positions = [this] {
        return get(second, "/api/practice", ada).at("positions").as_array().size();
    };
    const auto mark = [](study::Mark as) {
        return [as](const notation::GameFile& file) {
            study::Review review = in_earnest(file);
            for (study::Judgement& one : review.decisions) one.mark = as;
            return review;
        };
    };
    first.study.look = second.study.look = mark(study::Mark::mistake);
    EXPECT_EQ(ask(first, game, ada), 202);
    pass(second_of_time);
    EXPECT_GT(positions(), 0U);
    const auto all = store->lessons_of(ada.id);
    const auto id = identity::GameId::parse(game.substr(game.rfind('/') + 1)).value();
    auto without = store->game(id).value();
    store->write({store::DropGame{id}, store::PutGame{without}}, [](store::Written) {});
    first.settle();
    EXPECT_TRUE(store->lessons_of(ada.id).empty());
    EXPECT_EQ(ask(second, game, ada), 200);
    EXPECT_EQ(store->lessons_of(ada.id), all);
}

TEST_F(SharedReviewsTest, that_fail_can_be_requested_again_and_unsaved_ones_are_retried) {
    first.study.fail = true;
    EXPECT_EQ(ask(first, game, ada), 202);
    pass(second_of_time);
    EXPECT_EQ(state_of(second, game, ada), "none");
    first.study.fail = false;
    first.study.wait = true;
    EXPECT_EQ(ask(first, game, ada), 202);
    first.reviews->fails = true;
    first.study.say();
    first.study.say();
    EXPECT_EQ(ask(first, game, ada), 503);
    pass(second_of_time);
    first.reviews->fails = false;
    pass(second_of_time);
    EXPECT_EQ(state_of(second, game, ada), "done");
}

}  // namespace
}  // namespace euchre::testing

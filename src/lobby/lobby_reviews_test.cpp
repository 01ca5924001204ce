// Reviews: who may request them, their order, and how many are kept.
#include <gtest/gtest.h>

#include "lobby/local_reviews.h"
#include "messages/kind.h"
#include "support/lobby_http_test.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct ReviewsTest : LobbyHttpTest {
    // Most of these tests are about the requests, not about the content of a review.
    void SetUp() override {
        lobby.study.look = [](const notation::GameFile&) { return study::Review{}; };
    }
    void review_in_earnest() {
        lobby.study.look = [](const notation::GameFile& game) {
            return *euchre::study::review(game.rules, game.record);
        };
    }
    std::string put(const Somebody& player, std::string file) {
        const store::GameRow row{identity::GameId(7), identity::TableId(7), 1, 0, "a game"};
        lobby.store.write({store::PutGame{{row, {{player.id, 0}}, std::move(file)}}}, [](store::Written) {});
        lobby.settle();
        return "/api/games/" + to_string(row.id);
    }
    json::value state(const std::string& game, const Somebody& who) {
        return body_of(lobby.ask("GET", game + "/review", {}, who.token));
    }
    int ask(const std::string& game, const Somebody& who) {
        return status("POST", game + "/review", {}, who.token);
    }
    std::string game_of(const Somebody& who, const std::string& base = "mcgee") {
        return "/api/games/" + finished_game(who, base);
    }
    // A table at which several games are played, one after the other; theirs, the newest first.
    std::vector<std::string> games_of(const Somebody& host, int count) {
        const std::string table = lobby.table(
            host, R"({"rules":{"base":"mcgee","set":{"target":1}},"settings":{"listed":false,)"
                  R"("spectators":true,"chat":false,"deal_by_hand":false,"bots":"counter","speed":"instant",)"
                  R"("grace":0,"turn_time":1}})");
        const ConnectionId connection = lobby.enter(table, host).value();
        lobby.say(connection, R"({"do":"sit","wish":"1","seen":1,"seat":0})");
        for (int game = 0; game < count; ++game) {
            lobby.say(connection, R"({"do":"begin","wish":"g)" + std::to_string(game) + R"(","seen":1})");
            lobby.pass(std::chrono::minutes(10));
        }
        std::vector<std::string> games;
        const json::value list = body_of(lobby.ask("GET", "/api/games", {}, host.token));
        for (const json::value& game : list.as_array())
            games.push_back("/api/games/" + std::string(game.at("id").as_string()));
        return games;
    }
};

TEST_F(ReviewsTest, are_computed_once_and_can_be_requested_again) {
    review_in_earnest();
    const Somebody ada = lobby.somebody();
    const std::string game = game_of(ada);
    EXPECT_EQ(state(game, ada).at("state"), "none");
    lobby.study.wait = true;
    const Response queued = lobby.ask("POST", game + "/review", {}, ada.token);
    EXPECT_EQ(queued.status, 202);
    EXPECT_EQ(body_of(queued).at("state"), "running");
    EXPECT_EQ(body_of(queued).at("done"), 0);
    const auto hands = body_of(lobby.ask("GET", game, {}, ada.token)).at("hands").as_array().size();
    EXPECT_EQ(body_of(queued).at("of").to_number<std::size_t>(), hands);
    EXPECT_EQ(ask(game, ada), 202);
    lobby.study.say();
    EXPECT_EQ(state(game, ada).at("done").to_number<std::size_t>(), hands / 2);
    lobby.study.say();
    const json::value done = state(game, ada);
    ASSERT_EQ(done.at("state"), "done");
    EXPECT_FALSE(done.at("review").at("decisions").as_array().empty());
    EXPECT_EQ(done.at("review").at("standings").as_array().size(), hands + 1);
    EXPECT_EQ(ask(game, ada), 200);
    EXPECT_EQ(lobby.study.asked, 1);
}

TEST_F(ReviewsTest, are_for_those_who_played) {
    const Somebody ada = lobby.somebody();
    const Somebody eve = lobby.somebody("Eve");
    const std::string game = game_of(ada);
    EXPECT_EQ(ask(game, ada), 202);
    for (const char* const path : {"/review", "/review/egn"}) {
        EXPECT_EQ(status("GET", game + path, {}, ada.token), 200);
        EXPECT_EQ(status("GET", game + path, {}, eve.token), 404);
        EXPECT_EQ(status("GET", game + path), 401);
        EXPECT_EQ(status("DELETE", game + path, {}, ada.token), 405);
    }
    EXPECT_EQ(ask(game, eve), 404);
    EXPECT_EQ(status("POST", game + "/review"), 401);
    EXPECT_EQ(status("GET", game + "/review/text", {}, ada.token), 404);
}

TEST_F(ReviewsTest, are_queued_one_per_table) {
    const Somebody ada = lobby.somebody();
    const Somebody bob = lobby.somebody("Bob");
    const std::vector<std::string> games = games_of(ada, 2);
    ASSERT_EQ(games.size(), 2U);
    const std::string other = game_of(bob);
    lobby.study.wait = true;
    EXPECT_EQ(ask(games[0], ada), 202);
    EXPECT_EQ(ask(games[1], ada), 409);
    EXPECT_EQ(ask(other, bob), 202);
    EXPECT_EQ(state(other, bob).at("state"), "waiting");
    EXPECT_EQ(state(other, bob).at("before"), 1);
    EXPECT_EQ(state(games[1], ada).at("state"), "none");
    EXPECT_EQ(lobby.study.asked, 1);
    lobby.study.say();
    lobby.study.say();
    EXPECT_EQ(state(games[0], ada).at("state"), "done");
    EXPECT_EQ(state(other, bob).at("state"), "running");
    EXPECT_EQ(ask(games[1], ada), 202);
    EXPECT_EQ(state(games[1], ada).at("before"), 1);
}

TEST_F(ReviewsTest, are_limited_by_address_except_for_finished_ones) {
    const auto limit = static_cast<std::size_t>(TestLobby::quiet_settings().reviews_an_hour);
    const Somebody ada = lobby.somebody();
    const std::vector<std::string> games = games_of(ada, static_cast<int>(limit) + 2);
    ASSERT_EQ(games.size(), limit + 2);
    const auto asked_for = [&](std::size_t game, const char* address = "198.51.100.7") {
        return from(address, games[game] + "/review", {}, ada.token).status;
    };
    for (std::size_t game = 0; game < limit; ++game) {
        EXPECT_EQ(asked_for(game), 202);
        EXPECT_EQ(asked_for(game), 200);
    }
    EXPECT_EQ(asked_for(limit), 429);
    EXPECT_EQ(asked_for(0), 200);
    EXPECT_EQ(asked_for(limit, "198.51.100.8"), 202);
    EXPECT_EQ(asked_for(limit + 1), 429);
    lobby.pass(std::chrono::hours(1) + std::chrono::minutes(1));
    EXPECT_EQ(asked_for(limit + 1), 202);
}

// Each reads the database, and a finished one is long.
TEST_F(ReviewsTest, are_shown_so_often_to_an_address_and_no_more) {
    const Somebody ada = lobby.somebody();
    const std::string game = put(ada, "{}");
    const auto shown = [&](const std::string& address) {
        Request request;
        request.method = "GET";
        request.path = game + "/review";
        request.address = address;
        request.bearer = ada.token;
        return lobby.ask(request).status;
    };
    for (int count = 0; count < WorkRate::at_once; ++count) EXPECT_EQ(shown("198.51.100.7"), 200);
    EXPECT_EQ(shown("198.51.100.7"), 429);
    EXPECT_EQ(shown("198.51.100.8"), 200);
    lobby.pass(WorkRate::between);
    EXPECT_EQ(shown("198.51.100.7"), 200);
}

TEST_F(ReviewsTest, beyond_the_limit_are_refused_for_now) {
    lobby.study.wait = true;
    std::vector<std::pair<std::string, Somebody>> games;
    for (std::size_t count = 0; count <= Reviews::most_waiting; ++count) {
        const Somebody one = lobby.somebody();
        games.emplace_back(game_of(one), one);
    }
    for (std::size_t at = 0; at < Reviews::most_waiting; ++at)
        ASSERT_EQ(ask(games[at].first, games[at].second), 202);
    EXPECT_EQ(ask(games.back().first, games.back().second), 503);
    lobby.study.say();
    lobby.study.say();
    EXPECT_EQ(ask(games.back().first, games.back().second), 202);
}

TEST_F(ReviewsTest, that_fail_can_be_requested_again) {
    const Somebody ada = lobby.somebody();
    const std::string game = game_of(ada);
    lobby.study.fail = true;
    EXPECT_EQ(ask(game, ada), 202);
    EXPECT_EQ(state(game, ada).at("state"), "none");
    lobby.study.fail = false;
    EXPECT_EQ(ask(game, ada), 202);
    EXPECT_EQ(state(game, ada).at("state"), "done");
}

TEST_F(ReviewsTest, are_the_same_bytes_after_a_restart) {
    review_in_earnest();
    const Somebody ada = lobby.somebody();
    const std::string game = game_of(ada);
    ask(game, ada);
    const json::value before = state(game, ada);
    lobby.crash();
    EXPECT_EQ(state(game, ada).at("state"), "none");
    ask(game, ada);
    EXPECT_EQ(state(game, ada), before);
}

TEST_F(ReviewsTest, stop_with_the_server) {
    const Somebody ada = lobby.somebody();
    const std::string game = game_of(ada);
    lobby.study.wait = true;
    EXPECT_EQ(ask(game, ada), 202);
    lobby.lobby().drain([] {});
    EXPECT_TRUE(lobby.study.stopped);
    EXPECT_EQ(ask(game, ada), 503);
}

TEST_F(ReviewsTest, become_notes_in_EGN) {
    review_in_earnest();
    const Somebody ada = lobby.somebody();
    const std::string game = game_of(ada);
    const Response before = lobby.ask("GET", game + "/review/egn", {}, ada.token);
    EXPECT_EQ(before.status, 409);
    EXPECT_EQ(body_of(before).at("error"), "This game is not reviewed. Ask for that first.");
    ask(game, ada);
    const Response egn = lobby.ask("GET", game + "/review/egn", {}, ada.token);
    ASSERT_EQ(egn.status, 200) << egn.body;
    EXPECT_NE(egn.headers.at(0).second.find(".egn\""), std::string::npos);
    EXPECT_NE(egn.body.find("Annotations"), std::string::npos);
    EXPECT_EQ(lobby.ask("GET", game + "/egn", {}, ada.token).body.find("Annotations"), std::string::npos);
    const Somebody bob = lobby.somebody("Bob");
    const std::string other_cards = game_of(bob, "lower");
    ask(other_cards, bob);
    EXPECT_EQ(status("GET", other_cards + "/review/egn", {}, bob.token), 200);
}

TEST_F(ReviewsTest, of_a_game_without_a_hand_are_refused) {
    const Somebody ada = lobby.somebody();
    notation::GameFile file(*rulefile::Library().load("mcgee").rules);
    file.table = "t";
    file.players.assign(4, notation::Participant{{"Ada", Avatar::bear}, std::nullopt});
    file.record.chosen_dealer = Seat(0);
    const Response refused = lobby.ask("POST", put(ada, notation::to_json(file)) + "/review", {}, ada.token);
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(body_of(refused).at("error"), "No hand of this game was dealt.");
}

TEST_F(ReviewsTest, of_a_file_that_can_not_be_replayed_are_refused) {
    const Somebody ada = lobby.somebody();
    const std::string game = put(ada, "nonsense");
    EXPECT_EQ(ask(game, ada), 500);
    EXPECT_EQ(state(game, ada).at("state"), "none");
}

TEST_F(ReviewsTest, are_kept_for_the_last_games) {
    const Somebody ada = lobby.somebody();
    std::vector<std::string> games;
    const std::string file = lobby.ask("GET", game_of(ada), {}, ada.token).body;
    for (std::size_t count = 0; count <= Reviews::most_kept; ++count) {
        const store::GameRow row{identity::GameId(100 + count), identity::TableId(100 + count), 1, 0,
                                 "a game"};
        lobby.store.write({store::PutGame{{row, {{ada.id, 0}}, file}}}, [](store::Written) {});
        lobby.settle();
        games.push_back("/api/games/" + to_string(row.id));
        ASSERT_EQ(ask(games.back(), ada), 202);
    }
    EXPECT_EQ(state(games[0], ada).at("state"), "none");
    EXPECT_EQ(state(games[1], ada).at("state"), "done");
    EXPECT_EQ(state(games.back(), ada).at("state"), "done");
}

// ---- without a lobby

struct ReviewQueue : ::testing::Test {
    ReviewQueue() : file(*rulefile::Library().load("mcgee").rules) {
        file.record.hands.resize(1);
        study.look = [](const notation::GameFile&) { return study::Review{}; };
        study.wait = true;
    }
    // The review in progress ends.
    void finish() {
        study.say();
        study.say();
    }

    const identity::PersonId ada{1}, bob{2}, cid{3};
    const identity::GameId game{5};
    notation::GameFile file;
    prometheus::Registry registry;
    LobbyMetrics counters{registry};
    table::Time now{};
    TestStudyWorkers study{[](const std::function<void()>& what) { what(); }};
    std::vector<std::pair<identity::GameId, identity::PersonId>> told;
    void ask(std::uint64_t number, identity::PersonId asker) {
        reviews.ask({identity::GameId(number), identity::TableId(number), 1, 0, ""}, asker, file,
                    [](const std::optional<ReviewState>&) {});
    }
    void ask_too(identity::PersonId asker) { reviews.ask_too(game, identity::TableId(5), asker); }
    bool is_kept(std::uint64_t number) {
        bool is_there = false;
        reviews.find(identity::GameId(number), [&](const auto& review) { is_there = review != nullptr; });
        return is_there;
    }
    LocalReviews reviews{study, counters, [this] { return now; },
                         [this](identity::GameId of, identity::PersonId asker, const study::Review&) {
                             told.emplace_back(of, asker);
                         }};
};

TEST_F(ReviewQueue, tells_everybody_who_asked_once_the_review_is_done) {
    ask(5, ada);
    ask_too(bob);
    ask_too(bob);
    EXPECT_TRUE(told.empty());
    finish();
    EXPECT_EQ(told, (std::vector{std::pair(game, ada), std::pair(game, bob)}));
    ask_too(cid);
    EXPECT_EQ(told.size(), 3U);
    EXPECT_EQ(told.back().second, cid);
}

TEST_F(ReviewQueue, drops_the_oldest_reviews_when_they_take_too_much_room) {
    study.look = [](const notation::GameFile&) {
        study::Review review;
        const Action pass = *parse_action("pass");
        review.decisions.push_back({.seat = Seat(0), .chosen = pass, .best = pass});
        review.decisions.back().why = messages::Kind<std::string>{"text", {"text"}}(
            std::string(LocalReviews::most_bytes_kept / 10, 'x'));  // twice more in its text
        return review;
    };
    for (std::uint64_t number = 1; number <= 4; ++number) {
        ask(number, ada);
        finish();
    }
    EXPECT_FALSE(is_kept(1));
    for (std::uint64_t number = 2; number <= 4; ++number) EXPECT_TRUE(is_kept(number));
}

TEST_F(ReviewQueue, is_counted_and_so_are_failures_and_the_time_that_each_took) {
    const auto seconds = [this] { return counters.review_seconds.Collect().histogram; };
    ask(5, ada);
    ask(6, bob);
    EXPECT_EQ(counters.reviews_waiting.Value(), 2);
    now += std::chrono::milliseconds(1500);
    finish();
    EXPECT_EQ(counters.reviews_waiting.Value(), 1);
    EXPECT_EQ(seconds().sample_count, 1U);
    EXPECT_EQ(seconds().sample_sum, 1.5);
    study.fail = true;
    finish();
    EXPECT_EQ(counters.reviews_waiting.Value(), 0);
    EXPECT_EQ(seconds().sample_count, 1U);
    EXPECT_EQ(counters.reviews_failed.Value(), 1);
    EXPECT_EQ(told.size(), 1U);
}

}  // namespace
}  // namespace euchre::testing

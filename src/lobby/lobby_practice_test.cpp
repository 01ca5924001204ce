// Playing on from a decision, and deciding again what a review has marked.
#include <gtest/gtest.h>

#include "game/replay.h"
#include "lobby/log.h"
#include "lobby/practice.h"
#include "notation/game_file.h"
#include "support/lobby_http_test.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct LobbyPracticeTest : LobbyHttpTest {
    explicit LobbyPracticeTest(const LobbySettings& settings = TestLobby::quiet_settings())
        : LobbyHttpTest(settings) {}

    // The game's record, as its player has it.
    notation::GameFile file_of(const std::string& game, const Somebody& who) {
        const Response response = lobby.ask("GET", "/api/games/" + game, {}, who.token);
        return std::get<notation::GameFile>(notation::parse_game_file(response.body));
    }
    Response play_on(const std::string& game, const Somebody& who, std::size_t hand, std::size_t action) {
        return lobby.ask("POST", "/api/games/" + game + "/practice",
                         json::serialize(json::object{{"hand", hand}, {"action", action}}), who.token);
    }
    json::value todays(const Somebody& who) {
        return body_of(lobby.ask("GET", "/api/practice", {}, who.token));
    }
    Response decide(const Somebody& who, const std::string& position, const std::string& action) {
        return lobby.ask("POST", "/api/practice/" + position,
                         json::serialize(json::object{{"action", action}}), who.token);
    }
    // The person takes the first legal action each time.
    void play_first_hand(ConnectionId connection) {
        for (int step = 0; step < 100; ++step) {
            const json::value now = lobby.last(connection, "update");
            const json::value& view = now.at("view");
            if (view.at("phase") == "deal" || view.at("phase") == "over") return;
            if (view.at("legal").as_array().empty())
                lobby.pass(std::chrono::seconds(1));
            else
                lobby.say(connection, json::serialize(json::object{{"do", "act"},
                                                                   {"wish", "act " + std::to_string(step)},
                                                                   {"seen", now.at("seq")},
                                                                   {"action", view.at("legal").at(0)}}));
        }
        ADD_FAILURE() << "the hand did not end";
    }
    // A decision of a game with several legal actions becomes something to practise.
    store::LessonPlace lesson_of(const std::string& game, const Somebody& who) {
        const notation::GameFile file = file_of(game, who);
        std::optional<store::LessonPlace> place;
        const auto end = replay(file.rules, file.record, nullptr, [&](const Match& match, Action) {
            const auto& hands = match.record().hands;
            if (!place && match.legal().size() > 1)
                place = store::LessonPlace{*identity::GameId::parse(game), static_cast<int>(hands.size()) - 1,
                                           static_cast<int>(hands.back().actions.size())};
        });
        EXPECT_TRUE(std::holds_alternative<Match>(end));
        put({store::PutLessons{who.id, {{place.value(), 0, day()}}}});
        return *place;
    }
    void put(store::Write write) {
        lobby.store.write(std::move(write),
                          [](store::Written written) { EXPECT_EQ(written, store::Written::durable); });
        lobby.settle();
    }
    std::int64_t day() const {
        return std::chrono::floor<std::chrono::days>(lobby.time()).time_since_epoch().count();
    }
    // The expert's choice there, and the worst choice.
    std::pair<std::string, std::string> best_and_worst(const std::string& game, const Somebody& who,
                                                       const store::LessonPlace& place) {
        const notation::GameFile file = file_of(game, who);
        const HandRecord position = position_at(file.rules, file.record, static_cast<std::size_t>(place.hand),
                                                static_cast<std::size_t>(place.action));
        const auto match = std::get<Match>(replay(file.rules, Record{.hands = {position}}));
        const study::Advice advice = study::Adviser(file.rules).advise(view_of(match, match.state().turn));
        const auto worst = std::ranges::min_element(advice.choices, {}, &ai::Prospect::chance);
        return {to_string(advice.best_one().action), to_string(worst->action)};
    }
};

TEST_F(LobbyPracticeTest, a_game_continues_from_a_decision_at_a_new_table) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    const notation::GameFile file = file_of(game, ada);
    const HandRecord position = position_at(file.rules, file.record, 0, 3);
    const auto match = std::get<Match>(replay(file.rules, Record{.hands = {position}}));
    const Response made = play_on(game, ada, 0, 3);
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string table = "/api/tables/" + std::string(body_of(made).at("id").as_string());
    const ConnectionId connection = lobby.enter(table, ada, "since=1").value();
    const json::value welcome = lobby.last(connection, "welcome");
    EXPECT_EQ(welcome.at("table").at("practice"), true);
    EXPECT_EQ(welcome.at("table").at("stage"), "playing");
    EXPECT_EQ(welcome.at("table").at("settings").at("listed"), false);
    EXPECT_EQ(welcome.at("view").at("turn"), match.state().turn.number());
    EXPECT_EQ(welcome.at("view").at("seat"), match.state().turn.number());
    const auto is_position = [](const json::value& event) {
        const auto* const what = event.as_object().if_contains("what");
        return what != nullptr && *what == "position";
    };
    const auto& events = welcome.at("events").as_array();
    const auto* const told = std::ranges::find_if(events, is_position);
    ASSERT_NE(told, events.end());
    EXPECT_EQ(*told, (json::value{{"what", "position"}, {"seq", 6}}));
    int experts = 0;
    for (const json::value& chair : welcome.at("table").at("chairs").as_array())
        experts += chair.at("bot") == "expert" ? 1 : 0;
    EXPECT_EQ(experts, 3);
}

TEST_F(LobbyPracticeTest, a_practice_game_is_never_kept) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    const auto kept = [&] { return lobby.store.games_of(ada.id).size(); };
    const auto opened = [&] {
        const json::value made = body_of(play_on(game, ada, 0, 2));
        return "/api/tables/" + std::string(made.at("id").as_string());
    };
    ASSERT_EQ(kept(), 1U);
    const std::string table = opened();
    ConnectionId connection = lobby.enter(table, ada).value();
    lobby.say(connection, R"({"do":"concede","wish":"1","seen":7})");
    EXPECT_EQ(lobby.last(connection, "update").at("table").at("end"), "conceded");
    EXPECT_EQ(kept(), 1U);
    lobby.say(connection, R"({"do":"begin","wish":"2","seen":8})");
    EXPECT_EQ(lobby.last(connection, "update").at("table").at("practice"), false);
    lobby.pass(std::chrono::minutes(1));
    lobby.say(connection, R"({"do":"concede","wish":"3","seen":9})");
    EXPECT_EQ(kept(), 2U) << "the game after it is like any other";

    const std::string played = opened();
    connection = lobby.enter(played, ada).value();
    lobby.bots = [](const Question& question) { return question.view.legal.nth(0); };
    lobby.say(connection,
              R"({"do":"settings","wish":"1","seen":7,"settings":{"listed":false,"spectators":false,)"
              R"("chat":false,"deal_by_hand":false,"hints":false,"bots":"counter","speed":"instant",)"
              R"("grace":0,"turn_time":1}})");
    play_first_hand(connection);  // after it, the clock plays
    lobby.pass(std::chrono::minutes(30));
    EXPECT_EQ(lobby.last(connection, "update").at("table").at("end"), "won");
    EXPECT_EQ(kept(), 2U);

    const identity::TableId forgotten = *identity::TableId::parse(opened().substr(12));
    lobby.pass(std::chrono::days(9));
    EXPECT_TRUE(lobby.store.entries(forgotten).empty());
    EXPECT_EQ(kept(), 2U) << "nobody came to it";
}

TEST_F(LobbyPracticeTest, a_practice_table_is_listed_until_its_game_is_over) {
    const Somebody ada = lobby.somebody();
    const json::value id = body_of(play_on(finished_game(ada), ada, 0, 2)).at("id");
    const auto listed = [&] { return body_of(lobby.ask("GET", "/api/me/tables", {}, ada.token)).as_array(); };
    const ConnectionId connection = lobby.enter("/api/tables/" + std::string(id.as_string()), ada).value();
    ASSERT_EQ(listed().size(), 1U);
    EXPECT_EQ(listed().at(0).at("id"), id);
    EXPECT_EQ(listed().at(0).at("practice"), true);
    lobby.say(connection, R"({"do":"concede","wish":"1","seen":7})");
    EXPECT_TRUE(listed().empty());
}

TEST_F(LobbyPracticeTest, a_practice_table_survives_a_crash) {
    const Somebody ada = lobby.somebody();
    const std::string made(body_of(play_on(finished_game(ada), ada, 0, 4)).at("id").as_string());
    lobby.crash();
    const ConnectionId connection = lobby.enter("/api/tables/" + made, ada).value();
    EXPECT_EQ(lobby.last(connection, "welcome").at("table").at("practice"), true);
    EXPECT_FALSE(lobby.last(connection, "welcome").at("view").at("legal").as_array().empty());
}

TEST_F(LobbyPracticeTest, a_person_can_play_on_only_from_their_own_games) {
    const Somebody ada = lobby.somebody();
    const Somebody eve = lobby.somebody("Eve");
    const std::string game = finished_game(ada);
    const std::string address = "/api/games/" + game + "/practice";
    const std::size_t hands = file_of(game, ada).record.hands.size();
    EXPECT_EQ(play_on(game, ada, hands, 0).status, 400);
    EXPECT_EQ(play_on(game, ada, 0, file_of(game, ada).record.hands[0].actions.size()).status, 400);
    EXPECT_EQ(status("POST", address, R"({"hand":0})", ada.token), 400);
    EXPECT_EQ(status("POST", address, R"({"hand":-1,"action":0})", ada.token), 400);
    EXPECT_EQ(status("POST", address, R"({"hand":0,"action":0,"seat":1})", ada.token), 400);
    EXPECT_EQ(play_on(game, eve, 0, 0).status, 404);
    EXPECT_EQ(status("POST", address, R"({"hand":0,"action":0})"), 401);
    EXPECT_EQ(status("GET", address, {}, ada.token), 405);
}

TEST_F(LobbyPracticeTest, a_practice_table_counts_towards_the_limit_of_tables) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    int made = 0;
    while (
        made < 100 &&
        from("192.0.2.1", "/api/games/" + game + "/practice", R"({"hand":0,"action":0})", ada.token).status ==
            201)
        ++made;
    EXPECT_EQ(made, TestLobby::quiet_settings().tables_an_hour);
    EXPECT_EQ(from("192.0.2.1", "/api/tables", R"({"rules":{"base":"newberry"}})", ada.token).status, 429);
    EXPECT_EQ(
        from("192.0.2.1", "/api/games/" + game + "/practice", R"({"hand":999,"action":0})", ada.token).status,
        400)
        << "what is invalid does not count";
}

TEST_F(LobbyPracticeTest, a_worker_finds_the_position_and_only_within_the_limit) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    const std::string address = "/api/games/" + game + "/practice";
    lobby.compute.wait = true;
    int status = 0;
    Request request;
    request.connection = 1'000'000;
    request.method = "POST";
    request.path = address;
    request.content_type = "application/json";
    request.body = R"({"hand":0,"action":0})";
    request.bearer = ada.token;
    request.address = "192.0.2.1";
    lobby.lobby().request(request, [&](const Response& response) { status = response.status; });
    lobby.settle();
    EXPECT_EQ(status, 0) << "the lobby's thread reads no rules";
    lobby.compute.compute();
    lobby.settle();
    EXPECT_EQ(status, 201);
    lobby.compute.wait = false;
    for (int made = 1; made < TestLobby::quiet_settings().tables_an_hour; ++made)
        EXPECT_EQ(from("192.0.2.1", address, request.body, ada.token).status, 201);
    const int computed = lobby.compute.asked;
    EXPECT_EQ(from("192.0.2.1", address, request.body, ada.token).status, 429);
    EXPECT_EQ(lobby.compute.asked, computed);
}

TEST_F(LobbyPracticeTest, a_review_leaves_the_askers_own_mistakes_to_practise) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    put({store::ForgetGame{*identity::GameId::parse(game), ada.id}});
    // Somebody who plays the first card that comes to hand.
    lobby.bots = [](const Question& question) { return question.view.legal.nth(0); };
    const std::string bad = finished_game(ada);
    EXPECT_EQ(todays(ada).at("positions").as_array().size(), 0U);
    EXPECT_EQ(status("POST", "/api/games/" + bad + "/review", "{}", ada.token), 202);
    const json::value review = body_of(lobby.ask("GET", "/api/games/" + bad + "/review", {}, ada.token));
    ASSERT_EQ(review.at("state"), "done");
    std::vector<std::string> marked;
    for (const json::value& one : review.at("review").at("decisions").as_array())
        if (one.at("seat") == 0 && one.at("label") != "best" && one.at("label") != "fine")
            marked.push_back(bad + "-" + json::serialize(one.at("hand")) + "-" +
                             json::serialize(one.at("action")));
    ASSERT_FALSE(marked.empty());
    std::vector<std::string> given;
    const json::value set = todays(ada);
    for (const json::value& one : set.at("positions").as_array()) {
        given.emplace_back(one.at("id").as_string());
        EXPECT_EQ(one.at("view").at("seat"), 0);
        EXPECT_EQ(one.at("view").at("turn"), 0);
        EXPECT_EQ(one.at("names").at(3), "Maple");
        EXPECT_EQ(one.at("rules").at("name"), "newberry");
    }
    const std::size_t shown = std::min<std::size_t>(marked.size(), 10);
    EXPECT_EQ(set.at("later").to_number<std::size_t>(), marked.size() - shown);
    marked.resize(shown);
    EXPECT_EQ(given, marked);
}

TEST_F(LobbyPracticeTest, positions_come_ten_at_a_time) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    const store::LessonPlace place = lesson_of(game, ada);
    std::vector<store::Lesson> lessons{{place, 0, day()}};
    for (std::uint64_t copy = 1; copy < 12; ++copy) {
        store::FinishedGame same = *lobby.store.game(place.game);
        same.row.id = identity::GameId(copy);
        same.row.table = identity::TableId(copy);
        put({store::PutGame{same}});
        lessons.push_back({{same.row.id, place.hand, place.action}, 0, day()});
    }
    lessons.back().due = day() + 5;
    put({store::PutLessons{ada.id, lessons}});
    EXPECT_EQ(todays(ada).at("positions").as_array().size(), 10U);
    EXPECT_EQ(todays(ada).at("later"), 2);
    const std::string first = to_string(lessons[0].place);
    EXPECT_EQ(decide(ada, first, best_and_worst(game, ada, lessons[0].place).first).status, 200);
    const json::value after = todays(ada);
    EXPECT_EQ(after.at("positions").as_array().size(), 10U);
    EXPECT_EQ(after.at("positions").at(9).at("id"), json::value(to_string(lessons[10].place)));
    EXPECT_EQ(after.at("later"), 2);
}

TEST_F(LobbyPracticeTest, a_set_is_made_once_without_positions_that_can_not_be_shown) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    const store::LessonPlace place = lesson_of(game, ada);
    const json::value set = todays(ada);
    ASSERT_EQ(set.at("positions").as_array().size(), 1U);
    store::FinishedGame broken = *lobby.store.game(place.game);
    broken.file = "nonsense";
    put({store::DropGame{place.game}, store::PutGame{broken},
         store::PutLessons{ada.id, {{place, 0, day()}}}});
    EXPECT_EQ(todays(ada), set) << "its game was read again";
    lobby.pass(std::chrono::minutes(2));
    EXPECT_EQ(todays(ada).at("positions").as_array().size(), 0U);
    EXPECT_EQ(lobby.store.lessons_open(ada.id), 0U);
}

TEST_F(LobbyPracticeTest, positions_that_can_not_be_saved_are_logged) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    const auto lines = std::make_shared<std::vector<std::string>>();
    start_log([lines](std::string line) { lines->push_back(std::move(line)); });
    lobby.study.look = [](const notation::GameFile&) {
        study::Review review;
        const Action pass = *parse_action("pass");
        review.decisions.push_back(
            {.seat = Seat(0), .chosen = pass, .best = pass, .mark = study::Mark::blunder});
        return review;
    };
    lobby.disk_fails = true;
    EXPECT_EQ(status("POST", "/api/games/" + game + "/review", "{}", ada.token), 202);
    lobby.disk_fails = false;
    start_log([](const std::string&) {});
    ASSERT_EQ(lines->size(), 1U);
    EXPECT_TRUE(lines->front().find("positions to practise were not saved") != std::string::npos)
        << lines->front();
}

struct PracticeOverMonths : LobbyPracticeTest {
    PracticeOverMonths() : LobbyPracticeTest(TestLobby::seldom_swept()) {}
};

TEST_F(PracticeOverMonths, a_position_comes_back_later_after_each_right_answer_until_it_is_learned) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    const store::LessonPlace place = lesson_of(game, ada);
    const std::string best = best_and_worst(game, ada, place).first;
    for (const int days : {1, 3, 7, 21, 60}) {
        ASSERT_EQ(todays(ada).at("positions").as_array().size(), 1U);
        const Response verdict = decide(ada, to_string(place), best);
        ASSERT_EQ(verdict.status, 200) << verdict.body;
        EXPECT_EQ(body_of(verdict).at("label"), "best");
        EXPECT_EQ(body_of(verdict).at("loss"), 0.0);
        EXPECT_EQ(body_of(verdict).at("advice").at("best"), json::value(best));
        EXPECT_EQ(body_of(verdict).at("again_in"), days);
        EXPECT_EQ(body_of(decide(ada, to_string(place), best)).at("again_in"), days)
            << "a second time on the same day changes nothing";
        EXPECT_EQ(todays(ada).at("positions").as_array().size(), 0U);
        EXPECT_EQ(todays(ada).at("later"), 1);
        lobby.pass(std::chrono::days(days));
    }
    EXPECT_EQ(body_of(decide(ada, to_string(place), best)).at("again_in"), nullptr);
    EXPECT_EQ(todays(ada).at("later"), 0);
    lobby.pass(std::chrono::days(100));
    EXPECT_EQ(todays(ada).at("positions").as_array().size(), 0U);
}

TEST_F(LobbyPracticeTest, a_wrong_answer_comes_back_tomorrow_and_counts_from_the_start) {
    const Somebody ada = lobby.somebody();
    // Somebody who plays the first card that comes to hand.
    lobby.bots = [](const Question& question) { return question.view.legal.nth(0); };
    const std::string game = finished_game(ada);
    EXPECT_EQ(status("POST", "/api/games/" + game + "/review", "{}", ada.token), 202);
    const std::string position(todays(ada).at("positions").at(0).at("id").as_string());
    const store::LessonPlace place = *parse_lesson_place(position);
    const auto [best, worst] = best_and_worst(game, ada, place);
    put({store::ChangeLesson{ada.id, {place, 3, day()}}});
    const Response verdict = decide(ada, position, worst);
    ASSERT_EQ(verdict.status, 200) << verdict.body;
    EXPECT_GT(body_of(verdict).at("loss").as_double(), 0.005);
    EXPECT_EQ(body_of(verdict).at("again_in"), 1);
    EXPECT_EQ(lobby.store.lesson(ada.id, place)->right, 0);
    lobby.pass(std::chrono::days(1));
    EXPECT_EQ(body_of(decide(ada, position, best)).at("again_in"), 1);
}

TEST_F(LobbyPracticeTest, only_the_persons_own_positions_and_legal_actions_are_judged) {
    const Somebody ada = lobby.somebody();
    const Somebody eve = lobby.somebody("Eve");
    const std::string game = finished_game(ada);
    const std::string position = to_string(lesson_of(game, ada));
    const int before = lobby.study.asked;
    EXPECT_EQ(decide(ada, position, "discard JH").status, 400);
    EXPECT_EQ(decide(ada, position, "fly").status, 400);
    EXPECT_EQ(status("POST", "/api/practice/" + position, "{}", ada.token), 400);
    EXPECT_EQ(decide(eve, position, "play JH").status, 404);
    EXPECT_EQ(decide(ada, game + "-0-999", "play JH").status, 404);
    for (const char* const none : {"x", "-", "--", "a-b-c", "000000000000-0-0-0", "000000000000--1-0",
                                   "000000000000-99999999999-0", "000000000000-+1-0"})
        EXPECT_EQ(decide(ada, none, "play JH").status, 404) << none;
    EXPECT_EQ(status("POST", "/api/practice/" + position, R"({"action":"play JH"})"), 401);
    EXPECT_EQ(status("GET", "/api/practice"), 401);
    EXPECT_EQ(status("POST", "/api/practice", "{}", ada.token), 405);
    EXPECT_EQ(status("GET", "/api/practice/" + position, {}, ada.token), 405);
    EXPECT_EQ(status("GET", "/api/practice/a/b", {}, ada.token), 404);
    EXPECT_EQ(lobby.study.asked, before);
}

TEST_F(LobbyPracticeTest, one_answer_of_a_person_is_judged_at_a_time) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    const store::LessonPlace place = lesson_of(game, ada);
    const std::string best = best_and_worst(game, ada, place).first;
    lobby.study.wait = true;
    EXPECT_EQ(decide(ada, to_string(place), best).status, 0) << "it waits";
    EXPECT_EQ(decide(ada, to_string(place), best).status, 429);
    EXPECT_EQ(decide(ada, to_string(place), "discard JH").status, 429) << "nor is it looked up meanwhile";
    lobby.study.say();
    lobby.settle();
    lobby.study.wait = false;
    EXPECT_EQ(decide(ada, to_string(place), best).status, 200);
}

TEST_F(LobbyPracticeTest, pending_verdicts_are_answered_before_the_server_stops) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    const store::LessonPlace place = lesson_of(game, ada);
    lobby.study.wait = true;
    Request request;
    request.method = "POST";
    request.path = "/api/practice/" + to_string(place);
    request.content_type = "application/json";
    request.body = R"({"action":")" + best_and_worst(game, ada, place).first + R"("})";
    request.bearer = ada.token;
    int heard = 0;
    lobby.lobby().request(request, [&](const Response& response) { heard = response.status; });
    lobby.settle();  // a worker has read the rules
    EXPECT_EQ(heard, 0);
    lobby.lobby().drain([] {});
    EXPECT_EQ(heard, 503);
}

TEST_F(LobbyPracticeTest, an_answer_that_can_not_be_judged_or_saved_changes_nothing) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    const store::LessonPlace place = lesson_of(game, ada);
    const store::Lesson before = *lobby.store.lesson(ada.id, place);
    const std::string best = best_and_worst(game, ada, place).first;
    lobby.study.fail = true;
    EXPECT_EQ(decide(ada, to_string(place), best).status, 503);
    lobby.study.fail = false;
    lobby.disk_fails = true;
    EXPECT_EQ(decide(ada, to_string(place), best).status, 503);
    lobby.disk_fails = false;
    EXPECT_EQ(lobby.store.lesson(ada.id, place), before);
}

TEST_F(LobbyPracticeTest, a_deleted_game_leaves_no_positions) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    const store::LessonPlace place = lesson_of(game, ada);
    EXPECT_EQ(status("DELETE", "/api/games/" + game, {}, ada.token), 200);
    EXPECT_EQ(todays(ada).at("positions").as_array().size(), 0U);
    EXPECT_EQ(decide(ada, to_string(place), "play JH").status, 404);
}

TEST_F(LobbyPracticeTest, a_list_of_games_has_the_persons_seat) {
    const Somebody ada = lobby.somebody();
    finished_game(ada);
    EXPECT_EQ(body_of(lobby.ask("GET", "/api/games", {}, ada.token)).at(0).at("seat"), 0);
}

}  // namespace
}  // namespace euchre::testing

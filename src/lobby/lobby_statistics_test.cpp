// A person's statistics over HTTP.
#include <gtest/gtest.h>

#include "game/replay.h"
#include "lobby/finished.h"
#include "lobby/statistics.h"
#include "rulefile/load.h"
#include "study/figures.h"
#include "support/fair_game.h"
#include "support/lobby_http_test.h"

namespace euchre::testing {

using namespace lobby;
namespace {

struct LobbyStatisticsTest : LobbyHttpTest {
    json::object statistics(const Somebody& who) {
        return body_of(lobby.ask("GET", "/api/statistics", {}, who.token)).as_object();
    }
    // A game of bots, on the person's list with that seat. Returns what was played.
    notation::GameFile put_game(const Somebody& who, const std::string& rules, std::uint64_t number,
                                std::optional<std::size_t> seat) {
        const FairPlan plan{.rules = *rulefile::Library().load(rules).rules, .seed = number, .people = {}};
        notation::GameFile file = fair_game(plan);
        store::FinishedGame game = imported_game(file, who.id);
        game.row.id = identity::GameId(number);
        game.row.number = static_cast<int>(number);
        game.row.ended_ms = 1'700'000'000'000 + static_cast<std::int64_t>(number) * 86'400'000;
        game.players = {{who.id, seat}};
        lobby.store.write({store::PutGame{game}}, [](store::Written) {});
        lobby.settle();
        return file;
    }
    static std::int64_t sum(const json::object& tally, const char* name) {
        return tally.at(name).to_number<std::int64_t>();
    }
};

TEST_F(LobbyStatisticsTest, are_the_sums_of_the_games_that_the_person_ended_in_a_seat) {
    const Somebody ada = lobby.somebody();
    std::vector<study::Figures> expected;
    std::int64_t won = 0;
    const std::vector<std::pair<std::string, std::size_t>> games{
        {"newberry", 0}, {"newberry", 3}, {"lower", 2}};
    for (std::size_t at = 0; at < games.size(); ++at) {
        const auto& [rules, seat] = games[at];
        const notation::GameFile file = put_game(ada, rules, at + 1, seat);
        expected.push_back(study::figures_of(file.rules, file.record)[seat]);
        const auto replayed = replay(file.rules, file.record);
        if (std::get<Match>(replayed).winner() == file.rules.side_of(Seat(seat))) ++won;
    }
    put_game(ada, "mcgee", 9, std::nullopt);  // Ada had left before its end
    const json::object found = statistics(ada);
    EXPECT_EQ(found.at("left"), 0);
    const json::object& all = found.at("all").as_object();
    EXPECT_EQ(sum(all, "games"), 3);
    EXPECT_EQ(sum(all, "won"), won);
    EXPECT_EQ(sum(all, "lost"), 3 - won);
    for (const study::NamedFigure& each : study::figure_names) {
        std::int64_t total = 0;
        for (const study::Figures& game : expected) total += game.*each.value;
        EXPECT_EQ(sum(all, std::string(each.name).c_str()), total) << each.name;
    }
    ASSERT_EQ(found.at("rules").as_array().size(), 2U);
    EXPECT_EQ(found.at("rules").at(0).at("name"), "lower");
    EXPECT_EQ(sum(found.at("rules").at(1).at("tally").as_object(), "hands"),
              expected[0].hands + expected[1].hands);
    EXPECT_EQ(found.at("months").at(0).at("name"), "2023-11");
    EXPECT_EQ(statistics(ada), found) << "counted again from what is kept";
    EXPECT_EQ(sum(statistics(lobby.somebody("Eve")).at("all").as_object(), "games"), 0);
    EXPECT_EQ(status("GET", "/api/statistics"), 401);
}

TEST_F(LobbyStatisticsTest, count_many_games_in_parts_and_each_once) {
    const Somebody ada = lobby.somebody();
    constexpr std::int64_t games = 120, part = StatisticsApi::most_new;
    for (std::uint64_t number = 1; number <= games; ++number) put_game(ada, "newberry", number, 0);
    std::size_t counted = 0;
    lobby.store.on_durable = [&counted](const store::Write& write) {
        for (const store::Change& change : write)
            if (std::holds_alternative<store::PutFigures>(change)) ++counted;
    };
    for (const std::int64_t left : {games - part, games - 2 * part, std::int64_t{0}, std::int64_t{0}}) {
        const json::object found = statistics(ada);
        EXPECT_EQ(found.at("left"), left);
        EXPECT_EQ(sum(found.at("all").as_object(), "games"), games - left);
    }
    EXPECT_EQ(counted, static_cast<std::size_t>(games));
}

TEST_F(LobbyStatisticsTest, a_game_that_can_not_be_read_is_left_out_once_and_for_all) {
    const Somebody ada = lobby.somebody();
    store::FinishedGame game;
    game.row = {identity::GameId(5), identity::TableId(5), 1, 5, "10:7"};
    game.players = {{ada.id, 0}};
    game.file = "{";
    lobby.store.write({store::PutGame{game}, store::PutFigures{game.row.id, "damaged"}},
                      [](store::Written) {});
    lobby.settle();
    for (int time = 0; time < 2; ++time) {
        const json::object found = statistics(ada);
        EXPECT_EQ(found.at("left"), 0);
        EXPECT_EQ(sum(found.at("all").as_object(), "games"), 0);
    }
}

TEST_F(LobbyStatisticsTest, tell_results_with_and_against_each_person) {
    const Somebody ada = lobby.somebody();
    const Somebody bob = lobby.somebody("Bob");
    const Somebody cy = lobby.somebody("Cy");
    const auto put = [&](std::uint64_t number, std::size_t seat_of_bob) {
        const FairPlan plan{
            .rules = *rulefile::Library().load("newberry").rules, .seed = number, .people = {}};
        store::FinishedGame game = imported_game(fair_game(plan), ada.id);
        json::object row = json::parse(game.row.summary).as_object();
        json::array& players = row.at("players").as_array();
        const auto sits = [&](const Somebody& who, std::size_t seat) {
            players[seat] = json::object{{"seat", seat}, {"person", to_string(who.id)}, {"program", false}};
            game.players.push_back({who.id, seat});
        };
        game.players.clear();
        sits(ada, 0);
        sits(bob, seat_of_bob);
        sits(cy, 1);
        game.row.id = identity::GameId(number);
        game.row.number = static_cast<int>(number);
        game.row.summary = json::serialize(row);
        lobby.store.write({store::PutGame{game}}, [](store::Written) {});
        lobby.settle();
        return row.at("winner") == row.at("sides").at(0);
    };
    const bool first = put(1, 2), second = put(2, 3);
    const json::array friends = statistics(ada).at("friends").as_array();
    ASSERT_EQ(friends.size(), 2U);
    for (const json::value& each : friends) {
        const bool is_bob = each.at("name") == "Bob";
        EXPECT_EQ(sum(each.at("with").as_object(), "games"), is_bob ? 1 : 0);
        EXPECT_EQ(sum(each.at("against").as_object(), "games"), is_bob ? 1 : 2);
        if (!is_bob) continue;
        EXPECT_EQ(sum(each.at("with").as_object(), "won"), first ? 1 : 0);
        EXPECT_EQ(sum(each.at("against").as_object(), "won"), second ? 1 : 0);
    }
    EXPECT_EQ(status("DELETE", "/api/me", {}, bob.token), 200);
    const json::array left = statistics(ada).at("friends").as_array();
    ASSERT_EQ(left.size(), 1U) << "a deleted person is nowhere";
    EXPECT_EQ(left.at(0).at("name"), "Cy");
}

TEST_F(LobbyStatisticsTest, a_review_adds_its_accuracy) {
    const Somebody ada = lobby.somebody();
    const std::string game = finished_game(ada);
    EXPECT_TRUE(statistics(ada).at("accuracy").as_array().empty());
    lobby.study.look = [](const notation::GameFile&) {
        study::Review review;
        review.players[Seat(0)].accuracy = 87.5;
        return review;
    };
    EXPECT_EQ(status("POST", "/api/games/" + game + "/review", {}, ada.token), 202);
    lobby.settle();
    const json::array accuracy = statistics(ada).at("accuracy").as_array();
    ASSERT_EQ(accuracy.size(), 1U);
    EXPECT_EQ(accuracy.at(0).at("game").as_string(), game);
    EXPECT_EQ(accuracy.at(0).at("accuracy"), 87.5);
}

TEST_F(LobbyStatisticsTest, a_spreadsheet_has_a_line_for_each_game_and_no_formula) {
    const Somebody ada = lobby.somebody("=1+1");
    const std::string game = finished_game(ada);
    const json::object all = statistics(ada).at("all").as_object();
    const Response file = lobby.ask("GET", "/api/statistics/csv", {}, ada.token);
    EXPECT_EQ(file.type, "text/csv; charset=utf-8");
    const std::size_t second = file.body.find("\r\n") + 2;
    const std::string head = file.body.substr(0, second), line = file.body.substr(second);
    EXPECT_EQ(head.rfind("ended,rules,players,scores,result,hands,points,", 0), 0U) << head;
    EXPECT_NE(line.find(",\"newberry\",\"'=1+1, "), std::string::npos) << line;
    const std::string figures =
        "," + std::to_string(sum(all, "hands")) + "," + std::to_string(sum(all, "points"));
    EXPECT_NE(line.find(figures), std::string::npos) << line;
    EXPECT_EQ(line.find("\r\n"), line.size() - 2) << "one line";
    EXPECT_EQ(status("GET", "/api/statistics/csv"), 401);
}

}  // namespace
}  // namespace euchre::testing

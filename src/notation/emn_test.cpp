#include "notation/emn.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "notation/forms.h"
#include "notation/walk.h"
#include "rulefile/load.h"
#include "support/fair_game.h"
#include "support/sample_game.h"

namespace euchre::testing {

using namespace notation;
namespace {

namespace json = boost::json;

json::value sample_match() {
    json::value match = json::parse(R"({
        "fileType": "Euchre Match Notation", "version": "1.0",
        "metadata": {"matchId": "m-1", "title": "An evening", "description": "At home", "date": "2026-07-21",
            "players": [{"id": "a", "name": "Ann", "playerIds": [{"id": "17", "source": "club"}]},
                        {"id": "b", "name": "Bo"}, {"id": "c", "name": "Cy"}, {"id": "d", "name": "Dee"},
                        {"id": "e", "name": "Eve"}],
            "matchFormat": {"type": "BEST_OF_N", "target": 3},
            "result": {"status": "COMPLETED", "winner": ["a", "c"], "scores": {"a": 2, "c": 1.5}}},
        "games": [{"gameIndex": 0, "players": ["a", "b", "c", "d"]},
                  {"gameIndex": 2, "players": ["e", "b", "a", "d"]}]})");
    for (json::value& game : match.at("games").as_array()) game.as_object()["gameData"] = sample_egn();
    return match;
}

MatchSheet match_from(const std::string& text) {
    auto read = parse_emn(text);
    if (const auto* const fault = std::get_if<codec::JsonFault>(&read))
        ADD_FAILURE() << codec::to_string(*fault);
    return std::get<MatchSheet>(std::move(read));
}

std::string emn_fault(const std::string& text) {
    const auto read = parse_emn(text);
    const auto* const fault = std::get_if<codec::JsonFault>(&read);
    return fault == nullptr ? "" : codec::to_string(*fault);
}

TEST(Emn, a_match_survives_a_round_trip) {
    const MatchSheet match = match_from(json::serialize(sample_match()));
    ASSERT_EQ(match.games.size(), 2U);
    EXPECT_EQ(match.games[1].index, 2U);
    EXPECT_EQ(match.games[1].players, (std::vector<std::size_t>{4, 1, 0, 3}));
    EXPECT_EQ(match.players[0], (SheetPlayer{"Ann", "a", {{"17", "club"}}}));
    EXPECT_EQ(named_sheet(match, 1).players[0].name, "Eve");
    const std::string written = to_emn(match).text;
    EXPECT_EQ(to_emn(match_from(written)).text, written);
    const json::value again = json::parse(written);
    EXPECT_EQ(again.at("metadata"), sample_match().at("metadata"));
    EXPECT_EQ(match_from(written).games[0].sheet.hands, match.games[0].sheet.hands);
}

TEST(Emn, mistakes_are_refused_with_their_place) {
    const json::value match = sample_match();
    for (const auto& [place, value, fault] : std::vector<std::tuple<std::string, json::value, std::string>>{
             {"/version", "1.2", "/version: the version must be 1.0, not '1.2'"},
             {"/fileType", "Chess", "'fileType' must be \"Euchre Match Notation\""},
             {"/games/0/players/0", "x", "/games/0/players/0: 'x' is not one of the match's players"},
             {"/games/0/players/0", "b", "/games/0/players/1: 'b' sits at two seats"},
             {"/games/1/gameIndex", 0, "/games/1/gameIndex: two games have the same index"},
             {"/games/1/gameData/deals/0/phases/1/tricks/1/1", "As",
              "/games/1/gameData/deals/0/phases/1/tricks/1/1: AS was played before"},
             {"/games/1/gameData/version", "7",
              "/games/1/gameData/version: the version must be 1.0 to 1.4, not '7'"},
             {"/games/0/cheat", 1, "/games/0: unknown field 'cheat'"},
             {"/metadata/players/1/id", "a", "/metadata/players/1/id: 'a' is there twice"},
             {"/metadata/players", json::array{}, "/metadata/players: there are no players"},
             {"/metadata/matchFormat/type", "CHESS", "/metadata/matchFormat/type: unknown: 'CHESS'"},
             {"/metadata/result/status", "LOST", "/metadata/result/status: unknown: 'LOST'"},
         })
        EXPECT_EQ(emn_fault(egn_with(match, place, value)), fault);
    EXPECT_EQ(emn_fault(std::string(max_game_file + 1, ' ')), "the file is larger than 16 MiB");
    EXPECT_EQ(emn_fault("[]"), "this must be a JSON object");
    for (const char* const key : {"metadata", "games", "version", "fileType"})
        for (const json::value& value : {json::value(nullptr), json::value(1), json::value(json::array{1}),
                                         json::value(json::object{{"x", 1}}), json::value("x")})
            EXPECT_NE(emn_fault(egn_with(match, std::string("/") + key, value)), "") << key << value;
}

TEST(Emn, games_in_any_order_are_sorted_and_there_may_be_none) {
    const MatchSheet sorted = match_from(egn_with(sample_match(), "/games/0/gameIndex", 5));
    ASSERT_EQ(sorted.games.size(), 2U);
    EXPECT_EQ(sorted.games[0].index, 2U);
    EXPECT_EQ(sorted.games[1].index, 5U);
    EXPECT_EQ(named_sheet(sorted, 0).players[0].name, "Eve");
    const MatchSheet none = match_from(egn_with(sample_match(), "/games", json::array{}));
    EXPECT_TRUE(none.games.empty());
    EXPECT_EQ(json::parse(to_emn(none).text).at("games"), json::array{});
}

TEST(Emn, a_match_is_not_a_game) {
    const auto read = read_game(json::serialize(sample_match()));
    EXPECT_EQ(codec::to_string(std::get<codec::JsonFault>(read)), "/fileType: this is a match, not one game");
}

TEST(Emn, the_games_of_a_table_are_a_series_with_the_games_won) {
    std::vector<Sheet> games;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        FairPlan plan{.rules = *rulefile::Library().load("mcgee").rules, .seed = seed, .people = {0, 1}};
        games.push_back(sheet_of(fair_game(plan)));
    }
    games.push_back(
        sheet_of(fair_game({.rules = *rulefile::Library().load("lower").rules, .seed = 1, .people = {}})));
    std::array<double, 2> wins{};
    for (std::size_t at = 0; at < 4; ++at)
        ++wins[*walk(games[at].rules, std::get<Completed>(complete(games[at])).record).winner];
    const MatchSheet match = series_of("Kitchen", games);
    EXPECT_EQ(match.games.size(), 4U) << "a game of three is left out";
    ASSERT_EQ(match.players.size(), 4U) << "two bots of the same name are two players";
    EXPECT_EQ(match.result->scores[0], (std::pair<std::string, double>("p-1", wins[0])));
    EXPECT_EQ(match.result->scores[1], (std::pair<std::string, double>("p-2", wins[1])));
    EXPECT_EQ(match_from(to_emn(match).text).games.size(), 4U);
}

TEST(EmnRecorded, a_match_from_another_program_is_read_and_written) {
    const char* const folder = std::getenv("EUCHRE_GAMES");
    if (folder == nullptr) GTEST_SKIP() << "EUCHRE_GAMES is not set";
    std::ostringstream text;
    text << std::ifstream(std::string(folder) + "/emn/masters-week5-first-two.emn").rdbuf();
    const MatchSheet match = match_from(text.str());
    ASSERT_EQ(match.games.size(), 2U);
    EXPECT_EQ(match.format->type, "FIXED_GAMES");
    const MatchSheet again = match_from(to_emn(match).text);
    for (std::size_t at = 0; at < 2; ++at)
        EXPECT_EQ(again.games[at].sheet.hands, match.games[at].sheet.hands);
    EXPECT_EQ(again.players, match.players);
}

}  // namespace
}  // namespace euchre::testing

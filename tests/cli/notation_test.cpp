// euchre replay and euchre convert on the command line.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/program.h"
#include "support/folder.h"
#include "support/sample_game.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

const std::string own_games = EUCHRE_SOURCE_DIR "/tests/games/";

std::string contents(const std::string& name) {
    std::ostringstream text;
    text << std::ifstream(name, std::ios::binary).rdbuf();
    return text.str();
}

TEST(Replay, prints_a_game_hand_by_hand_with_winners_and_scores) {
    const Ran ran = run({"replay", "-"}, json::serialize(overheard_egn()));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.out,
              "A march\n"
              "Rules: mcgee first_dealer=chosen, called egn\n"
              "Ann and Cy against Bo and Dee, clockwise from seat 0: Ann, Bo, Cy, Dee.\n"
              "\n"
              "Hand 1. Score 0 to 0. Ann deals and turns up TH.\n"
              "  Ann  TC QD JH AH ?\n"
              "  Bo   QH KH 9S KS AS\n"
              "  Cy   KC AC JD 9H TS\n"
              "  Dee  JC 9D KD AD QS\n"
              "  Bo: pass, Cy: order.\n"
              "     (Cy) [!]With the left.\n"
              "  Trump: hearts; Ann discards ?.\n"
              "  1. Bo AS, Cy TS, Dee QS, Ann TH*\n"
              "  2. Ann JH*, Bo QH, Cy 9H, Dee 9D\n"
              "  3. Ann AH, Bo KH, Cy JD*, Dee KD\n"
              "     (Cy) The left.\n"
              "     (Cy) Of course.\n"
              "  4. Cy AC*, Dee JC, Ann TC, Bo 9S\n"
              "  5. Cy KC*, Dee AD, Ann QD, Bo KS\n"
              "  Tricks: Ann and Cy 5, Bo and Dee 0. March: all the tricks for Ann and Cy! Score 2 to 0.\n"
              "  Where 4 cards were is not known.\n"
              "\n"
              "The game stands at 2 to 0.\n");
    const Ran symbols = run({"replay", "-"}, json::serialize(sample_egn()), {"LANG=C.UTF-8"});
    EXPECT_TRUE(has(symbols.out, "Bo A♠, Cy 10♠, Dee Q♠, Ann 10♥*")) << symbols.out;
}

TEST(Replay, makes_equal_names_of_bots_unique) {
    const Ran ran = run({"replay", own_games + "bots.json"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "Critter 0 and Critter 2 against Critter 1 and Critter 3, clockwise"))
        << ran.out;
}

TEST(Replay, prints_one_JSON_object_with_scores_and_hands) {
    const json::value told =
        json::parse(run({"replay", "-", "--json"}, json::serialize(overheard_egn())).out);
    EXPECT_EQ(json::serialize(told.at("scores")), "[2,0]");
    EXPECT_TRUE(told.at("winner").is_null());
    const json::value& hand = told.at("hands").at(0);
    EXPECT_EQ(json::serialize(hand.at("dealt").at(0)), R"(["TC","QD","JH","AH",null])");
    EXPECT_EQ(json::serialize(hand.at("calls").at(1)), R"({"seat":2,"call":"order"})");
    EXPECT_EQ(json::serialize(hand.at("tricks").at(2)),
              R"({"cards":[{"seat":0,"card":"AH"},{"seat":1,"card":"KH"},{"seat":2,"card":"JD"},)"
              R"({"seat":3,"card":"KD"}],"winner":2})");
    EXPECT_EQ(hand.at("trump"), "H");
    EXPECT_EQ(hand.at("unknown"), 4);
}

TEST(Replay, reads_both_formats_and_prints_the_same_scores) {
    for (const char* const name :
         {"bots", "carried-and-conceded", "dealing", "draw-and-cut", "in-a-hand", "pick"}) {
        const std::string file = own_games + name + ".json";
        const json::value scores = json::parse(contents(file)).at("scores");
        EXPECT_EQ(json::parse(run({"replay", "--json", file}).out).at("scores"), scores) << name;
    }
    for (const char* const name : {"bots", "dealing", "draw-and-cut", "in-a-hand"}) {
        const std::string file = own_games + name + ".json";
        const Ran egn = run({"convert", file, "--to", "egn"});
        EXPECT_EQ(egn.exit_code, 0) << egn.err;
        EXPECT_EQ(json::parse(run({"replay", "--json", "-"}, egn.out).out).at("scores"),
                  json::parse(contents(file)).at("scores"))
            << name;
    }
}

TEST(Replay, reports_the_place_of_a_mistake_and_exits_1) {
    const Ran revoke = run({"replay", "-"}, egn_with(overheard_egn(), "/deals/0/phases/1/tricks/1/1", "9s"));
    EXPECT_EQ(revoke.exit_code, 1);
    EXPECT_EQ(revoke.out, "");
    EXPECT_EQ(revoke.err,
              "euchre: the input: /deals/0/phases/1/tricks/1/1: seat 1 revokes: it held KH, which was played "
              "later\n");
    EXPECT_TRUE(run({"replay", "-"}, "nonsense").err.starts_with("euchre: the input: this is not JSON"));
    EXPECT_EQ(run({"replay", "-"}, "{}").exit_code, 1);
    EXPECT_EQ(run({"replay", "-"}, std::string(100'000, '[')).exit_code, 1);
    EXPECT_EQ(run({"replay", "-"}, std::string((std::size_t{16} << 20U) + 100'000, ' ')).err,
              "euchre: the input: the file is larger than 16 MiB\n");
    EXPECT_EQ(run({"replay", "/no/such/file"}).exit_code, 2);
    EXPECT_EQ(run({"replay"}).exit_code, 2);
}

TEST(Convert, takes_the_format_from_the_ending_or_from_an_option) {
    const Folder folder;
    const std::string egn = (folder.path() / "game.egn").string(),
                      own = (folder.path() / "game.json").string(),
                      again = (folder.path() / "again.egn").string();
    std::ofstream(egn) << json::serialize(sample_egn());
    EXPECT_EQ(run({"convert", egn, own}).exit_code, 0);
    EXPECT_TRUE(json::parse(contents(own)).as_object().contains("scores"));
    EXPECT_EQ(run({"convert", own, again}).exit_code, 0);
    EXPECT_EQ(run({"convert", "-", "-", "--to", "egn"}, contents(own)).out, contents(again));
    EXPECT_EQ(run({"convert", egn, (folder.path() / "game.txt").string()}).exit_code, 2);
    EXPECT_EQ(run({"convert", egn}).exit_code, 2);
    EXPECT_EQ(run({"convert", egn, "game.pdf"}).exit_code, 2);
    EXPECT_EQ(run({"convert", egn, "--to", "pdf"}).exit_code, 2);
    EXPECT_EQ(run({"convert", egn, "/no/such/folder/x.egn"}).exit_code, 1);
}

TEST(Convert, reports_what_is_lost) {
    const Ran egn = run({"convert", own_games + "bots.json", "--to", "egn"});
    EXPECT_EQ(egn.exit_code, 0) << egn.err;
    EXPECT_TRUE(
        has(egn.err, "euchre: lost: how the packs were made: the deals can't be verified any more\n"));
    EXPECT_TRUE(
        has(egn.err, "euchre: lost: rules without a flag in EGN, which made no difference in this game: "));
    const Ran same = run({"convert", own_games + "bots.json", "--to", "game"});
    EXPECT_EQ(same.err, "");
    EXPECT_EQ(json::parse(same.out), json::parse(contents(own_games + "bots.json")));
}

TEST(Convert, writes_notes_for_what_EGN_can_not_express) {
    const Ran score = run({"convert", own_games + "pick.json", "--to", "egn"});
    EXPECT_EQ(score.exit_code, 0);
    EXPECT_TRUE(has(score.err, "lost: what EGN has no words for (misdeal_costs=1, ")) << score.err;
    EXPECT_TRUE(has(score.err, "notes in the file say it, and the final score is left out")) << score.err;
    EXPECT_FALSE(json::parse(score.out).at("metadata").as_object().contains("finalScore"));
    EXPECT_TRUE(has(score.out, "Score after this hand: ")) << score.out;
    const Ran three = run({"convert", own_games + "carried-and-conceded.json", "--to", "egn"});
    EXPECT_EQ(three.exit_code, 0);
    EXPECT_TRUE(has(three.err, "the final score: EGN has room for two sides only")) << three.err;
}

std::string sample_match() {
    const json::value egn = sample_egn();
    json::array players;
    for (const char* const name : {"Ann", "Bo", "Cy", "Dee"})
        players.push_back(json::object{{"id", std::string("id-") + name}, {"name", name}});
    json::array games;
    for (int index = 0; index < 2; ++index)
        games.push_back(json::object{
            {"gameIndex", index}, {"players", {"id-Ann", "id-Bo", "id-Cy", "id-Dee"}}, {"gameData", egn}});
    return json::serialize(json::object{{"fileType", "Euchre Match Notation"},
                                        {"version", "1.0"},
                                        {"metadata", {{"title", "An evening"}, {"players", players}}},
                                        {"games", games}});
}

TEST(Replay, prints_the_games_of_a_match) {
    const Ran ran = run({"replay", "-"}, sample_match());
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("An evening\nMatch of 2 games.\n\n== Game 1 ==\nA march\n")) << ran.out;
    EXPECT_TRUE(has(ran.out, "\n== Game 2 ==\n")) << ran.out;
    const json::value told = json::parse(run({"replay", "-", "--json"}, sample_match()).out);
    EXPECT_EQ(told.at("games").as_array().size(), 2U);
    EXPECT_EQ(json::serialize(told.at("games").at(1).at("scores")), "[2,0]");
    const Ran review = run({"review", "-"}, sample_match());
    EXPECT_EQ(review.exit_code, 1);
    EXPECT_TRUE(has(review.err, "this is a match; ")) << review.err;
}

TEST(Convert, takes_one_game_out_of_a_match_and_joins_games_to_one) {
    const Ran second = run({"convert", "-", "--to", "egn", "--game", "2"}, sample_match());
    EXPECT_EQ(second.exit_code, 0) << second.err;
    EXPECT_EQ(json::parse(second.out).at("fileType"), "Euchre Game Notation");
    EXPECT_EQ(run({"convert", "-", "--to", "egn"}, sample_match()).exit_code, 2);
    EXPECT_EQ(run({"convert", "-", "--to", "egn", "--game", "3"}, sample_match()).exit_code, 2);
    const Folder folder;
    const std::string out = (folder.path() / "evening.emn").string();
    const std::string bots = own_games + "bots.json", drawn = own_games + "draw-and-cut.json";
    EXPECT_EQ(run({"convert", bots, drawn, out}).exit_code, 0);
    EXPECT_EQ(json::parse(contents(out)).at("games").as_array().size(), 2U);
    EXPECT_EQ(run({"convert", out, "--to", "emn"}).out, contents(out));
    EXPECT_EQ(run({"convert", bots, drawn, (folder.path() / "x.egn").string()}).exit_code, 2);
    EXPECT_EQ(run({"convert", own_games + "carried-and-conceded.json", out}).exit_code, 1);
}

TEST(Check, reads_game_and_match_files_and_names_the_place_of_a_mistake) {
    const Ran match = run({"check", "-"}, sample_match());
    EXPECT_EQ(match.exit_code, 0) << match.err;
    EXPECT_EQ(match.out, "the input: a match of 2 games, all is well.\n");
    EXPECT_EQ(run({"check", own_games + "bots.json"}).out, own_games + "bots.json: a game, all is well.\n");
    std::string wrong = sample_match();
    wrong.replace(wrong.rfind("\"Ks\""), 4, "\"Qc\"");
    const Ran refused = run({"check", "-", "--json"}, wrong);
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_TRUE(has(refused.err, "/games/1/gameData/deals/0/phases/1/tricks/4/3: ")) << refused.err;
    EXPECT_EQ(json::parse(refused.out).at("files").at(0).at("ok"), false);
    EXPECT_EQ(run({"check"}).exit_code, 2);
    EXPECT_EQ(run({"check", "x.egn", "--data", "/srv"}).exit_code, 2);
}

TEST(Convert, fills_unknown_cards_only_if_asked) {
    const std::string overheard = json::serialize(overheard_egn());
    const Ran refused = run({"convert", "-", "--to", "game"}, overheard);
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_TRUE(has(refused.err, "not every card is known; --fill replaces unknown cards by any that fit"));
    const Ran filled = run({"convert", "-", "--to", "game", "--fill"}, overheard);
    EXPECT_EQ(filled.exit_code, 0) << filled.err;
    EXPECT_TRUE(has(filled.err, "lost: which cards are unknown: they were replaced by any that fit"));
    EXPECT_EQ(json::serialize(json::parse(filled.out).at("scores")), "[2,0]");
    // Its packs have no commitments.
    EXPECT_EQ(run({"verify", "-"}, filled.out).exit_code, 1);
}

TEST(Convert, a_recorded_match_survives_EMN) {
    const char* const folder = std::getenv("EUCHRE_GAMES");
    if (folder == nullptr) GTEST_SKIP() << "EUCHRE_GAMES is not set";
    const std::string file = std::string(folder) + "/emn/masters-week5-first-two.emn";
    EXPECT_EQ(run({"check", file}).out, file + ": a match of 2 games, all is well.\n");
    const Ran emn = run({"convert", file, "--to", "emn"});
    EXPECT_EQ(emn.exit_code, 0) << emn.err;
    EXPECT_EQ(run({"convert", "-", "--to", "emn"}, emn.out).out, emn.out);
    EXPECT_EQ(run({"replay", "--json", "-"}, emn.out).out, run({"replay", "--json", file}).out);
}

TEST(Convert, recorded_games_survive_EGN) {
    const char* const folder = std::getenv("EUCHRE_GAMES");
    if (folder == nullptr) GTEST_SKIP() << "EUCHRE_GAMES is not set";
    for (const auto& entry : std::filesystem::directory_iterator(std::string(folder) + "/egn")) {
        if (entry.path().extension() != ".egn") continue;
        const Ran egn = run({"convert", entry.path().string(), "--to", "egn"});
        EXPECT_EQ(egn.exit_code, 0) << entry.path() << egn.err;
        EXPECT_EQ(run({"convert", "-", "--to", "egn"}, egn.out).out, egn.out) << entry.path();
        EXPECT_EQ(run({"replay", "--json", "-"}, egn.out).out,
                  run({"replay", "--json", entry.path().string()}).out)
            << entry.path();
    }
}

}  // namespace
}  // namespace euchre::testing

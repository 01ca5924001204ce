// euchre score: the score keeper for real cards, on the command line.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>

#include "cli/program.h"
#include "support/folder.h"

namespace euchre::testing {
namespace {

namespace json = boost::json;

Ran score(const std::string& input, const Words& more) {
    Words words{"score"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words, input);
}

const Words newberry{"--rules", "newberry", "--names", "Ann,Bob,Cid,Dot"};

TEST(Score, N4_N18_scores_what_is_typed_with_the_clause_and_the_next_dealer) {
    const Ran ran = score("bob\nhearts\no\nn\n3\nann s named yes 3\nquit\n", newberry);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    for (const char* const part :
         {"Newberry, to 10. Ann and Cid against Bob and Dot. Ann deals.", "Who made trump? 1 Ann, 2 Bob",
          "Bob called hearts; Bob and Dot took 3 of 5 tricks. [N4]", "The die shows hearts.",
          "Bob and Dot: plus 1 point, now 1.", "Bob deals.", "  0 [  1 ] 2    Bob and Dot",
          "Ann called spades alone and took 3 of 5 tricks. [N18]", "Cid deals."})
        EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
}

TEST(Score, takes_a_suit_symbol_as_trump) {
    const Ran ran = score("bob ♥ o n 3\nann ♠\uFE0F named yes 3\n", newberry);
    EXPECT_TRUE(has(ran.out, "Bob called hearts; Bob and Dot took 3 of 5 tricks.")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Ann called spades alone and took 3 of 5 tricks.")) << ran.out;
}

TEST(Score, a_file_keeps_the_game_and_undo_removes_the_last_entry) {
    const Folder folder;
    const std::string file = (folder.path() / "friday.json").string();
    Words first{file};
    first.insert(first.end(), newberry.begin(), newberry.end());
    EXPECT_EQ(score("1 c o n 5\nmisdeal\nfold\nrenege dot n\n", first).exit_code, 0);
    const json::value before = json::parse(score("", {file, "--json"}).out);
    EXPECT_EQ(before.at("scores"), json::parse("[4,0]"));
    EXPECT_EQ(before.at("dealer"), 0);
    const Ran undone = score("undo\nq\n", {file});
    EXPECT_TRUE(has(undone.out, "Undone: Dot reneged.")) << undone.out;
    const json::value after = json::parse(score("", {file, "--json"}).out);
    EXPECT_EQ(after.at("scores"), json::parse("[2,0]"));
    EXPECT_EQ(after.at("lines").as_array().size(), 3U);
}

TEST(Score, prints_the_sheet_for_people_and_spreadsheets_and_a_progressive_card) {
    const Folder folder;
    const std::string file = (folder.path() / "club.json").string();
    score("1 h o y 5\n2 s n n 2\n", {file, "--rules", "progressive", "--names", "Ann,Bob,Cid,\"Dot\" O"});
    const std::string csv = score("", {file, "--csv"}).out;
    EXPECT_TRUE(has(csv, "hand,dealer,what,clause,\"points: Ann/Cid\"")) << csv;
    EXPECT_TRUE(has(csv, "2,\"Bob\",\"Bob called spades; Bob and \"\"Dot\"\" O took 2 of 5 tricks.\","))
        << csv;
    EXPECT_TRUE(has(csv, ",2,0,6,0\r\n")) << csv;
    const std::string card = score("", {file, "--card"}).out;
    EXPECT_TRUE(has(card, "Ann and Cid\n  round  1 |  4*|  2 |    |    |    |    |    |    |   6\n")) << card;
    EXPECT_TRUE(has(card, "loners (*): 1   score: 6")) << card;
    std::istringstream sheet(score("", {file, "--sheet"}).out);
    for (std::string line; std::getline(sheet, line);) EXPECT_LE(line.size(), 80U) << line;
}

TEST(Score, L13_asks_for_the_tricks_of_each_player) {
    const Ran ran =
        score("ann h o 4 4 1\nann h o 4 2 1\nlet\nq\n", {"--rules", "lower", "--names", "Ann,Bob,Cid"});
    EXPECT_TRUE(has(ran.out, "The tricks do not add up: a hand has 7.")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Ann: plus 4 points, now 4.")) << ran.out;
    EXPECT_TRUE(has(ran.out, "[L13]")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Bob takes a let.")) << ran.out;
}

TEST(Score, reports_what_it_does_not_understand_and_continues) {
    const Ran ran = score("zoe\nann x\nback\nfold\nann h o n 9\nback\nundo\nq\n",
                          {"--rules", "mcgee", "--names", "Ann,Bob,Cid,Dot"});
    EXPECT_EQ(ran.exit_code, 0);
    for (const char* const part :
         {"'zoe' is none of these.", "'x' is none of these.", "'fold' is none of these.",
          "'9' is none of these.", "There is nothing to undo."})
        EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
}

TEST(Score, quit_and_undo_were_not_understood_inside_a_question) {
    const Words mcgee{"--rules", "mcgee", "--names", "Ann,Bob,Cid,Quin"};
    const Ran undone = score("ann h o n 3\nbob h\nundo\nundo\nann h sheet o n 4\nq\n", mcgee);
    for (const char* const part :
         {"This hand is not entered.", "Undone: Ann called hearts; Ann and Cid took 3 of 5 tricks.",
          "Ann called hearts; Ann and Cid took 4 of 5 tricks. [M8]", "Ann/Cid  Bob/Quin"})
        EXPECT_TRUE(has(undone.out, part)) << part << "\n" << undone.out;
    EXPECT_FALSE(has(undone.out, "none of these")) << undone.out;
    for (const std::string end : {"quit", "q"}) {
        const Ran ran = score("bob\n" + end + "\nann h o n 3\n", mcgee);
        EXPECT_EQ(ran.exit_code, 0);
        EXPECT_FALSE(has(ran.out, "none of these")) << ran.out;
        EXPECT_FALSE(has(ran.out, "Ann made")) << ran.out;
    }
    EXPECT_TRUE(has(score("renege q n\nquit\n", mcgee).out, "Quin reneged."));
}

// M8 speaks of two sides of partners.
TEST(Score, H11_cited_a_clause_for_a_cutthroat_euchre_that_no_book_has) {
    const Words three{"--names", "Ann,Bob,Cid", "--rules", "cutthroat"};
    const Ran ran = score("cid h o 2\nann h o 3\nsheet\nq\n", three);
    EXPECT_TRUE(has(ran.out, "Cid called hearts and took 2 of 5 tricks.\n")) << ran.out;
    EXPECT_FALSE(has(ran.out, "[M8]")) << ran.out;
}

TEST(Score, takes_no_hand_after_the_end_of_the_game) {
    const Ran ran = score("1 h o y 5\n1 h o y 5\n1 h o n 5\n1\nq\n", newberry);
    EXPECT_TRUE(has(ran.out, "Ann and Cid win the game!")) << ran.out;
    EXPECT_TRUE(has(ran.out, "The game is over. You can type: undo, sheet, card or quit.")) << ran.out;
    EXPECT_TRUE(has(ran.out, "'1' is none of these.")) << ran.out;
}

TEST(Score, refuses_wrong_names_files_and_entries) {
    const Folder folder;
    EXPECT_EQ(score("", {"--rules", "mcgee", "--names", "Ann,Bob"}).exit_code, 2);
    EXPECT_EQ(score("", {"--rules", "lower", "--dealer", "4"}).exit_code, 2);
    EXPECT_EQ(score("", {folder.path().string()}).exit_code, 1);
    const std::string file = (folder.path() / "bad.json").string();
    const auto refused = [&](const std::string& text) {
        std::ofstream(file) << text;
        const Ran ran = score("", {file});
        EXPECT_EQ(ran.exit_code, 1);
        return ran.err;
    };
    EXPECT_TRUE(has(refused("[]"), "bad.json"));
    EXPECT_TRUE(has(refused("{\"score_keeper\":2}"), "score_keeper"));
    std::filesystem::remove(file);
    score("1 h o n 3\n", {file, "--rules", "mcgee"});
    std::ifstream kept(file);
    std::string text{std::istreambuf_iterator<char>(kept), {}};
    const std::size_t at = text.find("\"tricks\":[3]");
    ASSERT_NE(at, std::string::npos) << text;
    text.replace(at, 12, "\"tricks\":[6]");
    EXPECT_TRUE(has(refused(text), "entry 1: The tricks do not add up"));
}

}  // namespace
}  // namespace euchre::testing

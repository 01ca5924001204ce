// The file of an offline game: what it holds, and what is made of one that is torn, damaged or not ours.
#include "sitting/save.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "sitting/offline.h"
#include "store/store.h"
#include "support/folder.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

GameSetup setup() {
    GameSetup made;
    made.rules = std::make_shared<const RuleSet>(rules_with("newberry", {"target=5"}));
    made.seed = seed_from(9);
    made.avatar = Avatar::beaver;
    made.level = Level::casual;
    made.by_hand = true;
    made.carried = Seat(2);
    return made;
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// What is wrong with a file, in the program's words.
std::string complaint(const std::string& text) {
    const Folder folder;
    const std::string path = folder.file("game.jsonl", text);
    SaveFile file(folder.path());
    try {
        if (!file.read(Library())) return "nothing";
    } catch (const StoreError& error) {
        EXPECT_EQ(text_of(path), text) << "it stays as it is";
        return error.what();
    }
    return "";
}

TEST(SaveFile, what_is_written_is_read_again_with_title_and_clauses) {
    const auto parsed = parse_setup(to_text(setup()), Library());
    ASSERT_TRUE(std::holds_alternative<GameSetup>(parsed)) << std::get<std::string>(parsed);
    const auto& read = std::get<GameSetup>(parsed);
    EXPECT_EQ(to_text(read), to_text(setup()));
    EXPECT_EQ(read.rules->title(), "Newberry");
    EXPECT_EQ(read.rules->clause("follow"), "N6");
    using enum GameStep::Kind;
    for (const GameStep& step :
         {GameStep{first_dealer, {}, 0, {}}, GameStep{dealer, Seat(3), 0, {}}, GameStep{cut, {}, 12, {}},
          GameStep{packet, Seat(1), 3, {}}, GameStep{deal, {}, 0, {}},
          GameStep{act, Seat(2), 0, parse_action("play JH")}}) {
        const auto again = parse_step(to_text(step));
        ASSERT_TRUE(std::holds_alternative<GameStep>(again)) << to_text(step);
        EXPECT_EQ(to_text(std::get<GameStep>(again)), to_text(step));
    }
}

TEST(SaveFile, a_last_line_that_was_not_written_to_its_end_is_passed_over_wherever_it_is_torn) {
    const std::string begin = to_text(setup()) + "\n" + R"({"do":"deal"})" + "\n";
    const std::string last = R"({"do":"act","seat":3,"action":"pass"})"
                             "\n";
    for (std::size_t length = 0; length < last.size(); ++length) {
        const Folder folder;
        const std::string path = folder.file("game.jsonl", begin + last.substr(0, length));
        SaveFile file(folder.path());
        const auto game = file.read(Library());
        ASSERT_TRUE(game);
        EXPECT_EQ(game->steps.size(), 1U);
        file.append({GameStep::Kind::cut, {}, 3, {}});
        EXPECT_EQ(text_of(path), begin + R"({"do":"cut","cards":3})"
                                         "\n")
            << length;
    }
}

TEST(SaveFile, a_file_that_is_not_a_game_is_said_to_be_none_and_left_alone) {
    EXPECT_NE(complaint("").find("this is not a saved game"), std::string::npos);
    EXPECT_NE(complaint("no newline").find("this is not a saved game"), std::string::npos);
    EXPECT_NE(complaint("milk\neggs\n").find("line 1 is not one of a saved game"), std::string::npos);
    EXPECT_NE(complaint(std::string("\0\1\2\n", 4)).find("line 1"), std::string::npos);
    const std::string begin = to_text(setup()) + "\n";
    EXPECT_NE(complaint(begin + "{\"do\":\"dance\"}\n").find("line 2 is not one of a saved game"),
              std::string::npos);
    EXPECT_NE(complaint(begin + "{\"do\":\"act\",\"seat\":9,\"action\":\"pass\"}\n").find("line 2"),
              std::string::npos);
    std::string other = begin;
    other.replace(other.find("\"euchre_play\":1"), 15, "\"euchre_play\":2");
    EXPECT_NE(complaint(other).find("line 1"), std::string::npos);
    EXPECT_EQ(complaint(begin), "");
}

TEST(SaveFile, steps_that_can_not_have_happened_are_named_by_their_line) {
    const Folder folder;
    folder.file("game.jsonl", to_text(setup()) + "\n" +
                                  R"({"do":"deal"})"
                                  "\n"
                                  R"({"do":"act","seat":1,"action":"play JH"})"
                                  "\n");
    SaveFile file(folder.path());
    try {
        const Offline game(*file.read(Library()), {}, file);
        FAIL();
    } catch (const StoreError& error) {
        EXPECT_NE(std::string(error.what()).find("line 3 can't have happened"), std::string::npos)
            << error.what();
    }
}

TEST(SaveFile, there_is_one_game_for_each_folder) {
    const Folder folder;
    const SaveFile file(folder.path() / "state");
    EXPECT_THROW(SaveFile(folder.path() / "state"), StoreError);
}

TEST(SaveFile, a_new_game_takes_the_place_of_the_old_one_in_one_step) {
    const Folder folder;
    SaveFile file(folder.path());
    EXPECT_FALSE(file.read(Library()));
    file.begin(setup());
    file.append({GameStep::Kind::deal, {}, 0, {}});
    file.begin(setup());
    EXPECT_EQ(text_of(file.path()), to_text(setup()) + "\n");
    EXPECT_FALSE(std::filesystem::exists(file.path().string() + ".new"));
    EXPECT_EQ(std::filesystem::status(file.path()).permissions() & std::filesystem::perms::others_all,
              std::filesystem::perms::none);
}

}  // namespace
}  // namespace euchre::testing

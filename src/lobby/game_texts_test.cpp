#include "lobby/game_texts.h"

#include <gtest/gtest.h>

namespace euchre::testing {

using namespace lobby;
namespace {

struct GameTextsTest : ::testing::Test {
    std::string ask(int game, int status = 200) {
        return texts
            .text("story " + std::to_string(game),
                  [&] {
                      ++made;
                      Response response;
                      response.status = status;
                      response.body = "story " + std::to_string(game);
                      return response;
                  })
            .body;
    }

    GameTexts texts;
    int made = 0;
};

TEST_F(GameTextsTest, makes_a_text_once) {
    EXPECT_EQ(ask(1), "story 1");
    EXPECT_EQ(ask(1), "story 1");
    EXPECT_EQ(made, 1);
    ask(2, 500);
    ask(2, 500);
    EXPECT_EQ(made, 3) << "a refusal is not kept";
    constexpr int most = GameTexts::most;
    for (int game = 10; game < 9 + most; ++game) ask(game);
    EXPECT_EQ(ask(1), "story 1");
    EXPECT_EQ(made, 2 + most) << "there was room for all of them";
    ask(100);
    ask(10);
    EXPECT_EQ(made, 4 + most) << "the one that was used longest ago went";
}

TEST_F(GameTextsTest, keeps_no_text_with_names_from_before_a_change) {
    ask(1);
    texts.clear();
    ask(1);
    EXPECT_EQ(made, 2);
    texts.text("egn", [this] {
        texts.clear();  // while it is made
        return Response{200, "", "old names", {}};
    });
    EXPECT_EQ(texts.text("egn", [] { return Response{200, "", "new names", {}}; }).body, "new names");
}

}  // namespace
}  // namespace euchre::testing

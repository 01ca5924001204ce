#include "lobby/story_cache.h"

#include <gtest/gtest.h>

namespace euchre::testing {

using namespace lobby;
namespace {

TEST(StoryCache, makes_a_story_once) {
    StoryCache cache;
    int made = 0;
    const auto ask = [&](std::uint64_t game, int status = 200) {
        return cache
            .story(identity::GameId(game),
                   [&] {
                       ++made;
                       Response response;
                       response.status = status;
                       response.body = "story " + std::to_string(game);
                       return response;
                   })
            .body;
    };
    EXPECT_EQ(ask(1), "story 1");
    EXPECT_EQ(ask(1), "story 1");
    EXPECT_EQ(made, 1);
    ask(2, 500);
    ask(2, 500);
    EXPECT_EQ(made, 3) << "a refusal is not kept";
    for (std::uint64_t game = 10; game < 9 + StoryCache::most; ++game) ask(game);
    EXPECT_EQ(ask(1), "story 1");
    EXPECT_EQ(made, 2 + static_cast<int>(StoryCache::most)) << "there was room for all of them";
    ask(100);
    ask(10);
    EXPECT_EQ(made, 4 + static_cast<int>(StoryCache::most)) << "the one that was used longest ago went";
}

}  // namespace
}  // namespace euchre::testing

// The positions that are asked again: kept, due, learned, and what is made of a damaged file.
#include "sitting/daily_set.h"

#include <gtest/gtest.h>

#include "notation/game_file.h"
#include "sitting/offline.h"
#include "sitting/position.h"
#include "store/files.h"
#include "store/store.h"
#include "study/spacing.h"
#include "support/folder.h"

namespace euchre::testing {
namespace {

constexpr Day first_day = 20'000;

GameFile bots_game() {
    return std::get<GameFile>(parse_game_file(euchre::text_of(EUCHRE_SOURCE_DIR "/tests/games/bots.json")));
}

std::vector<Exercise> wrong_ones(Seat seat) {
    static const GameFile game = bots_game();
    static const auto seen = review(game.rules, game.record);
    return wrong_positions(std::make_shared<const RuleSet>(game.rules), game.record, *seen, seat, first_day);
}

TEST(Spacing, days_grow_with_each_right_answer_until_it_is_learned) {
    EXPECT_EQ(again_in(0), 1);
    EXPECT_EQ(again_in(1), 1);
    EXPECT_EQ(again_in(2), 3);
    EXPECT_EQ(again_in(5), 60);
    EXPECT_FALSE(again_in(6));
}

TEST(DailySet, keeps_what_a_seat_got_wrong_once_and_reads_it_again) {
    const Folder folder;
    const auto wrong = wrong_ones(Seat(0));
    ASSERT_EQ(wrong.size(), 3U);
    for (const Exercise& position : wrong)
        EXPECT_EQ(take_up(*position.rules, position.hand).match.state().turn, Seat(0));
    DailySet set(folder.path());
    EXPECT_TRUE(set.read().empty());
    EXPECT_EQ(set.add(wrong), 3U);
    EXPECT_EQ(DailySet(folder.path()).add(wrong), 0U) << "they are there already";
    const auto read = set.read();
    ASSERT_EQ(read.size(), 3U);
    for (std::size_t at = 0; at < read.size(); ++at) {
        EXPECT_EQ(read[at].hand.actions, wrong[at].hand.actions);
        EXPECT_EQ(read[at].due, first_day);
        EXPECT_EQ(read[at].rules->title(), "Newberry");
    }
}

TEST(DailySet, a_wrong_answer_comes_back_tomorrow_and_right_ones_go_in_the_end) {
    const Folder folder;
    DailySet set(folder.path());
    set.add({wrong_ones(Seat(0))[0]});
    Day day = first_day;
    const auto answer = [&](bool right) {
        const auto days = set.answer(set.read().at(0), right, day);
        if (days) day += *days;
        return days;
    };
    EXPECT_EQ(answer(true), 1);
    EXPECT_EQ(answer(true), 3);
    EXPECT_EQ(answer(false), 1);
    EXPECT_EQ(set.read().at(0).right, 0U);
    EXPECT_EQ(set.read().at(0).due, day);
    for (const int days : days_between) EXPECT_EQ(answer(true), days);
    EXPECT_FALSE(answer(true));
    EXPECT_TRUE(set.read().empty());
}

TEST(DailySet, has_room_for_so_many_and_the_oldest_go) {
    const Folder folder;
    DailySet set(folder.path());
    std::vector<Exercise> many(most_positions + 2, wrong_ones(Seat(0))[0]);
    for (std::size_t at = 0; at < many.size(); ++at) (*many[at].hand.setup.scores)[0] = -static_cast<int>(at);
    EXPECT_EQ(set.add(many), many.size());
    const auto kept = set.read();
    ASSERT_EQ(kept.size(), most_positions);
    EXPECT_EQ((*kept[0].hand.setup.scores)[0], -2);
}

TEST(DailySet, a_file_that_is_none_is_said_to_be_none_and_left_alone) {
    const Folder folder;
    DailySet set(folder.path());
    set.add({wrong_ones(Seat(0))[0]});
    const std::string good = euchre::text_of(folder.path() / "practice" / "positions.jsonl");
    const auto other = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        return text.replace(text.find(from), from.size(), to);
    };
    for (const std::string& text :
         {std::string("milk\n"), good + "eggs\n", other("\"euchre_position\":1", "\"euchre_position\":2"),
          other("\"right\":0", "\"right\":99"), other("\"order\"", "\"play JH\"")}) {
        const std::string path = folder.file("practice/positions.jsonl", text);
        EXPECT_THROW(set.read(), StoreError) << text;
        EXPECT_THROW(set.add(wrong_ones(Seat(1))), StoreError);
        EXPECT_EQ(euchre::text_of(path), text);
    }
}

TEST(Offline, goes_on_from_a_position_in_the_seat_that_decided) {
    const Exercise wrong = wrong_ones(Seat(3)).at(0);
    GameSetup begun;
    begun.rules = wrong.rules;
    begun.seed = seed_from(3);
    begun.level = Level::counter;
    begun.person = Seat(3);
    begun.position = wrong.hand;
    Offline game(begun, OfflineManner{Speed::instant, false}, nullptr);
    ASSERT_EQ(game.sight().asked, Asked::action);
    EXPECT_EQ(game.sight().view->seat, Seat(3));
    EXPECT_EQ(game.sight().names[Seat(3)], "You");
    EXPECT_FALSE(game.take_tidings().empty()) << "what happened so far";
    int turns = 0;
    while (!is_over(game.sight()) && ++turns < 500) {
        if (game.sight().asked == Asked::action)
            game.make(Act{game.sight().view->legal.nth(0)});
        else
            game.wait({-1, -1}, Clock::now());
    }
    ASSERT_TRUE(is_over(game.sight()));
    EXPECT_FALSE(game.sight().can_look_back) << "it was another's game at first";
    game.make(Begin{});
    EXPECT_EQ(game.sight().seat, Seat(3));
    EXPECT_FALSE(game.setup().position);
}

}  // namespace
}  // namespace euchre::testing

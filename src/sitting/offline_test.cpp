// A game on this machine, played by somebody who takes any legal choice, and taken up again from its file.
#include "sitting/offline.h"

#include <gtest/gtest.h>

#include "cards/dice.h"
#include "game/replay.h"
#include "store/store.h"
#include "support/folder.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

constexpr OfflineManner at_once{Speed::instant, false};

GameSetup setup(const std::string& rules, const std::vector<std::string>& options = {}) {
    GameSetup made;
    made.rules = std::make_shared<const RuleSet>(rules_with(rules, options));
    made.seed = seed_from(7);
    made.level = Level::counter;
    return made;
}

// Any choice that is open, right or wrong packets among them.
Move any_move(const Sight& sight, Dice& dice) {
    switch (sight.asked) {
        case Asked::cut: return CutPack{dice.draw(static_cast<std::uint64_t>(sight.rules->deck().size()))};
        case Asked::dealer: return Begin{Seat(dice.draw(sight.rules->players()))};
        case Asked::packet: {
            const Packet& next = sight.packets[sight.given];
            return GivePacket{next.to, dice.draw(30) == 0 ? 5 - next.cards : next.cards};
        }
        default: break;
    }
    return Act{sight.view->legal.nth(static_cast<unsigned>(dice.draw(sight.view->legal.size())))};
}

// On until the person is asked or the game is over.
void run(Sitting& sitting) {
    for (int count = 0; count < 1000; ++count) {
        if (sitting.sight().asked != Asked::nothing || is_over(sitting.sight())) return;
        sitting.wait({-1, -1}, Clock::now());
    }
    FAIL() << "nobody is asked for anything";
}

bool is_refused(Sitting& sitting) {
    for (const Tiding& tiding : sitting.take_tidings())
        if (std::holds_alternative<Denied>(tiding)) return true;
    return false;
}

struct Played {
    std::string book;
    std::vector<std::string> options;
    bool by_hand = false;
};

TEST(Offline, every_rulebook_is_played_to_the_end_and_taken_up_again_anywhere) {
    for (const Played& played :
         {Played{"newberry", {"first_dealer=chosen"}, true},
          Played{"university-games", {"no_trump=on"}, false}, Played{"mcgee", {}, false},
          Played{"traditional", {}, true}, Played{"lower", {"target=20"}, false}}) {
        const Folder folder;
        Dice dice(11);
        std::optional<SaveFile> file(std::in_place, folder.path());
        GameSetup begun = setup(played.book, played.options);
        begun.by_hand = played.by_hand;
        auto game = std::make_unique<Offline>(begun, at_once, &*file);
        int turns = 0;
        for (run(*game); !is_over(game->sight()); run(*game)) {
            ASSERT_LT(++turns, 2000) << played.book;
            game->make(any_move(game->sight(), dice));
            EXPECT_FALSE(is_refused(*game)) << played.book;
            if (turns % 5 != 0) continue;
            const Sight before = game->sight();
            file.emplace(folder.path());  // the process is gone, and another one comes
            game = std::make_unique<Offline>(*file->read(Library()), at_once, *file);
            EXPECT_EQ(game->sight().view, before.view) << played.book;
            EXPECT_EQ(game->sight().asked, before.asked);
            EXPECT_EQ(game->sight().given, before.given);
            EXPECT_EQ(game->sight().hands, before.hands);
            EXPECT_TRUE(game->take_tidings().empty());
        }
        EXPECT_TRUE(game->sight().view->winner) << played.book;
    }
}

TEST(Offline, the_packs_follow_from_the_seed_alone) {
    Offline one(setup("mcgee"), at_once, nullptr);
    Offline other(setup("mcgee"), at_once, nullptr);
    run(one);
    run(other);
    EXPECT_EQ(one.sight().view, other.sight().view);
}

TEST(Offline, N6_a_card_that_may_not_be_played_is_refused_with_its_clause_and_changes_nothing) {
    Offline game(setup("newberry"), at_once, nullptr);
    Dice dice(3);
    for (int turn = 0; turn < 500; ++turn) {
        run(game);
        const View view = *game.sight().view;
        const CardSet barred = view.hand - view.legal.cards();
        if (game.sight().asked == Asked::action && view.phase == Phase::play && !barred.empty()) {
            game.take_tidings();
            game.make(Act{Action::play(*barred.begin())});
            const auto tidings = game.take_tidings();
            ASSERT_EQ(tidings.size(), 1U);
            EXPECT_EQ(std::get<Denied>(tidings[0]).clause, "N6");
            EXPECT_EQ(*game.sight().view, view);
            return;
        }
        game.make(any_move(game.sight(), dice));
    }
    FAIL() << "no card was ever barred";
}

TEST(Offline, N9_a_wrong_packet_is_a_misdeal_and_the_right_ones_deal) {
    GameSetup begun = setup("newberry", {"first_dealer=chosen"});
    begun.by_hand = true;
    Offline game(begun, at_once, nullptr);
    run(game);
    ASSERT_EQ(game.sight().asked, Asked::dealer);
    game.make(Begin{Seat(0)});
    run(game);
    ASSERT_EQ(game.sight().asked, Asked::packet);
    const auto packets = game.sight().packets;
    game.make(GivePacket{packets[0].to, packets[0].cards});
    EXPECT_EQ(game.sight().given, 1U);
    game.make(GivePacket{packets[1].to, packets[1].cards + 1});
    EXPECT_EQ(game.sight().view->dealer, Seat(1)) << "the deal has passed";
    EXPECT_LT(game.sight().view->scores[0], 0);
}

TEST(Offline, the_table_takes_its_time_unless_it_is_hurried) {
    Offline game(setup("mcgee"), {Speed::slow, false}, nullptr);
    int steps = 0;
    const auto began = Clock::now();
    while (game.sight().asked == Asked::nothing && steps < 100) {
        game.hurry();
        game.wait({-1, -1}, Clock::now());
        ++steps;
    }
    EXPECT_LT(Clock::now() - began, std::chrono::seconds(1));
    game.set_speed(Speed::fast);
    EXPECT_EQ(game.sight().speed, Speed::fast);
}

TEST(Offline, a_hint_has_every_choice_and_a_reason_and_changes_nothing) {
    Offline game(setup("newberry"), at_once, nullptr);
    game.make(AskHint{});
    EXPECT_TRUE(is_refused(game)) << "nobody has dealt";
    run(game);
    ASSERT_EQ(game.sight().asked, Asked::action);
    const View view = *game.sight().view;
    game.take_tidings();
    game.make(AskHint{});
    const auto tidings = game.take_tidings();
    ASSERT_EQ(tidings.size(), 1U);
    const auto& hint = std::get<Hint>(tidings[0]);
    EXPECT_EQ(hint.advice.choices.size(), view.legal.size());
    EXPECT_EQ(hint.advice.best_one().action, Expert(*game.sight().rules, Mind{}).choose(view));
    EXPECT_TRUE(hint.why.ends_with(".")) << hint.why;
    EXPECT_EQ(*game.sight().view, view);
}

TEST(Offline, a_game_that_is_over_is_given_to_look_back_at) {
    Offline game(setup("traditional", {"target=1"}), at_once, nullptr);
    game.make(LookBack{});
    EXPECT_TRUE(is_refused(game));
    Dice dice(5);
    for (run(game); !is_over(game.sight()); run(game)) game.make(any_move(game.sight(), dice));
    ASSERT_TRUE(game.sight().can_look_back);
    game.take_tidings();
    game.make(LookBack{});
    const auto tidings = game.take_tidings();
    ASSERT_EQ(tidings.size(), 1U);
    const auto& over = std::get<Finished>(tidings[0]);
    EXPECT_EQ(over.names[Seat(0)], "You");
    EXPECT_EQ(over.seat, Seat(0));
    const auto again = replay(*over.rules, over.record);
    ASSERT_TRUE(std::holds_alternative<Match>(again));
    EXPECT_EQ(std::get<Match>(again).winner(), game.sight().view->winner);
}

TEST(Offline, another_game_goes_on_with_the_deal_and_has_another_seed) {
    const Folder folder;
    SaveFile file(folder.path());
    Offline game(setup("traditional", {"target=1"}), at_once, &file);
    Dice dice(5);
    for (run(game); !is_over(game.sight()); run(game)) game.make(any_move(game.sight(), dice));
    ASSERT_EQ(game.sight().asked, Asked::begin);
    const Seat dealer = game.sight().view->dealer;
    const Seed seed = game.setup().seed;
    game.make(Begin{});
    EXPECT_FALSE(is_over(game.sight()));
    EXPECT_EQ(game.sight().view->dealer, dealer);
    EXPECT_NE(game.setup().seed, seed);
    EXPECT_EQ(file.read(Library())->setup.carried, dealer);
}

}  // namespace
}  // namespace euchre::testing

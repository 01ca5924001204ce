// A local game, played with random legal choices and resumed from the store.
#include "seat/local_game.h"

#include <gtest/gtest.h>

#include "cards/dice.h"
#include "game/replay.h"
#include "messages/say.h"
#include "notation/check.h"
#include "support/folder.h"
#include "support/table.h"

namespace euchre::testing {

using namespace seat;
namespace {

LocalSetup setup(const std::string& rules, const std::vector<std::string>& options = {}) {
    LocalSetup made;
    made.rules = std::make_shared<const RuleSet>(rules_with(rules, options));
    made.seed = fair::seed_from(7);
    made.level = ai::Level::counter;
    made.speed = table::Speed::instant;
    return made;
}

// A random open choice, including wrong packets.
Move any_move(const SeatState& state, Dice& dice) {
    switch (state.asked) {
        case Asked::cut:
            return table::CutPack{dice.draw(static_cast<std::uint64_t>(state.rules->deck().size()))};
        case Asked::dealer: return table::Begin{Seat(dice.draw(state.rules->players()))};
        case Asked::packet: {
            const Packet& next = *state.next_packet;
            return table::GivePacket{next.to, dice.draw(30) == 0 ? 5 - next.cards : next.cards};
        }
        default: break;
    }
    return table::Act{state.view->legal.nth(static_cast<unsigned>(dice.draw(state.view->legal.size())))};
}

// Runs until the person is asked or the game is over.
void run(SeatSession& session) {
    for (int count = 0; count < 1000; ++count) {
        if (session.state().asked != Asked::nothing || is_over(session.state())) return;
        session.wait({-1, -1}, Clock::now());
    }
    FAIL() << "nobody is asked for anything";
}

// Random moves until the game is over.
void play_out(SeatSession& session, Dice dice) {
    for (run(session); !is_over(session.state()); run(session)) session.make(any_move(session.state(), dice));
}

bool is_refused(SeatSession& session) {
    for (const Notice& notice : session.take_notices())
        if (std::holds_alternative<MoveRefused>(notice)) return true;
    return false;
}

struct Played {
    std::string book;
    std::vector<std::string> options;
    bool by_hand = false;
};

TEST(LocalGame, every_rulebook_can_be_played_to_the_end_and_resumed_anywhere) {
    for (const Played& played :
         {Played{"newberry", {"first_dealer=chosen"}, true},
          Played{"university-games", {"no_trump=on"}, false}, Played{"mcgee", {}, false},
          Played{"traditional", {}, true}, Played{"lower", {"target=20"}, false}}) {
        const Folder folder;
        Dice dice(11);
        std::optional<LocalStore> store(std::in_place, folder.path());
        LocalSetup begun = setup(played.book, played.options);
        begun.by_hand = played.by_hand;
        auto game = std::make_unique<LocalGame>(begun, &*store);
        int turns = 0;
        for (run(*game); !is_over(game->state()); run(*game)) {
            ASSERT_LT(++turns, 2000) << played.book;
            game->make(any_move(game->state(), dice));
            EXPECT_FALSE(is_refused(*game)) << played.book;
            if (turns % 5 != 0 || is_over(game->state())) continue;
            const SeatState before = game->state();
            game.reset();
            store.emplace(folder.path());  // as after a restart of the process
            game = LocalGame::resume(*store, rulefile::Library(), table::Speed::instant);
            ASSERT_NE(game, nullptr) << played.book;
            EXPECT_EQ(game->state().view, before.view) << played.book;
            EXPECT_EQ(game->state().asked, before.asked);
            EXPECT_EQ(game->state().next_packet.has_value(), before.next_packet.has_value());
            EXPECT_EQ(game->state().hands, before.hands);
            EXPECT_EQ(game->seed(), fair::seed_from(7));
            EXPECT_TRUE(game->take_notices().empty());
        }
        EXPECT_TRUE(game->state().view->winner) << played.book;
        EXPECT_EQ(LocalGame::resume(*store, rulefile::Library(), table::Speed::instant), nullptr)
            << "it is over";
    }
}

TEST(LocalGame, a_finished_game_is_kept_and_its_packs_can_be_checked) {
    const Folder folder;
    LocalStore store(folder.path());
    LocalGame game(setup("university-games", {"target=2"}), &store);
    play_out(game, Dice(5));
    const auto games = store.games();
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].seat, 0U);
    const auto kept = store.read().game(games[0].row.id);
    ASSERT_TRUE(kept);
    const auto file = notation::parse_game_file(store.named_file(*kept));
    ASSERT_TRUE(std::holds_alternative<notation::GameFile>(file))
        << codec::to_string(std::get<notation::GameFault>(file));
    EXPECT_FALSE(notation::check_deals(std::get<notation::GameFile>(file)).mismatch);
    game.take_notices();
    game.make(LookBack{});
    EXPECT_EQ(std::get<Finished>(game.take_notices().at(0)).kept, games[0].row.id);
}

TEST(LocalGame, a_repeated_seed_is_not_saved_and_changes_no_kept_game) {
    const Folder folder;
    LocalStore store(folder.path());
    LocalGame first(setup("traditional", {"target=1"}), &store);
    play_out(first, Dice(5));
    LocalGame second(setup("traditional", {"target=1"}), &store);
    EXPECT_FALSE(second.is_saved());
    EXPECT_TRUE(std::holds_alternative<Remark>(second.take_notices().at(0)));
    play_out(second, Dice(6));
    EXPECT_EQ(store.games().size(), 1U);
}

TEST(LocalGame, a_new_game_replaces_the_unfinished_one) {
    const Folder folder;
    LocalStore store(folder.path());
    const LocalGame first(setup("mcgee"), &store);
    LocalSetup other = setup("newberry");
    other.seed = fair::seed_from(8);
    const LocalGame second(other, &store);
    EXPECT_EQ(store.read().live_tables().size(), 1U);
    EXPECT_EQ(LocalGame::resume(store, rulefile::Library(), table::Speed::instant)->state().rules->name(),
              "newberry");
}

// Another process has given up the game.
TEST(LocalGame, a_game_that_can_no_longer_be_saved_goes_on_with_a_notice) {
    const Folder folder;
    LocalStore store(folder.path());
    LocalGame game(setup("traditional", {"target=1"}), &store);
    game.take_notices();
    LocalStore other(folder.path());
    other.write({store::DropTable{other.unfinished()->id}});
    play_out(game, Dice(5));
    EXPECT_TRUE(game.state().view->winner);
    EXPECT_FALSE(game.is_saved());
    const auto notices = game.take_notices();
    EXPECT_EQ(
        std::ranges::count_if(notices,
                              [](const Notice& notice) {
                                  const auto* const remark = std::get_if<Remark>(&notice);
                                  return remark != nullptr &&
                                         say(remark->what).starts_with("The game is not saved any more: ");
                              }),
        1);
    EXPECT_TRUE(store.games().empty());
}

TEST(LocalGame, a_game_can_be_played_with_a_store_that_can_not_be_read) {
    const Folder folder;
    LocalStore store(folder.path());
    store::Database(store::Place{folder.path(), {}}, store::Database::Access::write)
        .execute("ALTER TABLE tables RENAME TO gone");
    LocalGame game(setup("traditional", {"target=1"}), &store);
    EXPECT_FALSE(game.is_saved());
    EXPECT_TRUE(
        say(std::get<Remark>(game.take_notices().at(0)).what).starts_with("This game is not saved: "));
    play_out(game, Dice(5));
    EXPECT_TRUE(game.state().view->winner);
}

TEST(LocalGame, a_log_that_does_not_fit_is_refused) {
    const Folder folder;
    LocalStore store(folder.path());
    const LocalGame game(setup("mcgee"), &store);
    const identity::TableId table = store.unfinished()->id;
    const auto last = store.read().entries(table).size();
    store.write({store::AddEntry{table, {last + 1, "{}"}}});
    EXPECT_THROW(LocalGame::resume(store, rulefile::Library(), table::Speed::instant), store::StoreError);
}

TEST(LocalGame, the_packs_follow_from_the_seed_alone) {
    LocalGame one(setup("mcgee"), nullptr);
    LocalGame other(setup("mcgee"), nullptr);
    run(one);
    run(other);
    EXPECT_EQ(one.state().view, other.state().view);
}

TEST(LocalGame, N6_an_illegal_card_is_refused_with_its_clause_and_changes_nothing) {
    LocalGame game(setup("newberry"), nullptr);
    Dice dice(3);
    for (int turn = 0; turn < 500; ++turn) {
        run(game);
        const View view = *game.state().view;
        const CardSet barred = view.hand - view.legal.cards();
        if (game.state().asked == Asked::action && view.phase == Phase::play && !barred.empty()) {
            game.take_notices();
            game.make(table::Act{Action::play(*barred.begin())});
            const auto notices = game.take_notices();
            ASSERT_EQ(notices.size(), 1U);
            EXPECT_EQ(std::get<MoveRefused>(notices[0]).clause, "N6");
            EXPECT_EQ(*game.state().view, view);
            return;
        }
        game.make(any_move(game.state(), dice));
    }
    FAIL() << "no card was ever barred";
}

TEST(LocalGame, N9_a_wrong_packet_is_a_misdeal_and_right_packets_deal_the_hand) {
    LocalSetup begun = setup("newberry", {"first_dealer=chosen"});
    begun.by_hand = true;
    LocalGame game(begun, nullptr);
    run(game);
    ASSERT_EQ(game.state().asked, Asked::dealer);
    game.make(table::Begin{Seat(0)});
    run(game);
    ASSERT_EQ(game.state().asked, Asked::packet);
    const Packet first = *game.state().next_packet;
    game.make(table::GivePacket{first.to, first.cards});
    const Packet second = *game.state().next_packet;
    EXPECT_EQ(second.to, first.to.left(4));
    game.make(table::GivePacket{second.to, second.cards + 1});
    EXPECT_EQ(game.state().view->dealer, Seat(1)) << "the deal has passed";
    EXPECT_LT(game.state().view->scores[0], 0);
}

// Plays until the person is to play a card, and the hand has this many tricks left or fewer.
void run_to_play(LocalGame& game, std::size_t cards) {
    Dice dice(5);
    for (int count = 0; count < 1000; ++count) {
        run(game);
        const SeatState& state = game.state();
        if (state.asked == Asked::action && state.view->phase == Phase::play &&
            state.view->hand.size() <= static_cast<int>(cards))
            return;
        game.make(any_move(state, dice));
    }
    FAIL() << "no card was ever to be played";
}

TEST(LocalGame, bots_answer_a_claim_at_once_and_the_person_is_told) {
    LocalGame game(setup("mcgee"), nullptr);
    run_to_play(game, 5);
    EXPECT_TRUE(game.state().may_claim);
    game.take_notices();
    game.make(table::Claim{});
    const auto notices = game.take_notices();
    ASSERT_GE(notices.size(), 2U);
    const auto* const claimed = std::get_if<Remark>(&notices[0]);
    ASSERT_NE(claimed, nullptr);
    EXPECT_EQ(claimed->what.id, "table.claimed");
    EXPECT_FALSE(game.state().view->claim);
}

TEST(LocalGame, an_action_is_taken_back_until_a_bot_acts) {
    LocalSetup begun = setup("mcgee");
    begun.take_back = true;
    LocalGame game(begun, nullptr);
    run_to_play(game, 4);
    const auto before = game.state().view->hand;
    game.make(table::Act{game.state().view->legal.nth(0)});
    ASSERT_TRUE(game.state().view->may_take_back);
    game.make(table::TakeBack{});
    EXPECT_EQ(game.state().view->hand, before);
    EXPECT_EQ(game.state().asked, Asked::action);
}

TEST(LocalGame, the_next_game_asks_for_the_dealer_if_the_rule_for_the_first_deal_applies_again) {
    LocalGame game(setup("newberry", {"target=1", "first_dealer=chosen", "next_game_dealer=as-first"}),
                   nullptr);
    Dice dice(3);
    ASSERT_EQ(game.state().asked, Asked::dealer);
    for (int count = 0; count < 1000 && !is_over(game.state()); ++count) {
        run(game);
        if (!is_over(game.state())) game.make(any_move(game.state(), dice));
    }
    ASSERT_TRUE(is_over(game.state()));
    EXPECT_EQ(game.state().asked, Asked::dealer);
    game.make(table::Begin{Seat(2)});
    EXPECT_EQ(game.state().view->dealer, Seat(2));
}

TEST(LocalGame, the_table_pauses_between_steps_unless_hurried) {
    LocalSetup slow = setup("mcgee");
    slow.speed = table::Speed::slow;
    LocalGame game(slow, nullptr);
    int steps = 0;
    const auto began = Clock::now();
    while (game.state().asked == Asked::nothing && steps < 100) {
        game.hurry();
        game.wait({-1, -1}, Clock::now());
        ++steps;
    }
    EXPECT_LT(Clock::now() - began, std::chrono::seconds(1));
    game.set_speed(table::Speed::fast);
    EXPECT_EQ(game.state().speed, table::Speed::fast);
}

TEST(LocalGame, a_hint_has_every_choice_and_a_reason_and_changes_nothing) {
    LocalGame game(setup("newberry"), nullptr);
    game.make(AskHint{});
    EXPECT_TRUE(is_refused(game)) << "nobody has dealt";
    Dice dice(3);
    for (run(game); !game.state().hints; run(game)) game.make(any_move(game.state(), dice));
    const View view = *game.state().view;
    game.take_notices();
    game.make(AskHint{});
    const auto notices = game.take_notices();
    ASSERT_EQ(notices.size(), 1U);
    const auto& hint = std::get<Hint>(notices[0]);
    EXPECT_EQ(hint.advice.choices.size(), view.legal.size());
    EXPECT_EQ(hint.advice.best_one().action, ai::Expert(*game.state().rules, ai::Skill{}).choose(view));
    EXPECT_EQ(hint.why.id, "reason");
    EXPECT_EQ(*game.state().view, view);
}

TEST(LocalGame, a_hint_before_the_cards_may_be_seen_is_a_remark) {
    Dice dice(3);
    for (std::uint64_t number = 1; number < 200; ++number) {
        LocalSetup lower = setup("lower");
        lower.seed = fair::seed_from(number);
        LocalGame game(std::move(lower), nullptr);
        run(game);
        while (game.state().asked == Asked::dealer || game.state().asked == Asked::cut) {
            game.make(any_move(game.state(), dice));
            run(game);
        }
        if (!game.state().view || game.state().view->phase != Phase::stand ||
            game.state().asked != Asked::action)
            continue;
        EXPECT_TRUE(game.state().hints);
        game.take_notices();
        game.make(AskHint{});
        const auto notices = game.take_notices();
        ASSERT_EQ(notices.size(), 1U);
        EXPECT_EQ(std::get<Remark>(notices[0]).what.id, "hint.blind");
        return;
    }
    FAIL() << "no joker was turned up for the person";
}

TEST(LocalGame, a_finished_game_can_be_reviewed) {
    LocalGame game(setup("traditional", {"target=1"}), nullptr);
    game.make(LookBack{});
    EXPECT_TRUE(is_refused(game));
    play_out(game, Dice(5));
    ASSERT_TRUE(game.state().can_look_back);
    game.take_notices();
    game.make(LookBack{});
    const auto notices = game.take_notices();
    ASSERT_EQ(notices.size(), 1U);
    const auto& over = std::get<Finished>(notices[0]);
    EXPECT_EQ(over.names[Seat(0)], "You");
    EXPECT_EQ(over.seat, Seat(0));
    const auto again = replay(*over.rules, over.record);
    ASSERT_TRUE(std::holds_alternative<Match>(again));
    EXPECT_EQ(std::get<Match>(again).winner(), game.state().view->winner);
}

TEST(LocalGame, the_next_game_continues_the_deal_and_is_kept_too) {
    const Folder folder;
    LocalStore store(folder.path());
    LocalGame game(setup("traditional", {"target=1"}), &store);
    play_out(game, Dice(5));
    ASSERT_EQ(game.state().asked, Asked::begin);
    const Seat dealer = game.state().view->dealer;
    game.make(table::Begin{});
    EXPECT_FALSE(is_over(game.state()));
    EXPECT_EQ(game.state().view->dealer, dealer);
    play_out(game, Dice(6));
    EXPECT_EQ(store.games().size(), 2U);
}

}  // namespace
}  // namespace euchre::testing

// Replaying the log of a game at any point gives the same game.
#include <gtest/gtest.h>

#include "game/replay.h"
#include "game/view.h"
#include "messages/refusals.h"
#include "messages/say.h"
#include "property/random_game.h"
#include "property/seeds.h"

namespace euchre::testing {
namespace {

void check_same_state(const State& a, const State& b) {
    require(a.hands == b.hands);
    require(a.taken == b.taken);
    require(a.trick.cards == b.trick.cards);
    require(a.trick.size == b.trick.size);
    require(a.trick.best == b.trick.best);
    require((a.trick.led == b.trick.led));
    require(a.trick.leader == b.trick.leader);
    require((a.phase == b.phase && a.ending == b.ending));
    require((a.dealer == b.dealer && a.turn == b.turn));
    require((a.up == b.up && a.stands == b.stands));
    require(a.contract.has_value() == b.contract.has_value());
    if (a.contract) {
        require((a.contract->maker == b.contract->maker && a.contract->trump == b.contract->trump));
        require((a.contract->ordered == b.contract->ordered && a.contract->alone == b.contract->alone));
    }
    require((a.let_open == b.let_open && a.stable == b.stable));
}

void check_same_match(const Match& a, const Match& b) {
    check_same_state(a.state(), b.state());
    require(a.scores() == b.scores());
    require(a.lets() == b.lets());
    require((a.dealer() == b.dealer()));
    require((a.phase() == b.phase()));
    require(a.winner() == b.winner());
    for (const auto& viewer : all_viewers(a.rules())) require(view_of(a, viewer) == view_of(b, viewer));
}

void check_same_record(const Record& a, const Record& b) {
    require((a.chosen_dealer == b.chosen_dealer && a.dealers_drawn == b.dealers_drawn));
    require(a.carried_dealer == b.carried_dealer);
    require((a.misdeals == b.misdeals && a.cut == b.cut));
    require(a.hands.size() == b.hands.size());
    for (std::size_t at = 0; at < a.hands.size(); ++at) {
        const HandRecord& one = a.hands[at];
        const HandRecord& other = b.hands[at];
        require((one.dealer == other.dealer && one.misdeals == other.misdeals && one.cut == other.cut));
        require((one.setup == other.setup && one.pack == other.pack && one.actions == other.actions));
    }
}

Match replayed(const RandomGame& game) {
    auto again = replay(game.rules, game.match.record());
    if (const auto* const fault = std::get_if<ReplayFault>(&again))
        RC_FAIL(say(messages::message_of(game.rules, *fault)));
    return std::get<Match>(std::move(again));
}

TEST(Replay, gives_the_same_match_at_any_point) {
    EXPECT_TRUE(holds_for_seeds("replay", [](std::uint64_t seed) {
        RandomGame game(seed);
        while (game.step()) {
            if (game.match.state().is_live() && game.dice.roll(4) != 0) continue;
            const Match again = replayed(game);
            check_same_match(game.match, again);
            check_same_record(game.match.record(), again.record());
        }
    }));
}

TEST(Replay, continues_like_the_game) {
    EXPECT_TRUE(holds_for_seeds("going on", [](std::uint64_t seed) {
        RandomGame game(seed);
        while (game.step()) {
            if (!game.match.state().is_live() || game.dice.roll(8) != 0) continue;
            Match again = replayed(game);
            Match same = game.match;
            while (same.state().is_live()) {
                const ActionSet legal = same.legal();
                const Action action = legal.nth(game.dice.roll(legal.size()));
                const std::string said = told(game.rules, same.act(same.state().turn, action).events);
                require(told(game.rules, again.act(again.state().turn, action).events) == said);
            }
            check_same_match(same, again);
        }
    }));
}

}  // namespace
}  // namespace euchre::testing

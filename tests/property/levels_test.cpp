// Every level under any rules: its actions are legal, repeatable, and do not depend on hidden cards.
#include <gtest/gtest.h>

#include "ai/levels.h"
#include "property/random_game.h"
#include "property/random_rules.h"
#include "property/seeds.h"
#include "property/worlds.h"
#include "support/effort.h"
#include "support/table.h"

namespace euchre::testing {
namespace {

// Limits: some combinations of rules go on for ever, because all pass or the target is out of reach. Strong
// levels play fewer games, because they are slow.
struct Patience {
    int hands;             // per game
    std::uint32_t one_in;  // of the games, or of the positions
};
constexpr std::array<Patience, ai::all_levels.size()> patience{
    {{40, 1}, {8, 8}, {40, 1}, {3, 20}, {2, 50}, {1, 150}}};

Patience patience_with(ai::Level level) {
    Patience one = patience[static_cast<std::size_t>(level)];
    if (one.one_in > 1) one.one_in *= cases(1U, 8U);
    return one;
}

// Returns the number of actions.
int play_game(ai::Level level, const RuleSet& rules, Dice& dice) {
    const int hands_a_game = patience_with(level).hands;
    int actions = 0;
    const auto bot = ai::make_bot(level, rules);
    Match match(rules);
    Pack pack(rules.deck());
    for (int hand = 0; hand < hands_a_game && match.phase() != Phase::over; ++hand) {
        dice.shuffle(pack.cards());
        require(!match.deal(pack).refusal);
        while (match.state().is_live()) {
            const Seat turn = match.state().turn;
            require(!match.act(turn, bot->choose(view_of(match, turn))).refusal);
            ++actions;
        }
    }
    return actions;
}

TEST(EveryLevel, plays_whole_games_by_any_rules_and_only_legal_actions) {
    int games = 0;
    int actions = 0;
    EXPECT_TRUE(holds_for_seeds("levels play by the rules", [&](std::uint64_t seed) {
        ++games;
        Dice dice(seed);
        const RuleSet rules = random_rules(dice);
        RC_LOG() << in_short(rules) << '\n';
        for (const ai::Level level : ai::all_levels)
            if (dice.roll(patience_with(level).one_in) == 0) actions += play_game(level, rules, dice);
    }));
    EXPECT_GE(actions, 50 * games);
}

TEST(EveryLevel, plays_with_hands_of_any_size) {
    for (const auto& [rules, settings] : std::vector<std::pair<std::string, std::vector<std::string>>>{
             {"mcgee", {"hand=8", "packets=ones", "deck=7-A+joker"}},
             {"lower", {"hand=10", "deck=7-A+joker"}},
             {"newberry", {"hand=1", "packets=ones"}},
             {"lower", {"hand=8"}},
         })
        for (const ai::Level level : ai::all_levels) {
            Dice dice(11);
            EXPECT_GT(play_game(level, rules_with(rules, settings), dice), 0) << ai::to_string(level);
        }
}

TEST(EveryLevel, does_not_depend_on_hidden_cards) {
    int compared = 0;
    int games = 0;
    EXPECT_TRUE(holds_for_seeds("levels in two worlds", [&](std::uint64_t seed) {
        ++games;
        RandomGame game(seed);
        while (game.step()) {
            if (!game.match.state().is_live() || game.dice.roll(4) != 0) continue;
            const Seat turn = game.match.state().turn;
            const World world = other_world(game.match, turn, game.dice);
            const auto other = retell(game.rules, world.record);
            require(other.has_value());
            compared += world.differs_now ? 1 : 0;
            for (const ai::Level level : ai::all_levels) {
                if (game.dice.roll(4 * patience_with(level).one_in) >= 4) continue;
                const Action here = ai::make_bot(level, game.rules)->choose(view_of(game.match, turn));
                require(game.match.legal().contains(here));
                require(ai::make_bot(level, game.rules)->choose(view_of(other->match, turn)) == here);
            }
        }
    }));
    EXPECT_GE(compared, games);
}

}  // namespace
}  // namespace euchre::testing

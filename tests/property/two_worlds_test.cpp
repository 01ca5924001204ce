// Swaps the cards that a seat can't see for any other deal that fits. Everything the seat is sent must stay
// the same.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>

#include "codec/view_json.h"
#include "game/view.h"
#include "messages/refusals.h"
#include "messages/say.h"
#include "property/random_game.h"
#include "property/seeds.h"
#include "property/worlds.h"

namespace euchre::testing {
namespace {

// Counts how often each kind of position was compared, so that the test can't pass without comparing
// anything.
class Tally {
  public:
    void count(const Match& match, std::optional<Seat> viewer) {
        const RuleSet& rules = match.rules();
        const State& state = match.state();
        const SeatSet out = sitting_out(rules, state);
        const bool viewer_is_out = viewer && out.contains(*viewer);
        const bool dealer = viewer == state.dealer;
        const bool card_taken = state.contract && state.contract->ordered && rules.options().pickup &&
                                rules.options().loner_dealer_card == LonerDealerCard::taken;
        ++worlds;
        for (const Phase phase : {Phase::stand, Phase::order, Phase::under, Phase::name, Phase::alone,
                                  Phase::defend, Phase::discard, Phase::best, Phase::give, Phase::play})
            add(state.phase == phase, std::string(to_string(phase)));
        add(!viewer.has_value(), "a spectator");
        add(state.phase == Phase::stand && dealer, "the dealer before looking");
        add(state.phase == Phase::stand && !dealer, "another seat before the dealer looks");
        add(state.phase == Phase::discard && dealer, "the dealer who discards");
        add(state.phase == Phase::discard && !dealer, "another seat while the dealer discards");
        add(state.phase == Phase::play && viewer_is_out, "a partner who sits out");
        add(state.phase == Phase::play && !out.empty() && !viewer_is_out, "another seat at a loner");
        add(card_taken && out.contains(state.dealer), "a dealer who takes the card and sits out");
        add(state.phase == Phase::play && state.contract->defender.has_value(), "against a lone defender");
        add(state.phase == Phase::play && state.best_asked, "after a best card was given");
        add(rules.players() == 6, "six players");
        add(state.ending == Ending::played, "after a hand");
        add(state.ending != Ending::played && state.ending != Ending::not_yet, "after a throw-in");
        add(match.phase() == Phase::over, "after the game");
        add(rules.options().sides == Sides::each, "each for himself");
        add(rules.deck().contains(horse), "with the stable");
        add(rules.deck().contains(joker), "with a joker");
    }

    const std::map<std::string, int>& moments() const { return moments_; }

    int games = 0;
    int worlds = 0;

  private:
    void add(bool seen, const std::string& moment) { moments_[moment] += seen ? 1 : 0; }
    std::map<std::string, int> moments_;
};

// Compares the refusals of anything the seat may try.
void check_same_refusals(const Match& a, const Match& b, Seat seat) {
    for (const Action action : all_actions()) {
        State one = a.state();
        State other = b.state();
        const auto refusal = apply(a.rules(), one, seat, action);
        require(refusal == apply(b.rules(), other, seat, action));
        if (!refusal) continue;
        const auto why = [&](const Match& match) {
            return say(messages::message_of(match.rules(), match.state(), action, *refusal));
        };
        require(why(a) == why(b));
    }
}

void compare(const Match& match, const std::string& told, std::optional<Seat> viewer, Dice& dice,
             Tally& tally) {
    const World world = other_world(match, viewer, dice);
    const auto other = retell(match.rules(), world.record);
    require(other.has_value());
    require(other->told == told);
    View here = view_of(match, viewer);
    View there = view_of(other->match, viewer);
    if (match.phase() == Phase::over) {
        here.shown.clear();  // all hands are open now
        there.shown.clear();
    }
    require(here == there);
    require(boost::json::serialize(codec::to_json(match.rules(), here)) ==
            boost::json::serialize(codec::to_json(match.rules(), there)));
    if (viewer) check_same_refusals(match, other->match, *viewer);
    if (world.differs_now) tally.count(match, viewer);
}

TEST(TwoWorlds, views_and_events_do_not_depend_on_hidden_cards) {
    Tally tally;
    EXPECT_TRUE(holds_for_seeds("two worlds", [&tally](std::uint64_t seed) {
        ++tally.games;
        RandomGame game(seed);
        while (game.step()) {
            const Phase phase = game.match.phase();
            if (game.match.record().hands.empty()) continue;
            const bool rare = phase != Phase::order && phase != Phase::play;
            if (game.dice.roll(rare ? 2 : 8) != 0) continue;
            const auto here = retell(game.rules, game.match.record());
            require(here.has_value());
            for (const auto& viewer : all_viewers(game.rules))
                compare(game.match, here->told, viewer, game.dice, tally);
        }
    }));
    if (tally.games < 500) return;  // RC_PARAMS asked for fewer games
    EXPECT_GE(tally.worlds, 10 * tally.games);
    for (const auto& [moment, seen] : tally.moments()) EXPECT_GE(60 * seen, tally.games) << moment;
}

}  // namespace
}  // namespace euchre::testing

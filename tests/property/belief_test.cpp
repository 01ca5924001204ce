// Checks a bot's beliefs about hidden cards with the rules: a world fits if the game could have come to this
// point with it.
#include "ai/belief.h"

#include <gtest/gtest.h>

#include <boost/math/distributions/chi_squared.hpp>
#include <cmath>
#include <map>

#include "property/random_game.h"
#include "property/seeds.h"
#include "property/worlds.h"

namespace euchre::testing {
namespace {

CardSet played_by(const View& view, Seat seat) {
    CardSet cards;
    const auto add = [&](const std::vector<SeatCard>& trick) {
        for (const SeatCard& played : trick)
            if (played.seat == seat) cards.insert(played.card);
    };
    for (const TakenTrick& trick : view.tricks) add(trick.cards);
    add(view.trick);
    return cards;
}

euchre::ai::World truth(const Match& match) {
    euchre::ai::World world;
    world.hands = match.state().hands;
    const State& state = match.state();
    const bool dealer_laid_down =
        sitting_out(match.rules(), state).contains(state.dealer) && state.hands[state.dealer].empty();
    if (dealer_laid_down) return world;
    for (const Action action : match.record().hands.back().actions)
        if (action.kind() == Action::Kind::discard) world.discard = action.card();
    return world;
}

// A record of the hand that leads to this world.
HandRecord dealt_as(const Match& match, const View& view, const euchre::ai::World& world) {
    const RuleSet& rules = match.rules();
    HandRecord hand = match.record().hands.back();
    const Seat dealer = hand.dealer;
    BySeat<CardSet> dealt{};
    CardSet rest = rules.deck();
    rest.remove(*view.turned);
    for (std::size_t number = 0; number < rules.players(); ++number) {
        const Seat seat(number);
        dealt[seat] = world.hands[seat] | played_by(view, seat);
        if (seat == dealer && world.discard) {
            dealt[seat].insert(*world.discard);
            dealt[seat].remove(*view.turned);
        }
        if (seat == dealer && match.phase() == Phase::discard) dealt[seat].remove(*view.turned);
        rest = rest - dealt[seat];
    }
    for (const Seat out : sitting_out(rules, match.state())) {
        if (!dealt[out].empty()) continue;
        while (static_cast<std::size_t>(dealt[out].size()) < rules.hand_size()) {
            dealt[out].insert(*rest.begin());
            rest.remove(*rest.begin());
        }
        // The discard of a partner who laid down the hand is unknown, too.
        for (Action& action : hand.actions)
            if (action.kind() == Action::Kind::discard && out == dealer)
                action = Action::discard(*dealt[out].begin());
    }
    Pack pack;
    BySeat<CardSet> left = dealt;
    for (const Packet& packet : rules.packets(dealer))
        for (int card = 0; card < packet.cards && !left[packet.to].empty(); ++card) {
            pack.push_back(*left[packet.to].begin());
            left[packet.to].remove(*left[packet.to].begin());
        }
    pack.push_back(*view.turned);
    for (const Card card : rest) pack.push_back(card);
    hand.pack = after_cut(pack, pack.size() - hand.cut);
    for (Action& action : hand.actions)
        if (action.kind() == Action::Kind::discard && world.discard) action = Action::discard(*world.discard);
    return hand;
}

bool fits(const Match& match, const View& view, const euchre::ai::World& world) {
    const HandRecord hand = dealt_as(match, view, world);
    State state;
    const bool let_open = match.state().let_open;
    if (deal(match.rules(), state, hand.dealer, after_cut(hand.pack, hand.cut), let_open)) return false;
    for (const Action action : hand.actions)
        if (apply(match.rules(), state, state.turn, action)) return false;
    return state.hands == world.hands;
}

// A belief counts each deal as possible that fits the cards seen. Under some house rules, calls rule deals
// out, or cards change hands unseen: there a belief is an approximation.
bool every_deal_is_possible(const Options& options) {
    return options.weak_hand == WeakHand::none && options.trump_held == TrumpHeld::free &&
           options.partners_best == PartnersBest::no;
}

template <class Look>
void at_random_moments(std::uint64_t seed, Look look) {
    RandomGame game(seed);
    if (!every_deal_is_possible(game.rules.options())) return;
    while (game.step()) {
        if (!game.match.state().is_live() || game.dice.roll(3) != 0) continue;
        for (std::size_t number = 0; number < game.rules.players(); ++number) {
            const Seat seat(number);
            const View view = view_of(game.match, seat);
            if (sitting_out(game.rules, game.match.state()).contains(seat)) continue;
            look(game, view, ai::Belief(game.rules, view));
        }
    }
}

TEST(Belief, contains_the_truth_and_no_impossible_world) {
    int listed = 0;
    EXPECT_TRUE(holds_for_seeds("belief", [&](std::uint64_t seed) {
        at_random_moments(seed, [&](RandomGame& game, const View& view, const ai::Belief& belief) {
            require(belief.worlds() > 0);
            for (int count = 0; count < 3; ++count) require(fits(game.match, view, belief.sample(game.dice)));
            if (belief.worlds() > 1000) return;
            ++listed;
            const auto worlds = belief.all();
            require(worlds.size() == belief.worlds());
            require(std::ranges::count(worlds, truth(game.match)) == 1);
            for (const auto& world : worlds) {
                require(fits(game.match, view, world));
                require(std::ranges::count(worlds, world) == 1);
            }
            const auto other = retell(game.rules, other_world(game.match, view.seat, game.dice).record);
            require(std::ranges::count(worlds, truth(other->match)) == 1);
        });
    }));
    EXPECT_GT(listed, 0);
}

TEST(Belief, builds_the_real_state_except_for_the_hidden_cards) {
    EXPECT_TRUE(holds_for_seeds("known state", [&](std::uint64_t seed) {
        at_random_moments(seed, [&](RandomGame& game, const View& view, const ai::Belief&) {
            State state = ai::known_state(game.rules, view);
            state.hands = game.match.state().hands;
            State real = game.match.state();
            const ActionSet legal = legal_actions(game.rules, real);
            require(legal_actions(game.rules, state) == legal);
            const Action action = legal.nth(game.dice.roll(legal.size()));
            require(!apply(game.rules, state, state.turn, action));
            require(!apply(game.rules, real, real.turn, action));
            while (real.is_live()) {
                require(state.turn == real.turn && state.hands == real.hands);
                const ActionSet next = legal_actions(game.rules, real);
                require(legal_actions(game.rules, state) == next);
                const Action chosen = next.nth(game.dice.roll(next.size()));
                require(!apply(game.rules, state, state.turn, chosen));
                require(!apply(game.rules, real, real.turn, chosen));
            }
            require(state.taken == real.taken && state.ending == real.ending);
            require(!state.is_live());
        });
    }));
}

// Pearson's statistic for equally likely worlds.
double chi_square(const std::map<std::size_t, int>& seen, std::size_t worlds, int draws) {
    const double expected = static_cast<double>(draws) / static_cast<double>(worlds);
    double sum = static_cast<double>(worlds - seen.size()) * expected;
    for (const auto& [world, times] : seen) sum += (times - expected) * (times - expected) / expected;
    return sum;
}

TEST(Belief, draws_every_world_equally_often) {
    // The seeds are fixed, so the test is not flaky.
    int tested = 0;
    double sum = 0;
    for (std::uint64_t seed = 1; tested < 60; ++seed) {
        at_random_moments(seed, [&](RandomGame& game, const View&, const ai::Belief& belief) {
            if (belief.worlds() < 20 || belief.worlds() > 400 || tested >= 60) return;
            const auto worlds = belief.all();
            const int draws = static_cast<int>(worlds.size()) * 40;
            std::map<std::size_t, int> seen;
            for (int count = 0; count < draws; ++count) {
                const auto world = std::ranges::find(worlds, belief.sample(game.dice));
                ASSERT_NE(world, worlds.end());
                ++seen[static_cast<std::size_t>(world - worlds.begin())];
            }
            // For a uniform distribution, this p-value is uniform.
            const boost::math::chi_squared by_chance(static_cast<double>(worlds.size() - 1));
            const double level = cdf(by_chance, chi_square(seen, worlds.size(), draws));
            EXPECT_LT(level, 0.9999) << "seed " << seed << ", " << worlds.size() << " worlds";
            sum += level;
            ++tested;
        });
    }
    EXPECT_LT(std::abs(sum - 30), 3.5 * std::sqrt(60 / 12.0));
}

}  // namespace
}  // namespace euchre::testing

#include "ai/levels.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "ai/view_hash.h"
#include "support/table.h"

namespace euchre::testing {

using namespace ai;
namespace {

TEST(Levels, parse_their_names) {
    for (const Level level : all_levels) EXPECT_EQ(parse_level(to_string(level)), level);
    for (const std::string name : {"", "Counter", "simple", "counter "})
        EXPECT_EQ(parse_level(name), std::nullopt) << name;
}

TEST(Random, plays_every_legal_card_equally_often) {
    Table table("mcgee");
    table.deal({{1, "9C TD JH QS AS"}}, "9H").act("order, discard 9H");
    const auto bot = make_bot(Level::random, table.rules);
    View view = table.view(1);
    std::map<std::string, int> played;
    constexpr int times = 5000;
    for (int score = 0; score < times; ++score) {
        view.scores[0] = score;
        const Action action = bot->choose(view);
        EXPECT_EQ(bot->choose(view), action) << "the same view, the same action";
        ++played[to_string(action)];
    }
    EXPECT_EQ(played.size(), 5U);
    for (const auto& [card, count] : played) EXPECT_NEAR(count, times / 5, times / 40) << card;
}

TEST(Levels, the_expert_alone_thinks_less_when_asked_to_and_still_decides_by_the_rules) {
    Table table("mcgee");
    table.deal({{1, "9C TD JH QS AS"}}, "9H");
    const View view = table.view(1);
    for (const Level level : all_levels)
        for (unsigned halvings = 1; halvings <= most_halvings + 1; ++halvings) {
            const Action action = make_bot(level, table.rules, halvings)->choose(view);
            EXPECT_TRUE(view.legal.contains(action));
            if (most_halvings_of(level) > 0) continue;
            EXPECT_EQ(action, make_bot(level, table.rules)->choose(view)) << to_string(level);
        }
}

// A view in the middle of a trick.
View some_view() {
    Table table("newberry");
    table.deal({{1, "9C TD JH QS AS"}}, "9H").act("order");
    table.act("discard 9D");
    return table.view(1);
}

TEST(ViewHash, changes_with_everything_that_a_seat_sees) {
    const View view = some_view();
    const std::vector<std::pair<std::string, std::function<void(View&)>>> changes{
        {"seat", [](View& v) { v.seat = Seat(2); }},
        {"spectator", [](View& v) { v.seat.reset(); }},
        {"hand", [](View& v) { v.hand.remove(Card(Rank::nine, Suit::clubs)); }},
        {"laid down", [](View& v) { v.laid_down.insert(horse); }},
        {"discard", [](View& v) { v.discard = Card(Rank::nine, Suit::diamonds); }},
        {"put away", [](View& v) { v.put_away.insert(horse); }},
        {"given", [](View& v) { v.given = horse; }},
        {"legal cards", [](View& v) { v.legal = ActionSet(Action::Kind::play, 1); }},
        {"legal kind", [](View& v) { v.legal = ActionSet(Action::Kind::discard, v.legal.cards().bits()); }},
        {"phase", [](View& v) { v.phase = Phase::discard; }},
        {"turn", [](View& v) { v.turn = Seat(3); }},
        {"dealer", [](View& v) { v.dealer = Seat(3); }},
        {"dealt by", [](View& v) { v.dealt_by = Seat(3); }},
        {"turned", [](View& v) { v.turned = horse; }},
        {"turned is up", [](View& v) { v.turned_is_up = !v.turned_is_up; }},
        {"dealer holds", [](View& v) { v.dealer_holds.reset(); }},
        {"stands", [](View& v) { v.stands = Suit::clubs; }},
        {"trump", [](View& v) { v.trump = Trump::none; }},
        {"maker", [](View& v) { v.maker = Seat(3); }},
        {"alone", [](View& v) { v.alone = true; }},
        {"defender", [](View& v) { v.defender = Seat(0); }},
        {"went under", [](View& v) { v.went_under = Seat(0); }},
        {"cards held", [](View& v) { ++v.cards_held[Seat(5)]; }},
        {"calls", [](View& v) { v.calls.insert(v.calls.begin(), {Seat(0), Call::pass()}); }},
        {"call", [](View& v) { v.calls.back().call = Call::order_alone(); }},
        {"tricks", [](View& v) { v.tricks.push_back({{{Seat(0), horse}}, Seat(0)}); }},
        {"winner of a trick", [](View& v) { v.tricks.push_back({{{Seat(0), horse}}, Seat(1)}); }},
        {"trick", [](View& v) { v.trick.push_back({Seat(0), horse}); }},
        {"voids", [](View& v) { v.voids[Seat(1)][2] = true; }},
        {"voids of another suit", [](View& v) { v.voids[Seat(1)][3] = true; }},
        {"taken", [](View& v) { ++v.taken[Seat(0)]; }},
        {"scores", [](View& v) { ++v.scores[0]; }},
        {"a negative score", [](View& v) { --v.scores[0]; }},
        {"the other side's", [](View& v) { ++v.scores[1]; }},
        {"lets", [](View& v) { ++v.lets[Seat(0)]; }},
        {"hands played", [](View& v) { ++v.hands_played; }},
        {"winner", [](View& v) { v.winner = 0; }},
    };
    std::map<std::uint64_t, std::string> seen{{hash_of(view), "nothing"}};
    EXPECT_EQ(hash_of(some_view()), hash_of(view));
    for (const auto& [what, change] : changes) {
        View other = view;
        change(other);
        const auto [same, is_new] = seen.emplace(hash_of(other), what);
        EXPECT_TRUE(is_new) << what << " as " << same->second;
    }
}

// Another hash would change every random decision.
TEST(ViewHash, is_the_same_everywhere) { EXPECT_EQ(hash_of(View{}), 1641070807731354895U); }

}  // namespace
}  // namespace euchre::testing

// A practice game: it continues from a decision of another game to its end.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "codec/event_json.h"
#include "codec/table_json.h"
#include "codec/view_json.h"
#include "game/replay.h"
#include "support/table_driver.h"

namespace euchre::testing {

using namespace table;
namespace {

namespace json = boost::json;

// A whole game of bots.
Record played(const Rules& rules, const std::string& name, const std::vector<std::string>& options) {
    TableDriver driver(name, options);
    driver.begin(0);
    driver.run_until_over();
    EXPECT_EQ(driver.table().rules()->options(), rules->options());
    return driver.table().match()->record();
}

class Practice : public ::testing::Test {
  protected:
    // The last decision of a game in this phase, with this many cards in the trick.
    HandRecord position(Phase phase, std::size_t cards = 0) const {
        std::optional<std::pair<std::size_t, std::size_t>> found;
        const auto end = replay(*rules, record, nullptr, [&](const Match& match, Action) {
            if (match.phase() == phase && match.state().trick.size == cards)
                found.emplace(match.record().hands.size() - 1, match.record().hands.back().actions.size());
        });
        EXPECT_TRUE(std::holds_alternative<Match>(end) && found);
        return position_at(*rules, record, found->first, found->second);
    }

    Match match_at(const HandRecord& position) const {
        return std::get<Match>(replay(*rules, Record{.hands = {position}}));
    }

    // Person 0 sits down where it is to be decided, and bots in the other chairs.
    void set_up(const HandRecord& position) {
        const Seat turn = match_at(position).state().turn;
        driver.seat(0, turn.number());
        for (std::size_t seat = 0; seat < rules->players(); ++seat)
            if (Seat(seat) != turn) driver.write(BotSat{Seat(seat), ai::Level::counter});
        driver.write(PositionSetUp{rules, position});
    }

    bool fits(const HandRecord& position) const { return fits(PositionSetUp{rules, position}); }
    bool fits(const PositionSetUp& what) const {
        table::Table copy = driver.table();
        return copy.apply({driver.now(), std::nullopt, what}).has_value();
    }

    static constexpr const char* name = "newberry";
    TableDriver driver{name, {"target=25"}};
    Rules rules = driver.table().rules();
    Record record = played(rules, name, {"target=25"});
};

struct Moment {
    Phase phase;
    std::size_t cards;
};
class PracticeFrom : public Practice, public ::testing::WithParamInterface<Moment> {};

TEST_P(PracticeFrom, a_position_continues_to_the_end_of_the_game_with_fair_deals) {
    const HandRecord from = position(GetParam().phase, GetParam().cards);
    const Match before = match_at(from);
    set_up(from);
    const table::Table& table = driver.table();
    EXPECT_EQ(table.stage(), Stage::playing);
    EXPECT_TRUE(table.game().is_practice());
    EXPECT_TRUE(codec::to_json(table).at("practice").as_bool());
    EXPECT_EQ(table.match()->scores(), before.scores());
    const auto view = view_for(table, TableDriver::id(0));
    EXPECT_EQ(view->turn, before.state().turn);
    EXPECT_EQ(view->hand, before.state().hands[before.state().turn]);
    EXPECT_FALSE(view->legal.empty());
    EXPECT_TRUE(table.holders().has_seen_the_hand(TableDriver::id(0)));
    EXPECT_EQ(table.holders().played(), std::set{TableDriver::id(0)});

    driver.run_until_hand_ends();
    EXPECT_EQ(table.match()->record().hands.size(), 1U);
    EXPECT_TRUE(table.dealing().past().empty()) << "this hand was dealt long ago";
    if (table.stage() == Stage::playing) driver.run_until_over();
    EXPECT_EQ(table.game().end(), GameEnd::won);
    EXPECT_TRUE(table.game().is_practice());
    EXPECT_EQ(table.dealing().past().size() + 1, table.match()->record().hands.size());
    for (const fair::Attempt& attempt : table.dealing().past())
        EXPECT_EQ(attempt.listed.size(), 1U) << "person 0 has a part in it";
}

INSTANTIATE_TEST_SUITE_P(Phases, PracticeFrom,
                         ::testing::Values(Moment{Phase::order, 0}, Moment{Phase::name, 0},
                                           Moment{Phase::discard, 0}, Moment{Phase::play, 0},
                                           Moment{Phase::play, 2}));

TEST_F(Practice, its_log_makes_the_same_table_again_at_every_line) {
    set_up(position(Phase::play, 1));
    std::map<std::size_t, std::string> shown;
    driver.run_until([&] {
        std::string& all = shown[driver.texts().size()];
        all.clear();
        for (const auto& viewer : viewers(driver.table())) all += shown_to(driver.table(), viewer);
        return driver.table().stage() == Stage::over;
    });
    for (const auto& [lines, noted] : shown) {
        table::Table again = driver.read_back(lines);
        again.connect(TableDriver::guest(0), driver.now());
        std::string all;
        for (const auto& viewer : viewers(again)) all += shown_to(again, viewer);
        ASSERT_TRUE(all == noted) << "after " << lines << " lines";
    }
}

TEST_F(Practice, everybody_is_told_of_a_position_without_its_cards) {
    const HandRecord from = position(Phase::discard);
    const auto shown = codec::public_json(PositionSetUp{rules, from});
    ASSERT_TRUE(shown);
    EXPECT_EQ(json::serialize(*shown), R"({"what":"position"})");
}

// Person 0 is in turn, person 1 waits for the next chair, person 2 watches. The cards that person 0 can't see
// lie otherwise: all that the three are sent is the same.
class PracticeSecrets : public Practice {
  protected:
    // The cards that the player in turn has not seen, each in the place of another; what was laid away is
    // what lies there now.
    HandRecord with_others(const HandRecord& from) const {
        const State state = match_at(from).state();
        HandRecord other = from;
        std::vector<std::size_t> unseen;
        for (std::size_t at = 0; at < from.pack.size(); ++at)
            if (from.pack[at] != state.up && !state.hands[state.turn].contains(from.pack[at]))
                unseen.push_back(at);
        for (std::size_t at = 0; at < unseen.size(); ++at)
            other.pack.cards()[unseen[at]] = from.pack[unseen[(at + 1) % unseen.size()]];
        for (Action& action : other.actions)
            if (action.kind() == Action::Kind::discard)
                for (std::size_t at = 0; at < from.pack.size(); ++at)
                    if (from.pack[at] == action.card()) {
                        action = Action::discard(other.pack[at]);
                        break;
                    }
        return other;
    }

    std::string sent(const HandRecord& position) const {
        const Seat turn = match_at(position).state().turn;
        TableDriver world(name, {"target=25"});
        world.seat(0, turn.number());
        world.write(PositionSetUp{rules, position});
        world.seat(1, turn.left(rules->players()).number());
        world.come(2);
        std::string text = shown_to(world.table(), turn) + shown_to(world.table(), std::nullopt);
        for (const int person : {0, 1, 2})
            text +=
                json::serialize(codec::to_json(*rules, *view_for(world.table(), TableDriver::id(person))));
        for (const Line& line : world.lines())
            if (const auto shown = codec::public_json(line.what)) text += json::serialize(*shown);
        for (const Event& event : world.take_events()) text += json::serialize(codec::to_json(event));
        return text;
    }

    void expect_the_same(const HandRecord& from) const {
        const HandRecord other = with_others(from);
        const State one = match_at(from).state(), two = match_at(other).state();
        ASSERT_EQ(one.hands[one.turn], two.hands[one.turn]);
        ASSERT_NE(one.hands[one.turn.left(4)], two.hands[one.turn.left(4)]);
        EXPECT_EQ(sent(from), sent(other));
    }
};

TEST_F(PracticeSecrets, nobody_is_sent_a_byte_that_comes_from_cards_they_may_not_see) {
    expect_the_same(position(Phase::order));
}

TEST_F(PracticeSecrets, a_position_does_not_reveal_discards) {
    for (std::size_t hand = 0; hand < record.hands.size(); ++hand) {
        const auto& actions = record.hands[hand].actions;
        const auto discard = std::ranges::find(actions, Action::Kind::discard, &Action::kind);
        if (discard == actions.end()) continue;
        const auto first_card = static_cast<std::size_t>(discard - actions.begin()) + 1;
        const HandRecord from = position_at(*rules, record, hand, first_card);
        const State state = match_at(from).state();
        if (state.phase != Phase::play || state.turn == from.dealer || discard->card() == state.up) continue;
        ASSERT_NE(with_others(from).actions[first_card - 1], *discard);
        return expect_the_same(from);
    }
    FAIL() << "nobody laid a card away";
}

TEST_F(Practice, a_rematch_is_a_game_like_any_other) {
    set_up(position(Phase::play, 1));
    driver.run_until_over();
    EXPECT_EQ(driver.ask(0, Begin{}), "");
    EXPECT_FALSE(driver.table().game().is_practice());
    EXPECT_EQ(driver.table().game().number(), 2);
    driver.run_until_over();
    EXPECT_EQ(driver.table().game().end(), GameEnd::won);
    EXPECT_EQ(driver.table().dealing().past().size(), driver.table().match()->record().hands.size());
}

TEST_F(Practice, after_a_change_of_rules_it_is_no_practice) {
    set_up(position(Phase::play, 1));
    driver.run_until_over();
    EXPECT_EQ(driver.ask(0, ChangeRules{rules}), "");
    EXPECT_FALSE(driver.table().game().is_practice());
}

TEST_F(Practice, can_be_paused_conceded_and_left_like_any_game) {
    set_up(position(Phase::order));
    EXPECT_EQ(driver.ask(0, Pause{}), "");
    EXPECT_TRUE(driver.table().game().is_paused());
    EXPECT_EQ(driver.ask(0, Resume{}), "");
    table::Table left = driver.table();
    EXPECT_TRUE(left.apply({driver.now(), std::nullopt, GuestLeft{TableDriver::id(0)}}));
    EXPECT_EQ(left.seats()[left.match()->state().turn].bot, driver.table().settings().bots);
    EXPECT_EQ(driver.ask(0, Concede{}), "");
    EXPECT_EQ(driver.table().game().end(), GameEnd::conceded);
    EXPECT_TRUE(driver.table().game().is_practice());
}

TEST_F(Practice, a_bot_plays_on_for_a_person_who_left) {
    set_up(position(Phase::play, 1));
    driver.come(1);  // or the table sleeps
    driver.go(0);
    driver.run_until_over();
    EXPECT_EQ(driver.table().game().end(), GameEnd::won);
}

TEST_F(Practice, a_refused_position_does_not_change_the_rules) {
    HandRecord twice = position(Phase::play, 2);
    twice.pack.cards()[0] = twice.pack[1];
    table::Table table = driver.table();
    const TableDriver other("mcgee");
    EXPECT_FALSE(table.apply({driver.now(), std::nullopt, PositionSetUp{other.table().rules(), twice}}));
    EXPECT_EQ(table.rules(), rules);
}

TEST_F(Practice, an_impossible_position_is_refused) {
    const HandRecord good = position(Phase::play, 2);
    ASSERT_TRUE(fits(good));
    HandRecord twice = good;
    twice.pack.cards()[0] = twice.pack[1];
    EXPECT_FALSE(fits(twice));
    HandRecord revoked = good;
    revoked.actions.push_back(revoked.actions.back());
    EXPECT_FALSE(fits(revoked)) << "a card is played once";
    HandRecord won = good;
    won.setup.scores = Points{25, 0};
    EXPECT_FALSE(fits(won));
    HandRecord dealer = good;
    dealer.dealer = dealer.dealer.left(4);
    EXPECT_FALSE(fits(dealer));
    HandRecord over = good;
    over.actions = record.hands[0].actions;
    over.pack = record.hands[0].pack;
    over.dealer = record.hands[0].dealer;
    over.setup.dealer = over.dealer;
    over.setup.scores = Points{};
    EXPECT_FALSE(fits(over)) << "there is nothing left to decide";
    over.actions.pop_back();
    EXPECT_TRUE(fits(over));
    const TableDriver three("lower");
    EXPECT_FALSE(fits({three.table().rules(), good})) << "the table has four chairs";
    set_up(good);
    EXPECT_FALSE(fits(good)) << "in the middle of a game";
    EXPECT_EQ(driver.ask(0, CloseTable{}), "");
    EXPECT_FALSE(fits(good));
}

}  // namespace
}  // namespace euchre::testing

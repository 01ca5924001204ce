// What the table does by itself, and when.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "ai/counter.h"
#include "support/parlor.h"
#include "table/pace.h"

namespace euchre::testing {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const State& state(const Parlor& parlor) { return parlor.table().match()->state(); }

Step step_of(const State& state) {
    return state.phase != Phase::play ? Step::call : state.trick.empty() ? Step::lead : Step::follow;
}

// Person 0 thinks, in turn; the table has nothing else to do.
struct InTurn : Parlor {
    explicit InTurn(const Settings& settings = quick(), int people = 2) : Parlor("newberry", {}, settings) {
        manner(0).plays = false;
        begin(people);
        run_until_turn(0);
        run_until([&] { return table().dealing().has_seed(); });
    }
};

Settings with_clock(seconds turn_time) {
    Settings settings = Parlor::quick();
    settings.turn_time = turn_time;
    return settings;
}

std::optional<Actor> last_actor(const Parlor& parlor) {
    const auto* const acted = std::get_if<Acted>(&parlor.lines().back().what);
    return acted == nullptr ? std::nullopt : std::optional(acted->by);
}

TEST(Time, a_person_who_is_here_has_all_the_time_there_is) {
    const InTurn parlor;
    EXPECT_EQ(parlor.table().due(), std::nullopt);
    EXPECT_TRUE(parlor.table().by_itself(parlor.now() + std::chrono::hours(24), random_seed).empty());
}

TEST(Time, a_bot_plays_on_after_the_grace_for_whoever_dropped_out) {
    InTurn parlor;
    EXPECT_EQ(parlor.ask(0, MakeHost{Parlor::id(1)}), "");
    parlor.wait(seconds(7));
    parlor.go(0);
    const Time moves = parlor.now() + seconds(90) + pace(Speed::fast, step_of(state(parlor)));
    EXPECT_TRUE(parlor.table().by_itself(moves - milliseconds(1), random_seed).empty());
    parlor.run_until([&] { return state(parlor).turn != Seat(0); });
    EXPECT_EQ(last_actor(parlor), Actor::bot);
    EXPECT_EQ(parlor.now(), moves);
    EXPECT_TRUE(parlor.table().chairs()[Seat(0)].guest.has_value()) << "the seat is theirs";

    parlor.run_until_turn(0);
    parlor.come(0);
    EXPECT_EQ(parlor.table().due(), std::nullopt);
}

TEST(Time, whoever_comes_back_within_the_grace_plays_on) {
    InTurn parlor;
    parlor.go(0);
    parlor.wait(seconds(89));
    parlor.come(0);
    parlor.wait(seconds(89));
    EXPECT_EQ(parlor.table().due(), std::nullopt);
    EXPECT_FALSE(parlor.table().ask_for_thought(parlor.now()).has_value());
}

TEST(Time, the_turn_clock_plays_for_whoever_is_too_slow) {
    InTurn parlor(with_clock(seconds(30)));
    const Time turn = parlor.table().last_line();
    const milliseconds moves = pace(Speed::fast, step_of(state(parlor)));
    parlor.run_until([&] { return state(parlor).turn != Seat(0); });
    EXPECT_EQ(last_actor(parlor), Actor::clock);
    EXPECT_EQ(parlor.now(), turn + seconds(30) + moves);
}

TEST(Time, a_new_turn_clock_begins_when_it_is_set) {
    InTurn parlor;
    parlor.wait(std::chrono::minutes(10));
    EXPECT_EQ(parlor.ask(0, ChangeSettings{with_clock(seconds(30))}), "");
    EXPECT_EQ(parlor.table().due(), parlor.now() + seconds(30));
}

TEST(Time, the_turn_clock_stops_while_the_server_is_away_and_while_the_game_is_paused) {
    InTurn parlor(with_clock(seconds(30)));
    parlor.wait(seconds(29));
    parlor.restart();
    EXPECT_EQ(parlor.table().due(), parlor.now() + seconds(30));
    EXPECT_EQ(parlor.ask(0, Pause{}), "");
    parlor.wait(std::chrono::hours(1));
    EXPECT_EQ(parlor.table().due(), std::nullopt);
    EXPECT_EQ(parlor.ask(0, Resume{}), "");
    EXPECT_EQ(parlor.table().due(), parlor.now() + seconds(30));
}

TEST(Time, a_table_with_nobody_here_sleeps) {
    InTurn parlor;
    parlor.go(0);
    parlor.go(1);
    EXPECT_FALSE(parlor.table().is_awake());
    EXPECT_EQ(parlor.table().due(), std::nullopt);
    parlor.wait(std::chrono::hours(10));
    EXPECT_TRUE(parlor.table().by_itself(parlor.now(), random_seed).empty());
    EXPECT_FALSE(parlor.table().ask_for_thought(parlor.now()).has_value());
    parlor.come(1);
    EXPECT_EQ(parlor.table().due(), parlor.now() + seconds(90)) << "the grace has not run";
}

TEST(Time, a_table_sleeps_in_every_moment_of_a_game_and_goes_on) {
    Parlor parlor("university-games", {"target=2"});
    parlor.begin(2);
    parlor.run_until([&] {
        parlor.go(0);
        parlor.go(1);
        EXPECT_EQ(parlor.table().due(), std::nullopt) << parlor.in_short();
        parlor.wait(std::chrono::hours(1));
        parlor.come(0);
        parlor.come(1);
        while (!parlor.people_move() && parlor.table_moves()) {
            const bool wrote = parlor.table().last_line() == parlor.now();
            if (wrote) break;
        }
        return parlor.table().stage() == Stage::over;
    });
}

TEST(Time, programs_alone_do_not_keep_a_table_awake) {
    Parlor parlor("newberry");
    parlor.come(Parlor::program(1));
    EXPECT_EQ(parlor.ask(1, Sit{Seat(1)}), "");
    parlor.begin(1);
    parlor.go(0);
    EXPECT_FALSE(parlor.table().is_awake());
    EXPECT_EQ(parlor.table().due(), std::nullopt);
}

TEST(Time, a_program_has_ten_seconds_and_is_here_though_the_table_slept) {
    Settings settings = Parlor::quick();
    settings.grace = seconds(1);
    Parlor parlor("newberry", {}, settings);
    parlor.come(Parlor::program(1));
    EXPECT_EQ(parlor.ask(1, Sit{Seat(1)}), "");
    parlor.manner(1).plays = false;
    parlor.begin(1);
    parlor.run_until_turn(1);
    parlor.go(0);
    parlor.wait(std::chrono::hours(1));
    parlor.come(0);
    const Time woke = parlor.now();
    const milliseconds moves = pace(Speed::fast, step_of(state(parlor)));
    parlor.run_until([&] { return state(parlor).turn != Seat(1); });
    EXPECT_EQ(parlor.now() - woke, seconds(10) + moves);
    EXPECT_EQ(last_actor(parlor), Actor::clock);
}

TEST(Time, how_long_a_bot_takes_depends_on_the_kind_of_its_action_and_the_speed_alone) {
    for (const Speed speed : all_speeds) {
        Settings settings = Parlor::quick();
        settings.speed = speed;
        Parlor parlor("newberry", {}, settings);
        parlor.begin(0);
        std::map<Step, std::set<unsigned>> choices;
        Time turn = parlor.now();
        std::optional<Step> step;
        unsigned choice = 0;
        std::size_t lines = 0;
        parlor.run_until([&] {
            for (; lines < parlor.lines().size(); ++lines) {
                const Line& line = parlor.lines()[lines];
                const bool acted = std::holds_alternative<Acted>(line.what);
                if (acted && step) {
                    EXPECT_EQ(line.time - turn, pace(speed, *step)) << "of " << choice;
                    choices[*step].insert(choice);
                }
                if (!std::holds_alternative<SeedDrawn>(line.what)) turn = line.time;
            }
            const bool live = parlor.table().match()->state().is_live();
            step = live ? std::optional(step_of(state(parlor))) : std::nullopt;
            choice = parlor.table().match()->legal().size();
            return parlor.table().stage() == Stage::over;
        });
        EXPECT_TRUE(choices[Step::follow].contains(1) && choices[Step::follow].contains(4));
        EXPECT_TRUE(choices[Step::lead].contains(1) && choices[Step::lead].contains(5));
        EXPECT_GE(choices[Step::call].size(), 2U);
    }
}

// A bot is in turn.
struct BotInTurn : Parlor {
    explicit BotInTurn() : Parlor("newberry") {
        for (const std::size_t seat : {0U, 1U, 2U, 3U})
            EXPECT_EQ(ask(0, PutBot{Seat(seat), Level::strong}), "");
        begin(0);
        run_until([&] { return state(*this).is_live() && table().dealing().has_seed(); });
    }
    Happening moves() {
        const auto all = table().by_itself(now() + seconds(10), random_seed);
        EXPECT_EQ(all.size(), 1U);
        return all.at(0);
    }
    Action counted() const {
        return Counter(*table().rules()).choose(*table().view(table().match()->state().turn));
    }
    // One that `counter` would not choose.
    Action other() const {
        for (const Action action : table().match()->legal())
            if (action != counted()) return action;
        ADD_FAILURE() << "there is but one";
        return counted();
    }
};

TEST(Thought, is_asked_for_once_a_turn_as_soon_as_a_bot_is_to_move) {
    BotInTurn parlor;
    EXPECT_EQ(parlor.table().due(), parlor.table().last_line());
    const auto thinking = parlor.table().ask_for_thought(parlor.now());
    ASSERT_TRUE(thinking.has_value());
    EXPECT_EQ(thinking->seat, state(parlor).turn);
    EXPECT_EQ(thinking->level, Level::strong);
    EXPECT_FALSE(parlor.table().ask_for_thought(parlor.now()).has_value());
    EXPECT_EQ(parlor.table().due(), parlor.table().last_line() + pace(Speed::fast, Step::call));
}

TEST(Thought, is_what_the_bot_does_if_it_comes_in_time) {
    BotInTurn parlor;
    const auto thinking = parlor.table().ask_for_thought(parlor.now());
    parlor.table().thought(*thinking, parlor.other());
    EXPECT_EQ(std::get<Acted>(parlor.moves()).action, parlor.other());
}

TEST(Thought, without_one_the_bot_does_what_takes_no_time) {
    BotInTurn parlor;
    parlor.table().ask_for_thought(parlor.now());
    EXPECT_EQ(std::get<Acted>(parlor.moves()).action, parlor.counted());
}

TEST(Thought, of_another_turn_or_against_the_rules_is_not_heard) {
    BotInTurn parlor;
    const Thinking thinking = *parlor.table().ask_for_thought(parlor.now());
    Thinking earlier = thinking;
    --earlier.turn;
    Thinking beside = thinking;
    beside.seat = thinking.seat.left(4);
    parlor.table().thought(earlier, parlor.other());
    parlor.table().thought(beside, parlor.other());
    parlor.table().thought(thinking, Action::play(*parlor.table().rules()->deck().begin()));
    EXPECT_EQ(std::get<Acted>(parlor.moves()).action, parlor.counted());
    parlor.write(parlor.moves());
    parlor.table().thought(thinking, parlor.other());
    EXPECT_EQ(std::get<Acted>(parlor.moves()).action, parlor.counted());
}

}  // namespace
}  // namespace euchre::testing

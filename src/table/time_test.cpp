// What the table does by itself, and when.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "ai/counter.h"
#include "support/table_driver.h"
#include "table/pace.h"

namespace euchre::testing {

using namespace table;
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const State& state(const TableDriver& driver) { return driver.table().match()->state(); }

Step step_of(const State& state) {
    return state.phase != Phase::play ? Step::call : state.trick.empty() ? Step::lead : Step::follow;
}

// Person 0 thinks, in turn; the table has nothing else to do.
struct InTurn : TableDriver {
    explicit InTurn(const Settings& settings = quick(), int people = 2)
        : TableDriver("newberry", {}, settings) {
        manner(0).plays = false;
        begin(people);
        run_until_turn(0);
        run_until([&] { return table().dealing().has_seed(); });
    }
};

Settings with_clock(seconds turn_time) {
    Settings settings = TableDriver::quick();
    settings.turn_time = turn_time;
    return settings;
}

std::optional<Actor> last_actor(const TableDriver& driver) {
    const auto* const acted = std::get_if<Acted>(&driver.lines().back().what);
    return acted == nullptr ? std::nullopt : std::optional(acted->by);
}

TEST(Time, a_connected_person_has_unlimited_time) {
    const InTurn driver;
    EXPECT_EQ(driver.table().due(), std::nullopt);
    EXPECT_TRUE(
        driver.table().due_events(driver.now() + std::chrono::hours(24), fair::random_seed).events.empty());
}

TEST(Time, a_bot_plays_on_after_the_grace_for_a_person_who_dropped_out) {
    InTurn driver;
    EXPECT_EQ(driver.ask(0, MakeHost{TableDriver::id(1)}), "");
    driver.wait(seconds(7));
    driver.go(0);
    const Time moves = driver.now() + seconds(90) + pace(Speed::fast, step_of(state(driver)));
    EXPECT_TRUE(driver.table().due_events(moves - milliseconds(1), fair::random_seed).events.empty());
    driver.run_until([&] { return state(driver).turn != Seat(0); });
    EXPECT_EQ(last_actor(driver), Actor::bot);
    EXPECT_EQ(driver.now(), moves);
    EXPECT_TRUE(driver.table().seats()[Seat(0)].guest.has_value()) << "the seat is theirs";

    driver.run_until_turn(0);
    driver.come(0);
    EXPECT_EQ(driver.table().due(), std::nullopt);
}

TEST(Time, a_person_who_comes_back_within_the_grace_plays_on) {
    InTurn driver;
    driver.go(0);
    driver.wait(seconds(89));
    driver.come(0);
    driver.wait(seconds(89));
    EXPECT_EQ(driver.table().due(), std::nullopt);
    EXPECT_FALSE(driver.table().ask_bot(driver.now()).has_value());
}

TEST(Time, the_turn_clock_plays_for_a_person_who_is_too_slow) {
    InTurn driver(with_clock(seconds(30)));
    const Time turn = driver.lines().back().time;
    const milliseconds moves = pace(Speed::fast, step_of(state(driver)));
    driver.run_until([&] { return state(driver).turn != Seat(0); });
    EXPECT_EQ(last_actor(driver), Actor::clock);
    EXPECT_EQ(driver.now(), turn + seconds(30) + moves);
}

TEST(Time, a_new_turn_clock_ran_for_a_turn_that_had_begun) {
    InTurn driver;
    driver.wait(std::chrono::minutes(10));
    EXPECT_EQ(driver.ask(0, ChangeSettings{with_clock(seconds(30))}), "");
    EXPECT_EQ(driver.table().due(), std::nullopt);
    EXPECT_EQ(driver.table().in_hand(), HandSettings(TableDriver::quick()));
    driver.restart();
    EXPECT_EQ(driver.table().due(), std::nullopt);
    driver.manner(0).plays = true;
    driver.run_until_hand_ends();
    EXPECT_EQ(driver.table().in_hand(), std::nullopt);
    driver.manner(0).plays = false;
    driver.run_until_turn(0);
    driver.run_until([&] { return driver.table().dealing().has_seed(); });
    EXPECT_EQ(driver.table().due(), driver.table().turn().waiting_since() + seconds(30));
}

TEST(Time, a_clock_that_is_set_back_in_the_same_hand_has_never_changed) {
    InTurn driver(with_clock(seconds(30)));
    const Time due = driver.table().due().value();
    driver.wait(seconds(10));
    EXPECT_EQ(driver.ask(0, ChangeSettings{with_clock(seconds(300))}), "");
    EXPECT_EQ(driver.table().due(), due) << "nobody gains time by it";
    EXPECT_EQ(driver.ask(0, ChangeSettings{with_clock(seconds(30))}), "");
    EXPECT_EQ(driver.table().in_hand(), std::nullopt);
    EXPECT_EQ(driver.table().due(), due);
}

TEST(Time, a_bots_level_changed_in_the_middle_of_a_hand) {
    InTurn driver;
    const auto level = [&] { return driver.table().seats()[Seat(2)].bot; };
    ASSERT_EQ(level(), ai::Level::counter);
    EXPECT_EQ(driver.ask(0, PutBot{Seat(2), ai::Level::random}), "");
    Settings other = driver.table().settings();
    other.bots = ai::Level::beginner;
    EXPECT_EQ(driver.ask(0, ChangeSettings{other}), "");
    EXPECT_EQ(level(), ai::Level::counter);
    EXPECT_EQ(driver.table().seats()[Seat(2)].next_bot, ai::Level::random);
    EXPECT_EQ(driver.ask(1, Leave{}), "");
    EXPECT_EQ(driver.table().seats()[Seat(1)].bot, ai::Level::counter) << "plays this hand on";
    driver.manner(0).plays = true;
    driver.run_until_hand_ends();
    EXPECT_EQ(level(), ai::Level::random);
    EXPECT_EQ(driver.table().seats()[Seat(2)].next_bot, std::nullopt);
}

TEST(Time, the_turn_clock_stops_while_the_server_is_away_and_while_the_game_is_paused) {
    InTurn driver(with_clock(seconds(30)));
    driver.wait(seconds(29));
    driver.restart();
    EXPECT_EQ(driver.table().due(), driver.now() + seconds(30));
    EXPECT_EQ(driver.ask(0, Pause{}), "");
    driver.wait(std::chrono::hours(1));
    EXPECT_EQ(driver.table().due(), std::nullopt);
    EXPECT_EQ(driver.ask(0, Resume{}), "");
    EXPECT_EQ(driver.table().due(), driver.now() + seconds(30));
}

TEST(Time, the_host_took_the_grace_from_somebody_whose_turn_it_was) {
    TableDriver driver("newberry");
    driver.manner(1).plays = false;
    driver.begin(2);
    driver.run_until_turn(1);
    driver.go(1);
    const Time over = driver.now() + seconds(90);
    Settings settings = TableDriver::quick();
    settings.grace = seconds(0);
    EXPECT_EQ(driver.ask(0, ChangeSettings{settings}), "");
    EXPECT_EQ(driver.table().due(), over);
    driver.restart();
    EXPECT_EQ(driver.table().in_hand(), HandSettings(TableDriver::quick()));
    driver.run_until_hand_ends();
    EXPECT_EQ(driver.table().in_hand(), std::nullopt) << "the next hand has none";
}

TEST(Time, a_game_without_end_is_abandoned) {
    TableDriver driver("newberry");
    driver.begin(1);
    const auto is_abandoned_after = [&](std::uint64_t packs) {
        TableState state = driver.table().state();
        std::get<1>(state.next_deal.members()) = packs;
        const euchre::table::Table table(std::move(state));
        const auto next = table.due_events(driver.now() + seconds(60), fair::random_seed).events;
        return !next.empty() && std::holds_alternative<GameAbandoned>(next.front());
    };
    driver.run_until_hand_ends();
    ASSERT_EQ(driver.table().stage(), Stage::playing);
    EXPECT_FALSE(is_abandoned_after(most_packs - 1));
    EXPECT_TRUE(is_abandoned_after(most_packs));
    driver.run_until_hand();
    EXPECT_FALSE(is_abandoned_after(most_packs)) << "the last hand is played";
}

TEST(Time, a_table_without_connected_people_sleeps) {
    InTurn driver;
    driver.go(0);
    driver.go(1);
    EXPECT_FALSE(driver.table().presence().is_awake());
    EXPECT_EQ(driver.table().due(), std::nullopt);
    driver.wait(std::chrono::hours(10));
    EXPECT_TRUE(driver.table().due_events(driver.now(), fair::random_seed).events.empty());
    EXPECT_FALSE(driver.table().ask_bot(driver.now()).has_value());
    driver.come(1);
    EXPECT_EQ(driver.table().due(), driver.now() + seconds(90)) << "the grace has not run";
}

TEST(Time, a_table_can_sleep_and_continue_at_any_moment_of_a_game) {
    TableDriver driver("university-games", {"target=2"});
    driver.begin(2);
    driver.run_until([&] {
        driver.go(0);
        driver.go(1);
        EXPECT_EQ(driver.table().due(), std::nullopt) << driver.in_short();
        driver.wait(std::chrono::hours(1));
        driver.come(0);
        driver.come(1);
        while (!driver.people_move() && driver.table_moves()) {
            const bool wrote = driver.lines().back().time == driver.now();
            if (wrote) break;
        }
        return driver.table().stage() == Stage::over;
    });
}

TEST(Time, programs_alone_do_not_keep_a_table_awake) {
    TableDriver driver("newberry");
    driver.come(TableDriver::program(1));
    EXPECT_EQ(driver.ask(1, Sit{Seat(1)}), "");
    driver.begin(1);
    driver.go(0);
    EXPECT_FALSE(driver.table().presence().is_awake());
    EXPECT_EQ(driver.table().due(), std::nullopt);
}

TEST(Time, a_program_has_ten_seconds_and_stays_connected_while_the_table_sleeps) {
    Settings settings = TableDriver::quick();
    settings.grace = seconds(1);
    TableDriver driver("newberry", {}, settings);
    driver.come(TableDriver::program(1));
    EXPECT_EQ(driver.ask(1, Sit{Seat(1)}), "");
    driver.manner(1).plays = false;
    driver.begin(1);
    driver.run_until_turn(1);
    driver.go(0);
    driver.wait(std::chrono::hours(1));
    driver.come(0);
    const Time woke = driver.now();
    const milliseconds moves = pace(Speed::fast, step_of(state(driver)));
    driver.run_until([&] { return state(driver).turn != Seat(1); });
    EXPECT_EQ(driver.now() - woke, seconds(10) + moves);
    EXPECT_EQ(last_actor(driver), Actor::clock);
}

TEST(Time, the_time_of_a_bot_depends_only_on_the_kind_of_action_and_the_speed) {
    for (const Speed speed : all_speeds) {
        Settings settings = TableDriver::quick();
        settings.speed = speed;
        TableDriver driver("newberry", {}, settings);
        driver.begin(0);
        std::map<Step, std::set<unsigned>> choices;
        Time turn = driver.now();
        std::optional<Step> step;
        unsigned choice = 0;
        std::size_t lines = 0;
        driver.run_until([&] {
            for (; lines < driver.lines().size(); ++lines) {
                const Line& line = driver.lines()[lines];
                const bool acted = std::holds_alternative<Acted>(line.what);
                if (acted && step) {
                    EXPECT_EQ(line.time - turn, pace(speed, *step)) << "of " << choice;
                    choices[*step].insert(choice);
                }
                if (!std::holds_alternative<SeedDrawn>(line.what)) turn = line.time;
            }
            const bool live = driver.table().match()->state().is_live();
            step = live ? std::optional(step_of(state(driver))) : std::nullopt;
            choice = driver.table().match()->legal().size();
            return driver.table().stage() == Stage::over;
        });
        EXPECT_TRUE(choices[Step::follow].contains(1) && choices[Step::follow].contains(4));
        EXPECT_TRUE(choices[Step::lead].contains(1) && choices[Step::lead].contains(5));
        EXPECT_GE(choices[Step::call].size(), 2U);
    }
}

// A bot is in turn.
struct BotInTurn : TableDriver {
    explicit BotInTurn() : TableDriver("newberry") {
        for (const std::size_t seat : {0U, 1U, 2U, 3U})
            EXPECT_EQ(ask(0, PutBot{Seat(seat), ai::Level::strong}), "");
        begin(0);
        run_until([&] { return state(*this).is_live() && table().dealing().has_seed(); });
    }
    TableEvent moves() {
        const Accepted due = table().due_events(now() + seconds(10), fair::random_seed);
        EXPECT_EQ(due.events.size(), 1U);
        return due.events.at(0);
    }
    Action counted() const {
        return ai::Counter(*table().rules()).choose(*view_from(table(), table().match()->state().turn));
    }
    // An action that `counter` would not choose.
    Action other() const {
        for (const Action action : table().match()->legal())
            if (action != counted()) return action;
        ADD_FAILURE() << "there is but one";
        return counted();
    }
};

TEST(BotTurn, a_bot_is_asked_once_per_turn_at_its_start) {
    BotInTurn driver;
    EXPECT_EQ(driver.table().due(), driver.lines().back().time);
    const auto turn = driver.table().ask_bot(driver.now());
    ASSERT_TRUE(turn.has_value());
    EXPECT_EQ(turn->seat, state(driver).turn);
    EXPECT_EQ(turn->level, ai::Level::strong);
    EXPECT_FALSE(driver.table().ask_bot(driver.now()).has_value());
    EXPECT_EQ(driver.table().due(), driver.lines().back().time + pace(Speed::fast, Step::call));
}

TEST(BotTurn, a_choice_that_comes_in_time_is_played) {
    BotInTurn driver;
    const auto turn = driver.table().ask_bot(driver.now());
    driver.table().choose_for_bot(*turn, driver.other());
    EXPECT_EQ(std::get<Acted>(driver.moves()).action, driver.other());
}

TEST(BotTurn, without_a_choice_in_time_the_quickest_bot_plays) {
    BotInTurn driver;
    driver.table().ask_bot(driver.now());
    EXPECT_EQ(std::get<Acted>(driver.moves()).action, driver.counted());
}

TEST(BotTurn, a_choice_for_another_turn_or_against_the_rules_is_ignored) {
    BotInTurn driver;
    const BotTurn turn = *driver.table().ask_bot(driver.now());
    BotTurn earlier = turn;
    --earlier.turn;
    BotTurn beside = turn;
    beside.seat = turn.seat.left(4);
    driver.table().choose_for_bot(earlier, driver.other());
    driver.table().choose_for_bot(beside, driver.other());
    driver.table().choose_for_bot(turn, Action::play(*driver.table().rules()->deck().begin()));
    EXPECT_EQ(std::get<Acted>(driver.moves()).action, driver.counted());
    driver.write(driver.moves());
    driver.table().choose_for_bot(turn, driver.other());
    EXPECT_EQ(std::get<Acted>(driver.moves()).action, driver.counted());
}

}  // namespace
}  // namespace euchre::testing

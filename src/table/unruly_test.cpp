// Evenings on which anybody does anything: whatever people try, the table keeps its promises. An evening
// follows from its seed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "codec/snapshot.h"
#include "support/effort.h"
#include "support/table.h"
#include "support/table_driver.h"

namespace euchre::testing {

using namespace table;
namespace {

constexpr int people = 6;  // the last is a program

const std::vector<Rules>& books() {
    static const std::vector<Rules> all = [] {
        std::vector<Rules> sets;
        for (const char* const name : {"newberry", "university-games", "mcgee", "traditional"})
            sets.push_back(std::make_shared<const RuleSet>(rules_with(name, {"target=2"})));
        sets.push_back(std::make_shared<const RuleSet>(rules_with("lower", {"target=10"})));
        return sets;
    }();
    return all;
}

class RandomTable {
  public:
    explicit RandomTable(std::uint64_t seed) : dice_(seed), driver_("newberry", {"target=2"}) {
        driver_.begin(roll(4));
    }

    void go_on() {
        switch (roll(12)) {
            case 0: return somebody_comes_or_goes();
            case 1:
            case 2: return somebody_commands();
            case 3: return time_passes();
            case 4: return changes_manners();
            case 5:
                if (roll(5) == 0) driver_.restart();
                return;
            default: something_happens();
        }
    }

    void expect_order() const {
        const table::Table& table = driver_.table();
        std::set<identity::PersonId> seated;
        for (std::size_t seat = 0; seat < max_seats; ++seat) {
            const Chair& chair = table.seats()[Seat(seat)];
            for (const auto& guest : {chair.guest, chair.waiting})
                EXPECT_TRUE(!guest || seated.insert(guest->id).second) << "in two chairs";
            EXPECT_FALSE(chair.guest && chair.bot);
            EXPECT_TRUE(!chair.waiting || is_live()) << "waits in vain";
            EXPECT_TRUE(seat < table.rules()->players() || chair.is_empty());
            EXPECT_FALSE(chair.is_empty() && table.stage() == Stage::playing &&
                         seat < table.rules()->players());
        }
        for (const identity::PersonId person : seated) EXPECT_FALSE(table.seats().was_kicked(person));
        expect_no_lost_wakeup();
    }

    // After a crash everybody finds the same.
    void expect_the_log_to_be_the_truth() const {
        table::Table again = driver_.read_back(driver_.texts().size());
        for (int person = 0; person < people; ++person)
            if (driver_.table().presence().is_here(TableDriver::id(person)))
                again.connect(guest(person), driver_.now());
        for (const auto& viewer : viewers(again))
            EXPECT_TRUE(shown_to(again, viewer) == shown_to(driver_.table(), viewer));
        for (int person = 0; person < people; ++person)
            EXPECT_EQ(again.holders().has_seen_the_hand(TableDriver::id(person)),
                      driver_.table().holders().has_seen_the_hand(TableDriver::id(person)));
    }

    // A table that continues from a snapshot equals the table that its log makes.
    void expect_snapshots_to_be_the_log() {
        const std::size_t lines = driver_.texts().size();
        const auto first = static_cast<std::size_t>(roll(static_cast<int>(lines))) + 1;
        const std::string text = codec::snapshot_text(driver_.read_back(first));
        auto table = codec::read_snapshot(text, driver_.read_rules());
        ASSERT_TRUE(table) << text;
        EXPECT_EQ(codec::snapshot_text(*table), text);
        for (std::size_t at = first; at < lines; ++at) ASSERT_TRUE(table->apply(driver_.lines()[at]));
        EXPECT_EQ(codec::snapshot_text(*table), codec::snapshot_text(driver_.read_back(lines)));
    }

    // Everybody behaves again, and the game ends.
    void end() {
        if (driver_.table().stage() != Stage::playing) return;
        for (int person = 0; person < people; ++person) {
            driver_.come(guest(person));
            driver_.manner(person) = Manner{};
        }
        if (driver_.table().game().is_paused()) driver_.write(GameResumed{});
        driver_.run_until_over();
    }

    bool is_closed() const { return driver_.table().stage() == Stage::closed; }

  private:
    static Guest guest(int person) {
        return person == people - 1 ? TableDriver::program(person) : TableDriver::guest(person);
    }
    int roll(int n) { return static_cast<int>(dice_.roll(static_cast<std::uint32_t>(n))); }
    Seat any_seat() { return Seat(static_cast<std::size_t>(roll(5))); }
    bool is_live() const {
        return driver_.table().stage() == Stage::playing && driver_.table().match()->state().is_live();
    }

    // People have seats, and nobody with one is here.
    bool all_who_could_be_host_are_away() const {
        const table::Table& table = driver_.table();
        bool has_people = false;
        for (const Chair& chair : table.seats().chairs()) {
            for (const auto& guest : {chair.guest, chair.waiting})
                has_people = has_people || (guest && !guest->program);
            if (chair.guest && table.presence().is_here(chair.guest->id) &&
                table.seats().may_host(chair.guest->id, std::nullopt))
                return false;
        }
        return has_people;
    }

    // A table that is awake waits for a connected person, or knows when its next step is due.
    void expect_no_lost_wakeup() const {
        const table::Table& table = driver_.table();
        if (!table.presence().is_awake() || table.due()) return;
        EXPECT_TRUE(table.stage() == Stage::closed || table.presence().is_here(table.seats().host().id) ||
                    all_who_could_be_host_are_away());
        if (table.stage() != Stage::playing || table.game().is_paused()) return;
        const Seat turn = is_live() ? table.match()->state().turn : table.match()->dealer();
        EXPECT_TRUE(is_live() || table.next_deal().pack_in_hand());
        const auto& waited_for = table.seats()[turn].guest;
        EXPECT_TRUE(waited_for && table.presence().is_here(waited_for->id)) << driver_.in_short();
    }

    void somebody_comes_or_goes() {
        const int person = roll(people);
        if (driver_.table().presence().is_here(TableDriver::id(person)))
            driver_.go(person);
        else
            driver_.come(guest(person));
    }

    void time_passes() { driver_.wait(std::chrono::milliseconds(roll(roll(4) == 0 ? 100'000 : 2'000))); }

    void changes_manners() { driver_.manner(roll(people)) = Manner{roll(4) > 0, roll(4) > 0, roll(4) > 0}; }

    void something_happens() {
        if (roll(8) > 0) {
            driver_.step();
            return;
        }
        write_later(driver_.table().due_events(driver_.now(), [&] { return fair::seed_from(dice_.next()); }));
    }

    // People come, go and give their parts while it is on its way to the disk.
    void write_later(const Accepted& accepted) {
        for (int count = roll(3); count > 0; --count) somebody_comes_or_goes();
        driver_.write(accepted);
    }

    void somebody_commands() {
        const int person = roll(people);
        if (!driver_.table().presence().is_here(TableDriver::id(person))) return;
        const std::uint64_t seen = driver_.table().written() + (roll(4) == 0 ? 1U : 0U);
        const Decision decision = driver_.table().decide({TableDriver::id(person), seen}, any_command());
        if (const auto* const accepted = std::get_if<Accepted>(&decision)) write_later(*accepted);
    }

    Action any_action() {
        const ActionSet legal = driver_.table().match() ? driver_.table().match()->legal() : ActionSet{};
        return legal.empty() ? Action(Call::pass()) : legal.nth(dice_.roll(legal.size()));
    }

    Settings any_settings() {
        Settings settings = TableDriver::quick();
        settings.deal_by_hand = roll(2) == 0;
        settings.hints = roll(2) == 0;
        settings.speed = all_speeds[dice_.roll(all_speeds.size())];
        settings.grace = std::chrono::seconds(roll(100));
        settings.turn_time = std::chrono::seconds(roll(2) * roll(60));
        return settings;
    }

    Command any_command() {
        const identity::PersonId person = TableDriver::id(roll(people));
        switch (roll(24)) {
            case 0: return StandUp{};
            case 1: return SwapChairs{any_seat(), any_seat()};
            case 2: return PutBot{any_seat(), ai::Level::counter};
            case 3: return EmptyChair{any_seat()};
            case 4: return ChangeRules{books()[dice_.roll(static_cast<std::uint32_t>(books().size()))]};
            case 5: return ChangeSettings{any_settings()};
            case 6:
            case 7: return Begin{any_seat()};
            case 8: return CutPack{dice_.roll(30)};
            case 9: return GivePacket{any_seat(), 1 + roll(3)};
            case 10: return Act{any_action()};
            case 11: return Pause{};
            case 12:
            case 13: return Resume{};
            case 14: return Concede{};
            case 15: return Leave{};
            case 16: return roll(4) == 0 ? Command(Kick{person}) : Command(MakeHost{person});
            case 17: return roll(20) == 0 ? Command(CloseTable{}) : Command(Leave{});
            case 18: return SeatProgram{any_seat(), guest(people - 1)};
            default: return Sit{any_seat()};
        }
    }

    Dice dice_;
    TableDriver driver_;
};

TEST(Unruly, any_commands_leave_the_table_consistent) {
    const std::uint64_t evenings =
        std::getenv("EUCHRE_LONG") != nullptr ? 5'000 : cases<std::uint64_t>(300, 60);
    for (std::uint64_t seed = 1; seed <= evenings && !HasFailure(); ++seed) {
        SCOPED_TRACE("evening " + std::to_string(seed));
        RandomTable evening(seed);
        for (int count = 0; count < 400 && !HasFailure() && !evening.is_closed(); ++count) {
            evening.go_on();
            evening.expect_order();
            if (count % 20 == 0) evening.expect_the_log_to_be_the_truth();
            if (count % 20 == 0) evening.expect_snapshots_to_be_the_log();
        }
        evening.expect_the_log_to_be_the_truth();
        evening.end();
    }
}

}  // namespace
}  // namespace euchre::testing

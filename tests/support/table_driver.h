// A table with people at it, for tests: a clock that stands still until it is turned, scripted people, and
// everything that is written down on its way through the log's text.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "cards/dice.h"
#include "codec/log_line.h"
#include "table/table_view.h"

namespace euchre::testing {

// What somebody at the table does without being told.
struct Manner {
    bool commits = true;
    bool reveals = true;
    bool plays = true;  // in turn: acts as `counter` would, cuts, deals by hand
};

class TableDriver {
  public:
    // Settings that tests begin with: bots of level counter, and quick ones.
    static Settings quick();

    // Person 0 opens the table and is there; nobody sits yet.
    explicit TableDriver(const std::string& rules, const std::vector<std::string>& options = {},
                         const Settings& settings = quick());
    TableDriver(const TableDriver&) = delete;
    TableDriver& operator=(const TableDriver&) = delete;

    const euchre::Table& table() const { return *table_; }
    euchre::Table& table() { return *table_; }
    Time now() const { return now_; }
    void wait(std::chrono::milliseconds time) { now_ += time; }

    // People are numbers, and so are seats.
    static Guest guest(int person);
    static PersonId id(int person) { return guest(person).id; }
    static Guest program(int person);
    Manner& manner(int person) { return manners_[id(person)]; }
    void come(int person) { come(guest(person)); }
    void come(const Guest& guest);
    void go(int person);
    // Comes, and takes the seat.
    void seat(int person, std::size_t seat);
    // So many people in the first seats, person 0 in seat 0, and the game is begun.
    void begin(int people);

    // Sends a command of the person, who has seen everything, or the log up to a line: "" if it was carried
    // out, else the reason why not.
    std::string ask(int person, const Command& command);
    std::string ask(int person, const Command& command, std::uint64_t seen);
    const Declined& declined() const { return declined_; }  // the last time

    // Writes it down and has the table carry it out, both by way of its text.
    void write(const Accepted& accepted);
    void write(const TableEvent& event) { write(Accepted{{event}}); }

    // The people here give their parts in the deal, and move if it is their turn, as far as is their manner.
    // True: somebody did something.
    bool people_move();
    // The table's next own doing, if there is one: the clock goes on to when it is due.
    bool table_moves();
    // Whatever comes next: what is due at once, then what people do, then what is due later.
    bool step() { return (is_due() && table_moves()) || people_move() || table_moves(); }
    // Goes on until it is so; a test fails that waits in vain.
    template <class Condition>
    void run_until(Condition condition) {
        for (int count = 0; count < most_steps; ++count) {
            if (condition()) return;
            if (!step()) break;
        }
        EXPECT_TRUE(condition()) << "waited in vain for it to be so; " << in_short();
    }
    void run_until_hand();  // is dealt
    void run_until_turn(int person);
    void run_until_hand_ends();
    void run_until_over();

    // The log as it is kept, and the table that the first `lines` of it make.
    const std::vector<std::string>& texts() const { return texts_; }
    const std::vector<Line>& lines() const { return lines_; }
    euchre::Table read_back(std::size_t lines) const;
    // The server dies and comes back; then so do the people who were here.
    void restart();

    // What happened since it was last asked.
    std::vector<Event> take_events();

    // The server's seeds in the order in which they were drawn.
    const std::vector<Seed>& seeds() const { return seeds_; }
    std::function<Seed()> draw_seed;  // one that follows from the number of seeds drawn, unless it is changed
    // A person's entropy for an attempt, the same whenever it is asked for.
    static Seed entropy(int person, const Attempt& attempt);

    std::string in_short() const;
    ReadRules read_rules() const;

  private:
    static constexpr int most_steps = 20'000;

    bool is_due() const { return table_->due() && *table_->due() <= now_; }
    bool give_part(PersonId person, const Manner& manner);
    bool play(PersonId person);
    void write_line(const TableEvent& event, const std::optional<HandAfter>& after);

    Rules rules_;
    std::optional<euchre::Table> table_;
    Time now_;
    std::map<PersonId, Guest> here_;
    std::map<PersonId, Manner> manners_;
    std::vector<std::string> texts_;
    std::vector<Line> lines_;
    std::vector<Event> events_;
    std::vector<Seed> seeds_;
    Declined declined_{};
};

// All that somebody in this seat (or a spectator) is shown of the table now, cards and chairs.
std::string shown_to(const euchre::Table& table, std::optional<Seat> seat);
std::vector<std::optional<Seat>> viewers(const euchre::Table& table);

}  // namespace euchre::testing

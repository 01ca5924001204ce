// A table with people for tests: a manual clock, scripted people, and a log in which every line goes through
// its text form.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "cards/dice.h"
#include "codec/log_line.h"
#include "table/table_view.h"

namespace euchre::testing {

// What a person does by default.
struct Manner {
    bool commits = true;
    bool reveals = true;
    bool plays = true;  // when in turn: acts like `counter`, cuts, deals by hand
};

class TableDriver {
  public:
    // Fast settings with bots of level counter.
    static table::Settings quick();

    // Person 0 opens the table and is connected. Nobody sits yet.
    explicit TableDriver(const std::string& rules, const std::vector<std::string>& options = {},
                         const table::Settings& settings = quick());
    TableDriver(const TableDriver&) = delete;
    TableDriver& operator=(const TableDriver&) = delete;

    const euchre::table::Table& table() const { return *table_; }
    euchre::table::Table& table() { return *table_; }
    table::Time now() const { return now_; }
    void wait(std::chrono::milliseconds time) { now_ += time; }

    // People and seats are numbers.
    static table::Guest guest(int person);
    static identity::PersonId id(int person) { return guest(person).id; }
    static table::Guest program(int person);
    // A line with the names of the people.
    static table::Line named(table::Line line);
    Manner& manner(int person) { return manners_[id(person)]; }
    void come(int person) { come(guest(person)); }
    void come(const table::Guest& guest);
    void go(int person);
    // Connects the person and takes the seat.
    void seat(int person, std::size_t seat);
    // Seats this many people, person 0 in seat 0, and starts the game.
    void begin(int people);

    // Sends a command of the person, who has seen the whole log, or up to a line. Returns "" if it was
    // carried out, else the reason.
    std::string ask(int person, const table::Command& command);
    std::string ask(int person, const table::Command& command, std::uint64_t seen);
    const table::Declined& declined() const { return declined_; }  // the last one

    // Writes the events to the log and applies them, both through their text.
    void write(const table::Accepted& accepted);
    void write(const table::TableEvent& event) { write(table::Accepted{{event}}); }

    // Logs a person's commitment. Returns false if it is not wanted.
    bool commit(identity::PersonId person, const fair::Attempt& attempt, const fair::Digest& commitment);
    // The people do their parts in the deal and act in turn, as their Manner says. Returns true if somebody
    // did something.
    bool people_move();
    // The table takes its next own step, if any; the clock advances to it.
    bool table_moves();
    // The next step: what is due now, then what people do, then what is due later.
    bool step() { return (is_due() && table_moves()) || people_move() || table_moves(); }
    // Runs until the condition holds. The test fails if that never happens.
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

    // The log, and the table after its first `lines` lines.
    const std::vector<std::string>& texts() const { return texts_; }
    const std::vector<table::Line>& lines() const { return lines_; }
    euchre::table::Table read_back(std::size_t lines) const;
    // Restarts the server; the people reconnect.
    void restart();

    // The events since the last call.
    std::vector<Event> take_events();

    // The server's seeds in the order of their use.
    const std::vector<fair::Seed>& seeds() const { return seeds_; }
    std::function<fair::Seed()> draw_seed;  // by default determined by the number of seeds so far
    // A person's entropy for an attempt. Always the same.
    static fair::Seed entropy(int person, const fair::Attempt& attempt);

    std::string in_short() const;
    codec::ReadRules read_rules() const;

  private:
    static constexpr int most_steps = 20'000;

    bool is_due() const { return table_->due() && *table_->due() <= now_; }
    bool give_part(identity::PersonId person, const Manner& manner);
    bool play(identity::PersonId person);
    void write_line(const table::TableEvent& event, const std::optional<table::HandAfter>& after);

    table::Rules rules_;
    std::optional<euchre::table::Table> table_;
    table::Time now_;
    std::map<identity::PersonId, table::Guest> here_;
    std::map<identity::PersonId, Manner> manners_;
    std::vector<std::string> texts_;
    std::vector<table::Line> lines_;
    std::vector<Event> events_;
    std::vector<fair::Seed> seeds_;
    table::Declined declined_{};
};

// Everything that this seat (or a spectator) sees of the table, cards and chairs.
std::string shown_to(const euchre::table::Table& table, std::optional<Seat> seat);
std::vector<std::optional<Seat>> viewers(const euchre::table::Table& table);

}  // namespace euchre::testing

// One simulated run: a lobby, its disk and network, and its people, determined by one seed.
#pragma once

#include <memory>
#include <set>

#include "lobby/lobby.h"
#include "simulation/disk.h"
#include "simulation/journal.h"
#include "simulation/log_book.h"
#include "simulation/network.h"
#include "simulation/person.h"
#include "simulation/program.h"
#include "simulation/simulated_bots.h"
#include "simulation/simulated_computing.h"
#include "simulation/simulated_study.h"

namespace euchre::simulation {

class World {
  public:
    World(std::uint64_t seed, bool aloud);

    // Throws Violation.
    void run();
    const Journal& journal() const { return journal_; }
    std::uint64_t lines() const { return book_.lines(); }
    std::uint64_t crashes() const { return crashes_; }
    std::uint64_t restores() const { return disk_.generation() - 1; }
    std::size_t games() const { return games_.size(); }
    // Tables that were read from a snapshot, and were the same as from the whole log.
    std::uint64_t snapshots_checked() const { return snapshots_checked_; }
    // Commands that were refused because a log was full, or because a person sent too many.
    std::uint64_t refused_as_full() const { return refused_as_full_; }
    std::uint64_t slowed_down() const { return slowed_down_; }
    // Tables that continued although a line before their snapshot was damaged.
    std::size_t damaged_before() const { return damaged_before_.size(); }
    std::uint64_t most_read() const { return most_read_; }  // lines, to load a table

    // For the parts of the world:
    Agenda& agenda() { return agenda_; }
    Network& network() { return network_; }
    const LogBook& book() const { return book_; }
    const TableBook& book_of(identity::TableId table) const;
    void note(std::string_view who, std::string_view what);
    void ask(
        const Person& who, lobby::Request request, std::function<void(const lobby::Response&)> answered,
        const std::function<void()>& gone = [] {});
    std::string generation() const { return identity::id_text(disk_.generation()); }
    bool was_restored() const { return disk_.generation() > 1; }
    // It can't be opened.
    bool is_damaged(identity::TableId table) const { return damaged_.contains(table); }
    // A command was declined.
    void check_limit(std::string_view reason, std::string_view command, identity::TableId table);
    void has_come(identity::PersonId person) { people_.push_back(person); }
    const std::vector<identity::PersonId>& people() const { return people_; }
    std::optional<identity::TableId> some_table(Dice& dice) const;  // nothing: open a new one
    std::optional<identity::GameId> game_of_others(identity::PersonId person, Dice& dice) const;
    void add_program(identity::TableId table, identity::PersonId id, std::string token);
    // Checks that nobody is sent a seed of packs in a game that is not over.
    void check_no_secret(std::string_view text) const;
    static void check_game(const std::string& file);

  private:
    table::Time wall_clock() const;
    void open_lobby();
    void close_lobby();
    void crash();
    void damage_a_line();
    void back_up();
    void restore();
    void trouble_ahead(Clock::time_point until);
    void durable(const store::Write& write);
    void check_limits(const store::AddEntry& first);
    bool damage_is_told() const;
    void tick(Person& person);
    void tick(Program& program);
    void watch_the_clock();
    void live_until(Clock::time_point until);
    void calm_down();
    bool all_is_well() const;
    // The host and all seated people are elsewhere. Nobody else becomes host, so the table may wait.
    bool waits_for_its_people(identity::TableId id) const;
    void check_the_end();
    void check_snapshots();

    prometheus::Registry registry_;
    lobby::LoneFleet fleet_;
    Dice dice_, seeds_;
    Journal journal_;
    Agenda agenda_;
    Network network_;
    Disk disk_;
    LogBook book_{disk_};
    SimulatedBots bots_;
    SimulatedStudy study_;
    SimulatedComputing computing_;
    std::unique_ptr<lobby::Lobby> lobby_;
    std::vector<std::unique_ptr<Person>> persons_;
    std::vector<std::unique_ptr<Program>> programs_;
    std::vector<identity::PersonId> people_;
    std::map<identity::GameId, store::FinishedGame> games_;
    std::set<identity::TableId> damaged_;         // a line after the snapshot that the table is read from
    std::set<identity::TableId> damaged_before_;  // a line before it
    std::set<identity::PersonId> program_ids_;
    std::function<void()> restore_;  // the last backup
    std::chrono::milliseconds clock_is_off_{0};
    bool calm_ = false;
    std::uint64_t most_lines_ = 0;                                // of a log, before its setup may not change
    std::map<identity::PersonId, Clock::time_point> may_change_;  // when their limit of changes is full again
    std::uint64_t crashes_ = 0, snapshots_checked_ = 0, refused_as_full_ = 0, slowed_down_ = 0,
                  most_read_ = 0;
    std::uint64_t timers_then_ = 0, lines_then_ = 0;
    std::map<identity::TableId, std::uint64_t> size_then_;  // at the start of the calm phase
};

}  // namespace euchre::simulation

// One simulated run: the database, the network and the people, determined by one seed. LoneWorld and
// FleetWorld have the servers.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "lobby/lobby.h"
#include "simulation/journal.h"
#include "simulation/log_book.h"
#include "simulation/network.h"
#include "simulation/person.h"
#include "simulation/program.h"
#include "support/memory_database.h"

namespace euchre::simulation {

class World {
  public:
    World(std::uint64_t seed, bool aloud);
    virtual ~World() = default;
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    // Throws Violation.
    void run();
    const Journal& journal() const { return journal_; }
    std::uint64_t lines() const { return book_.lines(); }
    std::uint64_t crashes() const { return crashes_; }
    std::uint64_t faults() const { return faults_; }  // of other kinds, in a fleet
    std::uint64_t restores() const { return database_.history() - 1; }
    std::size_t games() const { return games_.size(); }
    // Tables that were read from a snapshot, and were the same as from the whole log.
    std::uint64_t snapshots_checked() const { return snapshots_checked_; }
    // Commands that were refused because a log was full, or because a person sent too many.
    std::uint64_t refused_as_full() const { return refused_as_full_; }
    std::uint64_t slowed_down() const { return slowed_down_; }
    // Commits whose answer was lost.
    virtual std::uint64_t unknown_commits() const { return 0; }
    // Tables that continued although a line before their snapshot was damaged.
    virtual std::size_t damaged_before() const { return 0; }
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
    std::string generation() const { return identity::id_text(database_.history()); }
    bool was_restored() const { return database_.history() > 1; }
    // It can't be opened.
    virtual bool is_damaged(identity::TableId) const { return false; }
    // A command was declined.
    void check_limit(std::string_view reason, std::string_view command, identity::TableId table);
    void has_come(identity::PersonId person) { people_.push_back(person); }
    const std::vector<identity::PersonId>& people() const { return people_; }
    std::optional<identity::TableId> some_table(Dice& dice) const;  // nothing: open a new one
    std::optional<identity::GameId> game_of_others(identity::PersonId person, Dice& dice) const;
    void add_program(identity::TableId table, identity::PersonId id, std::string token);
    // Checks that nobody is sent a seed of packs in a game that is not over.
    void check_no_secret(std::string_view text) const;
    // Everybody is shown the same list of contributions to a deal.
    void check_list(const std::string& text);
    static void check_game(const std::string& file);

  protected:
    // Starts all servers that do not run.
    virtual void open_servers() = 0;
    // Plans the faults of the time until then.
    virtual void trouble_ahead(Clock::time_point until) = 0;
    // From now on nothing fails.
    virtual void end_trouble() {}
    virtual bool damage_is_told() const { return true; }
    // A line before its snapshot is damaged.
    virtual bool is_damaged_before(identity::TableId) const { return false; }
    virtual void check_durable(const store::Write& /*write*/) {}
    // After everything is calm.
    virtual void go_on() {}
    virtual std::uint64_t timers_fired() const = 0;
    virtual void each_second() {}

    table::Time wall_clock() const;
    lobby::LobbySettings settings() const;
    fair::Seed draw_seed();
    void durable(const store::Write& write);
    void live_until(Clock::time_point until);
    void check_snapshots();
    bool all_are_caught_up() const;
    // Somebody is at the table, and so are all who have seats.
    bool all_are_there(identity::TableId id) const;

    Dice dice_, seeds_;
    Journal journal_;
    Agenda agenda_;
    Network network_;
    MemoryDatabase database_;
    LogBook book_{database_};
    std::vector<std::unique_ptr<Person>> persons_;
    std::map<identity::GameId, store::FinishedGame> games_;
    bool calm_ = false;
    std::uint64_t most_lines_ = 0;  // of a log, before its setup may not change
    std::uint64_t crashes_ = 0, faults_ = 0;
    std::uint64_t lines_then_ = 0;

  private:
    void tick(Person& person);
    void tick(Program& program);
    void watch_the_clock();
    void calm_down();
    void wait_until_all_is_well();
    bool all_is_well() const;
    bool has_gone_on(identity::TableId id) const;
    // The host and all seated people are elsewhere. Nobody else becomes host, so the table may wait.
    bool waits_for_its_people(identity::TableId id) const;
    bool is_there(identity::PersonId person, identity::TableId table) const;
    void check_the_end();

    std::vector<std::unique_ptr<Program>> programs_;
    std::vector<identity::PersonId> people_;
    std::set<identity::PersonId> program_ids_;
    std::uint64_t snapshots_checked_ = 0, refused_as_full_ = 0, slowed_down_ = 0, most_read_ = 0;
    std::uint64_t timers_then_ = 0;
    std::map<std::string, std::string> lists_;              // by history, deal and attempt
    std::map<identity::TableId, std::uint64_t> size_then_;  // at the start of the calm phase
};

}  // namespace euchre::simulation

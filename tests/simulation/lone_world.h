// A lone server with its own disk. It crashes and drains, its clock is set, lines are damaged at rest, and
// backups are restored.
#pragma once

#include "simulation/disk.h"
#include "simulation/simulated_bots.h"
#include "simulation/simulated_computing.h"
#include "simulation/simulated_study.h"
#include "simulation/world.h"

namespace euchre::simulation {

class LoneWorld final : public World {
  public:
    LoneWorld(std::uint64_t seed, bool aloud);

    std::size_t damaged_before() const override { return damaged_before_.size(); }
    bool is_damaged(identity::TableId table) const override { return damaged_.contains(table); }

  private:
    void open_servers() override;
    void trouble_ahead(Clock::time_point until) override;
    void end_trouble() override { disk_.be_calm(); }
    bool damage_is_told() const override;
    bool is_damaged_before(identity::TableId table) const override { return damaged_before_.contains(table); }
    void check_durable(const store::Write& write) override;
    std::uint64_t timers_fired() const override { return server_.timers_fired(); }
    void each_second() override;
    void close_lobby();
    void crash();
    void damage_a_line();
    void back_up();
    void restore();

    prometheus::Registry registry_;
    lobby::LoneFleet fleet_;
    Server server_;
    Disk disk_;
    SimulatedBots bots_;
    SimulatedStudy study_;
    SimulatedComputing computing_;
    std::unique_ptr<lobby::Lobby> lobby_;
    std::set<identity::TableId> damaged_;         // a line after the snapshot that the table is read from
    std::set<identity::TableId> damaged_before_;  // a line before it
    std::function<void()> restore_;               // the last backup
    std::chrono::milliseconds clock_is_off_{0};
    std::map<identity::PersonId, Clock::time_point> may_change_;  // when their limit of changes is full again
};

}  // namespace euchre::simulation

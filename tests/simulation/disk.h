// The disk of the simulated lobby. It is slow and fails at times. After a crash it has all completed writes,
// and perhaps part of the pending ones.
#pragma once

#include "cards/dice.h"
#include "simulation/agenda.h"
#include "support/memory_store.h"

namespace euchre::simulation {

class Disk final : public MemoryQueue {
  public:
    // Called for every durable write, before the lobby knows.
    using OnDurable = std::function<void(const store::Write&)>;

    Disk(MemoryDatabase& database, Agenda& agenda, Dice& dice, OnDurable on_durable)
        : MemoryQueue(database), agenda_(agenda), dice_(dice), on_durable_(std::move(on_durable)) {
        reads_wait = true;
    }

    void be_calm() { calm_ = true; }
    void write(store::Write write, Done done) override;
    // Simulates a power cut.
    void lose_power();

  protected:
    void start(Read read) override;

  private:
    Span time_to_work();
    void work();

    Agenda& agenda_;
    Dice& dice_;
    OnDurable on_durable_;
    bool calm_ = false;
    int failing_ = 0;  // the number of writes that will fail
    // A failed write may be on disk after all, until something else is written.
    std::optional<store::Write> doubtful_;
};

}  // namespace euchre::simulation

// The disk of the simulated lobby: it takes its time, fails now and then, and after a crash holds what it had
// written, and perhaps some of what it was about to.
#pragma once

#include "cards/dice.h"
#include "simulation/agenda.h"
#include "support/memory_store.h"

namespace euchre::simulation {

class Disk final : public MemoryStore {
  public:
    // Hears of every write that is durable, before the lobby does.
    using OnDurable = std::function<void(const Write&)>;

    Disk(Agenda& agenda, Dice& dice, OnDurable on_durable)
        : agenda_(agenda), dice_(dice), on_durable_(std::move(on_durable)) {
        reads_wait = true;
    }

    void be_calm() { calm_ = true; }
    void write(Write write, Done done) override;
    // The power goes.
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
    int failing_ = 0;  // writes that will fail
    // A failed write may be on disk after all, until something else is written.
    std::optional<Write> doubtful_;
};

}  // namespace euchre::simulation

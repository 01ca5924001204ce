// ComputeWorkers that answer sooner or later, and at times have too much to do.
#pragma once

#include "cards/dice.h"
#include "lobby/compute_workers.h"
#include "simulation/agenda.h"

namespace euchre::simulation {

class SimulatedComputing final : public lobby::ComputeWorkers {
  public:
    SimulatedComputing(lobby::Connections& network, Dice& dice) : network_(network), dice_(dice) {}

    bool run(std::function<void()> work, std::function<void()> done) override {
        if (dice_.roll(20) == 0) return false;
        network_.at(network_.now() + Span(dice_.roll(200)), [work = std::move(work), done = std::move(done)] {
            work();
            done();
        });
        return true;
    }

  private:
    lobby::Connections& network_;
    Dice& dice_;
};

}  // namespace euchre::simulation

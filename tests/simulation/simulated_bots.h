// Bots that answer in time, late or never, with any legal action.
#pragma once

#include "cards/dice.h"
#include "lobby/bot_workers.h"
#include "simulation/agenda.h"

namespace euchre::simulation {

class SimulatedBots final : public lobby::BotWorkers {
  public:
    SimulatedBots(lobby::Connections& network, Dice& dice) : network_(network), dice_(dice) {}

    void be_calm() { calm_ = true; }  // from now on they answer in time

    void think(lobby::Question question, std::function<void(lobby::BotAnswer)> answer) override {
        if (dice_.roll(10) == 0 && !calm_) return;
        const Action action = question.view.legal.nth(dice_.roll(question.view.legal.size()));
        const Span late = dice_.roll(4) == 0 && !calm_ ? Span(dice_.roll(3000)) : Span(0);
        const auto left = question.until - network_.now() + late;
        network_.at(network_.now() + std::max(left / 2, Clock::duration(0)),
                    [answer = std::move(answer), action] { answer({action}); });
    }

  private:
    lobby::Connections& network_;
    Dice& dice_;
    bool calm_ = false;
};

}  // namespace euchre::simulation

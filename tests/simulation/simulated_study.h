// StudyWorkers that answer sooner or later, at times with nothing.
#pragma once

#include "cards/dice.h"
#include "lobby/study_workers.h"
#include "simulation/agenda.h"

namespace euchre::simulation {

class SimulatedStudy final : public lobby::StudyWorkers {
  public:
    SimulatedStudy(lobby::Connections& network, Dice& dice) : network_(network), dice_(dice) {}

    void advise(table::Rules, View view, HearAdvice hear) override {
        answer([hear = std::move(hear), fails = dice_.roll(10) == 0, seat = view.seat->number()] {
            hear(fails ? std::nullopt
                       : std::optional(lobby::Advised{{}, R"({"seat":)" + std::to_string(seat) + "}"}));
        });
    }
    void review(notation::GameFile game, HearProgress progress, HearReview hear) override {
        progress_of(game.record.hands.size(), progress);
        answer([hear = std::move(hear), fails = dice_.roll(10) == 0] {
            hear(fails ? std::nullopt : std::optional(lobby::Reviewed{{}, "{}"}));
        });
    }
    void puzzles(std::int64_t day, HearPuzzles hear) override {
        answer([hear = std::move(hear), day] { hear(lobby::PuzzleSet{day, {}, "[]", {}}); });
    }
    void stop() override { ++stops_; }

  private:
    void progress_of(std::size_t hands, const HearProgress& progress) {
        network_.post([this, stops = stops_, progress, hands] {
            if (stops == stops_) progress(hands / 2);
        });
    }
    void answer(std::function<void()> what) {
        network_.at(network_.now() + Span(1 + dice_.roll(3000)),
                    [this, stops = stops_, what = std::move(what)] {
                        if (stops == stops_) what();
                    });
    }

    lobby::Connections& network_;
    Dice& dice_;
    int stops_ = 0;
};

}  // namespace euchre::simulation

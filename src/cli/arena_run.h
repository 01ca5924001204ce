// One run of the arena: plays the boards of a shard, writes the part, shows progress, and prints the report.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "arena/part.h"
#include "arena/report.h"
#include "arena/run.h"
#include "cli/progress.h"

namespace euchre {

// A mistake on the command line.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Where the results of a run go.
struct ArenaOutput {
    std::string part;             // a file; empty: none
    bool part_to_stdout = false;  // the report goes to stderr then
    bool resume = false;
    bool json = false;
};

class ArenaRun {
  public:
    ArenaRun(PartHeader header, ArenaOutput output);

    // Runs until all boards are played, the test has decided, or it is interrupted. Returns the exit code.
    int play(std::size_t jobs);
    void print() const;
    const Score& score() const { return score_; }

  private:
    void open();
    void resume();
    bool take(const BoardResult& result);
    void tick(Progress& progress);

    PartHeader header_;
    ArenaOutput output_;
    Stretch boards_, left_;
    Score score_;
    std::optional<PartWriter> part_;
    double seconds_ = 0;
    bool interrupted_ = false;
};

}  // namespace euchre

// One run of the arena: plays the boards of a shard, writes the part, shows progress, and prints the report.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "arena/part.h"
#include "arena/report.h"
#include "arena/run.h"
#include "cli/arena_record.h"
#include "cli/progress.h"

namespace euchre::cli {

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
    std::string record;                  // a file for the games; "-": standard output; empty: none
    std::optional<std::uint64_t> board;  // only this one

    bool report_to_stderr() const { return part_to_stdout || record == "-"; }
};

class ArenaRun {
  public:
    ArenaRun(arena::PartHeader header, ArenaOutput output);

    // Runs until all boards are played, the test has decided, or it is interrupted. Returns the exit code.
    int play(std::size_t jobs);
    void print() const;
    const arena::Score& score() const { return score_; }

  private:
    void open();
    void resume();
    bool take(const arena::BoardResult& result);
    void tick(Progress& progress);

    arena::PartHeader header_;
    ArenaOutput output_;
    arena::Stretch boards_, left_;
    arena::Score score_;
    std::optional<arena::PartWriter> part_;
    std::optional<ArenaRecord> record_;
    double seconds_ = 0;
    bool interrupted_ = false;
};

}  // namespace euchre::cli

// A contest: who plays whom, under which rules, on which boards. Two runs of the same contest give the same
// figures, whatever the machine, the number of jobs and the split.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "ai/levels.h"
#include "arena/seating.h"
#include "fair/seed.h"

namespace euchre::arena {

// A player as named on the command line: a level, "cmd:" and a shell command, or "shared:" and one.
struct Contestant {
    std::string name;
    std::optional<ai::Level> level;  // empty for a command
    std::string command;
    bool shared = false;  // one process of a job plays all seats of the player
};
// The contestant, or what is wrong with the name.
std::variant<Contestant, std::string> parse_contestant(const std::string& name);

// The two mean leads, in points per hand, that a sequential test decides between.
struct Hypotheses {
    double e0 = 0, e1 = 0;
    friend bool operator==(const Hypotheses&, const Hypotheses&) = default;
};

// Part `index` of `count` of the boards.
struct Shard {
    std::uint64_t index = 0, count = 1;
    friend bool operator==(const Shard&, const Shard&) = default;
};

struct Contest {
    std::array<Contestant, 2> players;  // by team
    fair::Seed seed;
    std::uint64_t boards = 0;
    bool games = false;  // a board is a whole game, not a hand
    bool stats = false;
    bool records = false;  // the results have the records of the games
    std::optional<Hypotheses> sprt;
    double bot_seconds = 5;  // time limit for an answer of a command
};

inline constexpr std::uint64_t max_boards = 1'000'000'000;

// A half-open range of boards: `first` to before `last`.
struct Stretch {
    std::uint64_t first = 0, last = 0;
};
Stretch stretch_of(const Contest& contest, const Shard& shard);

// A seat in one of the mixed seatings.
struct MixedSeat {
    std::size_t seating;  // the number of the seating
    Seat seat;
    friend auto operator<=>(const MixedSeat&, const MixedSeat&) = default;
};

class CommandProcess;

// The bots of one job. A command gets a process for each chair, so no process sees a deal twice, unless it is
// shared.
class Chairs {
  public:
    // All arguments must outlive it.
    Chairs(const RuleSet& rules, const Contest& contest, const std::atomic<bool>& stop);
    ~Chairs();
    Chairs(const Chairs&) = delete;
    Chairs& operator=(const Chairs&) = delete;

    ai::Bot& bot(Team team, MixedSeat chair);
    // Drops the bot. The next question creates a new one.
    void replace(Team team, MixedSeat chair);
    bool stopped() const { return stop_; }

  private:
    MixedSeat key_of(Team team, MixedSeat chair) const;
    std::unique_ptr<ai::Bot> command_bot(Team team, MixedSeat chair);

    const RuleSet& rules_;
    const Contest& contest_;
    const std::atomic<bool>& stop_;
    std::array<std::map<MixedSeat, std::unique_ptr<ai::Bot>>, 2> bots_;
    std::array<std::shared_ptr<CommandProcess>, 2> shared_;  // by team
};

}  // namespace euchre::arena

// Runs seeds and stops at the first violation. Each seed is the whole life of a lobby.
#include <algorithm>
#include <chrono>
#include <cstring>
#include <iostream>
#include <optional>

#include "simulation/fleet_world.h"
#include "simulation/lone_world.h"

namespace euchre::simulation {

namespace {

const char* const usage =
    "usage: simulate --seeds A..B [--fleet] [--trace]\n"
    "\n"
    "Runs the table server with a simulated clock, disk, network and people, once for each seed.\n"
    "With --fleet, there are up to four servers over one database.\n"
    "Exits 0 on success, 1 if a seed fails, 2 if it could not run.\n"
    "\n"
    "example: simulate --seeds 1..1000\n"
    "         simulate --seeds 17..17 --trace\n";

struct Wanted {
    std::uint64_t first = 0, last = 0;
    bool fleet = false, trace = false;
};

std::optional<std::uint64_t> number(const std::string& text) {
    if (text.empty() || text.size() > 18 || text.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return std::stoull(text);
}

std::optional<Wanted> read(const std::vector<std::string>& words) {
    Wanted wanted;
    bool found = false;
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (words[at] == "--trace") {
            wanted.trace = true;
            continue;
        }
        if (words[at] == "--fleet") {
            wanted.fleet = true;
            continue;
        }
        if (words[at] != "--seeds" || at + 1 == words.size()) return std::nullopt;
        const std::string& range = words[++at];
        const std::size_t dots = range.find("..");
        if (dots == std::string::npos) return std::nullopt;
        const auto first = number(range.substr(0, dots));
        const auto last = number(range.substr(dots + 2));
        if (!first || !last || *first > *last) return std::nullopt;
        wanted.first = *first;
        wanted.last = *last;
        found = true;
    }
    return found ? std::optional(wanted) : std::nullopt;
}

struct Sum {
    std::uint64_t messages = 0, lines = 0, crashes = 0, restores = 0, games = 0, snapshots = 0, digest = 0;
    std::uint64_t faults = 0, unknown = 0, full = 0, slowed = 0, damaged = 0, most_read = 0;
};

// Returns false if the seed fails.
bool run(std::uint64_t seed, bool fleet, bool trace, Sum& sum) {
    const std::unique_ptr<World> made = fleet ? std::unique_ptr<World>(new FleetWorld(seed, trace))
                                              : std::unique_ptr<World>(new LoneWorld(seed, trace));
    World& world = *made;
    try {
        world.run();
    } catch (const std::exception& wrong) {
        std::cout << "seed " << seed << " FAILED: " << wrong.what() << "\nthe last messages:\n";
        for (const std::string& line : world.journal().last()) std::cout << "  " << line << '\n';
        std::cout << "to see all messages: tools/simulate --seeds " << seed << ".." << seed
                  << (fleet ? " --fleet" : "") << " --trace\n";
        return false;
    }
    sum.messages += world.journal().lines();
    sum.lines += world.lines();
    sum.crashes += world.crashes();
    sum.faults += world.faults();
    sum.unknown += world.unknown_commits();
    sum.restores += world.restores();
    sum.games += world.games();
    sum.snapshots += world.snapshots_checked();
    sum.full += world.refused_as_full();
    sum.slowed += world.slowed_down();
    sum.damaged += world.damaged_before();
    sum.most_read = std::max(sum.most_read, world.most_read());
    sum.digest = sum.digest * 31 + world.journal().digest();
    return true;
}

int simulate(const Wanted& wanted) {
    Sum sum, again;
    for (std::uint64_t seed = wanted.first; seed <= wanted.last; ++seed)
        if (!run(seed, wanted.fleet, wanted.trace, sum)) return 1;
    // Repeats the first seed: a run must be the same, bit for bit.
    Sum first;
    if (!run(wanted.first, wanted.fleet, false, first) || !run(wanted.first, wanted.fleet, false, again))
        return 1;
    if (first.digest != again.digest) {
        std::cout << "seed " << wanted.first << " FAILED: a second run differs\n";
        return 1;
    }
    std::cout << "simulate: seeds " << wanted.first << ".." << wanted.last << ": " << sum.messages
              << " messages, " << sum.lines << " lines, " << sum.games << " games, " << sum.crashes
              << " stops, " << sum.faults << " faults of a fleet, " << sum.unknown << " unknown commits, "
              << sum.restores << " backups restored, " << sum.snapshots << " snapshots, " << sum.damaged
              << " damaged before one, at most " << sum.most_read << " lines read, " << sum.full
              << " refused by full logs, " << sum.slowed << " slowed down, digest " << std::hex << sum.digest
              << std::dec << ": all is well\n";
    return 0;
}

}  // namespace

}  // namespace euchre::simulation

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    const auto wanted = euchre::simulation::read(words);
    if (!wanted) {
        const bool help = words.size() == 1 && words[0] == "--help";
        (help ? std::cout : std::cerr) << euchre::simulation::usage;
        return help ? 0 : 2;
    }
    return euchre::simulation::simulate(*wanted);
}

// Computes the expert's data. tools/learn builds it and formats its output.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <thread>

#include "cli/progress.h"
#include "learning/sources.h"
#include "rulefile/load.h"

namespace {

using namespace euchre;
using namespace euchre::learning;

struct Plan {
    std::uint64_t hands = 10000;
    std::size_t worlds = 200;
    int rounds = 3;
    std::uint64_t seed = 1;
    std::size_t jobs = std::max(1U, std::thread::hardware_concurrency());
    std::filesystem::path out = "src/ai";

    // Only the last round needs all hands.
    std::uint64_t hands_in(int round) const { return round == rounds ? hands : (hands + 3) / 4; }
};

Plan plan_from(int argc, char** argv) {
    Plan plan;
    CLI::App app(
        "Lets experts play against each other and learns from what they did: writes habits.cpp, "
        "real_tricks.cpp "
        "and outcomes_data.cpp. The same hands, worlds, rounds and seed write the same files.",
        "tools/learn");
    app.option_defaults()->always_capture_default();
    app.add_option("--hands", plan.hands, "of each rulebook in the last round; a quarter of it in the others")
        ->check(CLI::Range(1, 10'000'000));
    app.add_option("--worlds", plan.worlds, "that an expert looks at for a decision")
        ->check(CLI::Range(1, 100'000));
    app.add_option("--rounds", plan.rounds,
                   "of playing and learning; each plays by what the last one learned")
        ->check(CLI::Range(1, 100));
    app.add_option("--seed", plan.seed, "of the packs");
    app.add_option("--jobs", plan.jobs, "threads")->check(CLI::Range(1, 1024));
    app.add_option("--out", plan.out, "the folder to write to")->check(CLI::ExistingDirectory);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::exit(app.exit(error, std::cerr, std::cerr));
    }
    return plan;
}

std::vector<RuleSet> rulebooks() {
    std::vector<RuleSet> rules;
    for (const char* const name : {"newberry", "university-games", "mcgee", "traditional", "lower"}) {
        rulefile::Loaded loaded = rulefile::Library().load(name);
        if (!loaded.rules) throw std::runtime_error(rulefile::to_string(loaded.problems.front()));
        rules.push_back(*std::move(loaded.rules));
    }
    return rules;
}

std::vector<std::vector<Watched>> watch_round(const Plan& plan, int round, std::span<const Circle> circles) {
    const std::uint64_t hands = plan.hands_in(round);
    cli::Progress progress("hands", hands * circles.size());
    const std::string note = fmt::format("round {} of {}", round, plan.rounds);
    const auto tick = [&](std::uint64_t done) { progress.show(done, note); };
    return watch(circles, {hands, plan.seed * 1000 + static_cast<std::uint64_t>(round), plan.jobs, tick});
}

Lessons play_round(const Plan& plan, const std::vector<RuleSet>& rules, int round, const Lessons& known) {
    std::vector<Circle> circles;
    for (const RuleSet& book : rules) {
        const bool partners = book.options().sides == Sides::partners;
        circles.push_back({book,
                           {.worlds = plan.worlds,
                            .aim = ai::Aim::points,
                            .habits = partners ? &known.partners : &known.each,
                            .real_tricks = &known.real_tricks}});
    }
    return learn(circles, watch_round(plan, round, circles));
}

void report(int round, const Lessons& lessons) {
    fmt::print(stderr, "round {}\n", round);
    for (const Lesson& lesson : lessons.fits)
        fmt::print(stderr, "  {:24} {:7} decisions, {:4.1f}% yes, log loss {:.4f}, {:.1f}% right\n",
                   lesson.about, lesson.fit.examples, 100 * lesson.fit.share, lesson.fit.log_loss,
                   100 * lesson.fit.accuracy);
}

// Writes the file and prints its name.
void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) throw std::runtime_error("can't write " + path.string());
    fmt::print("{}\n", path.string());
}

void run(const Plan& plan) {
    const std::vector<RuleSet> rules = rulebooks();
    Lessons lessons = beginning();
    for (int round = 1; round <= plan.rounds; ++round) {
        lessons = play_round(plan, rules, round, lessons);
        report(round, lessons);
    }
    const std::string comment = fmt::format(
        "// Made by tools/learn --hands {} --worlds {} --rounds {} --seed {}. Not written by hand.\n",
        plan.hands, plan.worlds, plan.rounds, plan.seed);
    write(plan.out / "habits.cpp", habits_source(comment, lessons));
    write(plan.out / "real_tricks.cpp", real_tricks_source(comment, lessons.real_tricks));
    write(plan.out / "outcomes_data.cpp", outcomes_source(comment, lessons.outcomes));
}

}  // namespace

int main(int argc, char** argv) {
    try {
        run(plan_from(argc, argv));
        return 0;
    } catch (const std::exception& error) {
        fmt::print(stderr, "tools/learn: {}\n", error.what());
        return 1;
    }
}

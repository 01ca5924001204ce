#include "cli/bench_solver.h"

#include <fmt/core.h>

#include <algorithm>
#include <ctime>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "cards/dice.h"
#include "cli/common.h"
#include "cli/values.h"
#include "solver/solver.h"

namespace euchre::cli {

namespace {

struct BenchSolverArguments {
    double seconds = 2;
    bool json = false;
    bool portable = false;
    bool cold = false;
};

// A random deal with a random contract, before the first card.
State random_contract(const RuleSet& rules, Dice& dice, bool alone) {
    State state;
    Pack pack(rules.deck());
    dice.shuffle(pack.cards(), rules.players() * rules.hand_size());
    const auto players = static_cast<std::uint32_t>(rules.players());
    std::size_t top = 0;
    for (std::size_t seat = 0; seat < players; ++seat)
        for (std::size_t card = 0; card < rules.hand_size(); ++card)
            state.hands[Seat(seat)].insert(pack[top++]);
    state.phase = Phase::play;
    state.dealer = Seat(dice.roll(players));
    state.in_play = SeatSet::first(players);
    state.contract = Contract{Seat(dice.roll(players)), all_trumps[dice.roll(4)], true, alone};
    if (alone) state.in_play = state.in_play - rules.partners_of(state.contract->maker);
    for (const Seat partner : sitting_out(rules, state)) state.hands[partner] = {};
    state.turn = state.in_play.after(state.dealer);
    return state;
}

struct Rate {
    double per_second = 0;
    std::uint64_t sum = 0;  // of the first results: the same on every machine and for both code paths
};

constexpr int deals_in_sum = 2048;

Rate measure(const BenchSolverArguments& arguments, const std::function<State(Dice&)>& deal,
             const std::function<int(const State&)>& solve) {
    Rate rate;
    Dice dice(1);
    std::vector<State> deals(deals_in_sum);
    std::uint64_t solved = 0;
    double elapsed = 0;
    do {
        for (State& state : deals) state = deal(dice);
        std::uint64_t sum = 0;
        const std::clock_t start = std::clock();  // CPU time, because other programs may run
        for (const State& state : deals) sum = sum * 31 + static_cast<std::uint64_t>(solve(state) + 32);
        elapsed += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        if (solved == 0) rate.sum = sum & 0xffffffffU;
        solved += deals.size();
    } while (elapsed < arguments.seconds);
    rate.per_second = static_cast<double>(solved) / elapsed;
    return rate;
}

// Fills the tables first, so that every second measures the same.
void prepare(const RuleSet& rules, solver::Solver::Path path) {
    const unsigned parts = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::thread> threads;
    for (unsigned part = 0; part < parts; ++part)
        threads.emplace_back(
            [&rules, path, part, parts] { solver::Solver(rules, path).prepare(part, parts); });
    for (std::thread& thread : threads) thread.join();
}

int bench_solver(const BenchSolverArguments& arguments) {
    int exit_code = exit_ok;
    const auto partners = load_or_complain(rulefile::Library(), "mcgee", {}, exit_code);
    const auto each = load_or_complain(rulefile::Library(), "lower", {}, exit_code);
    if (!partners || !each) return exit_code;
    const solver::Solver::Path path =
        arguments.portable ? solver::Solver::Path::portable : solver::Solver::Path::fastest;
    if (!arguments.cold) prepare(*partners, path);
    solver::Solver solver(*partners, path);
    solver::Solver lower_solver(*each, path);
    const auto deal = [&](Dice& dice) { return random_contract(*partners, dice, false); };
    const auto tricks = [&](const State& state) { return solver.tricks(state); };
    const Rate exact = measure(arguments, deal, tricks);
    const Rate classes =
        measure(arguments, deal, [&](const State& state) { return solver.score_class(state).fewest; });
    const Rate cards = measure(arguments, deal, [&](const State& state) {
        int sum = 0;
        for (const solver::CardValue& value : solver.values(state)) sum += value.value;
        return sum;
    });
    const Rate loner =
        measure(arguments, [&](Dice& dice) { return random_contract(*partners, dice, true); }, tricks);
    const Rate lower = measure(
        arguments, [&](Dice& dice) { return random_contract(*each, dice, false); },
        [&](const State& state) { return lower_solver.makers_points(state); });
    if (arguments.json)
        fmt::print(
            "{{\"exact_per_second\":{:.0f},\"class_per_second\":{:.0f},\"values_per_second\":{:.0f},"
            "\"loner_per_second\":{:.0f},\"lower_per_second\":{:.0f},\"sums\":[{},{},{},{},{}]}}\n",
            exact.per_second, classes.per_second, cards.per_second, loner.per_second, lower.per_second,
            exact.sum, classes.sum, cards.sum, loner.sum, lower.sum);
    else
        fmt::print(
            "exact tricks, 4 x 5 cards    {:>9.0f} deals per second\n"
            "score class only             {:>9.0f}\n"
            "every card of the leader     {:>9.0f}\n"
            "loner, 3 x 5 cards           {:>9.0f}\n"
            "lower, 3 x 7 cards           {:>9.0f}\n",
            exact.per_second, classes.per_second, cards.per_second, loner.per_second, lower.per_second);
    return exit_ok;
}

}  // namespace

void add_bench_solver_command(CLI::App& bench, int& exit_code) {
    auto* const command = bench.add_subcommand(
        "solver", "Solve random deals on one core: 4 x 5 cards of mcgee, and 3 x 7 of lower");
    command->footer(
        "Examples:\n"
        "  euchre bench solver --json\n"
        "  # measure the version for processors without x86-64-v3\n"
        "  euchre bench solver --portable\n"
        "The sums in --json are checksums of the first results. They are the same on every machine.");
    const auto arguments = std::make_shared<BenchSolverArguments>();
    command
        ->add_option("--seconds", arguments->seconds, "How long to run each of the five parts, 0.1 to 3600")
        ->capture_default_str()
        ->check(number_from(0.1, 3600.0));
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->add_flag("--portable", arguments->portable, "Do not use the instructions of x86-64-v3");
    command->add_flag("--cold", arguments->cold,
                      "Start with empty tables of endings instead of filling them first");
    command->callback([arguments, &exit_code] { exit_code = bench_solver(*arguments); });
}

}  // namespace euchre::cli

#include <fmt/core.h>

#include <chrono>
#include <memory>

#include "cards/dice.h"
#include "cli/bench_bots.h"
#include "cli/bench_solver.h"
#include "cli/bench_store.h"
#include "cli/common.h"
#include "cli/stopwatch.h"
#include "cli/values.h"
#include "game/apply.h"

namespace euchre::cli {

namespace {

// Whole hands through the checked interface. Every legal action has the same probability.
std::uint64_t play_random_hands(const RuleSet& rules, Dice& dice, int hands) {
    std::uint64_t tricks = 0;  // keeps the compiler from removing the loop
    Pack pack(rules.deck());
    const std::size_t seen =
        rules.players() * rules.hand_size() + 1;  // the order of the kitty does not matter
    State state;
    Seat dealer;
    for (int hand = 0; hand < hands; ++hand) {
        dice.shuffle(pack.cards(), seen);
        if (deal(rules, state, dealer, pack, false)) return 0;
        while (state.is_live()) {
            const ActionSet legal = legal_actions(rules, state);
            if (apply(rules, state, state.turn, legal.nth(dice.roll(legal.size())))) return 0;
        }
        tricks += state.taken[dealer];
        dealer = dealer.left(rules.players());
    }
    return tricks;
}

int bench_engine(double seconds, bool json) {
    int exit_code = exit_ok;
    const auto rules = load_or_complain(rulefile::Library(), "mcgee", {}, exit_code);
    if (!rules) return exit_code;
    constexpr int block = 50'000;
    Dice dice(1);
    std::uint64_t hands = 0;
    const Stopwatch watch;
    double elapsed = 0;
    do {
        if (play_random_hands(*rules, dice, block) == 0) return exit_failed;
        hands += block;
        elapsed = watch.seconds();
    } while (elapsed < seconds);
    const double rate = static_cast<double>(hands) / elapsed;
    if (json)
        fmt::print("{{\"hands_per_second\":{:.0f},\"state_bytes\":{},\"hands\":{},\"seconds\":{:.3f}}}\n",
                   rate, sizeof(State), hands, elapsed);
    else
        fmt::print("{:.0f} hands per second ({} hands in {:.2f} s), {} bytes per state\n", rate, hands,
                   elapsed, sizeof(State));
    return exit_ok;
}

}  // namespace

void add_bench_command(CLI::App& app, int& exit_code) {
    struct BenchArguments {
        double seconds = 2;
        bool json = false;
    };
    auto* const command = app.add_subcommand("bench", "Measure how fast the program is on this machine");
    command->require_subcommand(1);
    command->footer(
        "Examples:\n  euchre bench engine\n  euchre bench solver --json\n  euchre bench store --data "
        "/srv/euchre");
    add_bench_solver_command(*command, exit_code);
    add_bench_bots_commands(*command, exit_code);
    add_bench_store_command(*command, exit_code);
    auto* const engine = command->add_subcommand("engine", "Play random hands of mcgee on one core");
    engine->footer("Example:\n  euchre bench engine --json");
    const auto arguments = std::make_shared<BenchArguments>();
    engine->add_option("--seconds", arguments->seconds, "How long to run, 0.1 to 3600")
        ->capture_default_str()
        ->check(number_from(0.1, 3600.0));
    engine->add_flag("--json", arguments->json, "Print one JSON object");
    engine->callback(
        [arguments, &exit_code] { exit_code = bench_engine(arguments->seconds, arguments->json); });
}

}  // namespace euchre::cli

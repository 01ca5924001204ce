#include "cli/bench_bots.h"

#include <fmt/core.h>

#include <chrono>
#include <ctime>
#include <memory>

#include "ai/belief.h"
#include "ai/levels.h"
#include "cli/common.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "cli/stopwatch.h"
#include "cli/values.h"

namespace euchre::cli {

namespace {

// The rulebooks first, then the sets of house rules.
constexpr std::array rule_sets{"newberry",  "university-games", "mcgee",      "traditional", "lower",
                               "standard",  "british",          "canadian",   "railroad",    "benny",
                               "cutthroat", "two-handed",       "six-handed", "progressive"};

// Plays the hand with this number, with `choose` for every action.
template <class Choose>
void play_hand(const RuleSet& rules, std::size_t number, Choose choose) {
    Dice dice(number);
    Pack pack(rules.deck());
    dice.shuffle(pack.cards());
    Match match(rules);
    Setup setup;
    setup.dealer = Seat(number % rules.players());
    match.deal(pack, setup);
    while (match.state().is_live()) {
        const Seat seat = match.state().turn;
        match.act(seat, choose(view_of(match, seat)));
    }
}

// FNV-1a over all actions of all levels on fixed deals of each rule set.
int print_signature(bool json) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    Progress progress("rule sets", rule_sets.size());
    std::uint64_t done = 0;
    for (const char* const name : rule_sets) {
        int exit_code = exit_ok;
        const auto rules = load_or_complain(rulefile::Library(), name, {}, exit_code);
        if (!rules) return exit_code;
        for (const ai::Level level : ai::all_levels) {
            const auto bot = ai::make_bot(level, *rules);
            for (std::size_t hand = 0; hand < rules->players(); ++hand)
                play_hand(*rules, hand, [&](const View& view) {
                    const Action action = bot->choose(view);
                    for (const char letter : to_string(action) + "\n")
                        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
                    return action;
                });
        }
        progress.show(++done, name);
    }
    const std::string signature = fmt::format("{:016x}", hash);
    if (json)
        print_json(boost::json::object{{"signature", signature}});
    else
        fmt::print("{}\n", signature);
    return exit_ok;
}

// Builds the beliefs at every decision of random hands.
int bench_belief(double seconds, bool json) {
    int exit_code = exit_ok;
    const auto rules = load_or_complain(rulefile::Library(), "mcgee", {}, exit_code);
    if (!rules) return exit_code;
    const auto bot = ai::make_bot(ai::Level::counter, *rules);
    std::vector<ai::Belief> beliefs;
    for (std::size_t hand = 0; hand < 100; ++hand)
        play_hand(*rules, hand, [&](const View& view) {
            beliefs.emplace_back(*rules, view);
            return bot->choose(view);
        });
    Dice dice(1);
    std::uint64_t samples = 0;
    std::uint64_t sum = 0;
    const Stopwatch watch;
    for (double elapsed = 0; elapsed < seconds; elapsed = watch.seconds())
        for (const ai::Belief& belief : beliefs)
            for (int count = 0; count < 20; ++count, ++samples)
                sum ^= belief.sample(dice).hands[Seat(0)].bits();
    const double each = watch.seconds() / static_cast<double>(samples);
    if (json)
        fmt::print("{{\"ns_per_sample\":{:.1f},\"views\":{},\"samples\":{},\"sum\":{}}}\n", 1e9 * each,
                   beliefs.size(), samples, sum);
    else
        fmt::print("{:.0f} ns per sample, over {} views of hands under mcgee\n", 1e9 * each, beliefs.size());
    return exit_ok;
}

struct Pace {
    std::uint64_t decisions = 0;
    double total = 0, longest = 0;  // CPU seconds
};

Pace pace_of(const RuleSet& rules, ai::Level level, std::size_t hands) {
    Pace pace;
    const auto bot = ai::make_bot(level, rules);
    for (std::size_t hand = 0; hand < hands; ++hand)
        play_hand(rules, hand, [&](const View& view) {
            const std::clock_t start = std::clock();
            const Action action = bot->choose(view);
            const double took = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
            ++pace.decisions;
            pace.total += took;
            pace.longest = std::max(pace.longest, took);
            return action;
        });
    return pace;
}

int bench_bots(const RulesChoice& choice, std::size_t hands, bool json) {
    int exit_code = exit_ok;
    const auto rules = choice.load(exit_code);
    if (!rules) return exit_code;
    Progress progress("levels", ai::all_levels.size());
    std::string lines;
    for (const ai::Level level : ai::all_levels) {
        const Pace pace = pace_of(*rules, level, hands);
        const double mean = 1e3 * pace.total / static_cast<double>(pace.decisions);
        if (json)
            lines += fmt::format("{}\"{}\":{{\"ms_mean\":{:.4f},\"ms_max\":{:.3f}}}",
                                 lines.empty() ? "{" : ",", ai::to_string(level), mean, 1e3 * pace.longest);
        else
            lines += fmt::format("{:<9} {:8.3f} ms per decision, at most {:.1f}\n", ai::to_string(level),
                                 mean, 1e3 * pace.longest);
        progress.show(static_cast<std::uint64_t>(level) + 1, std::string(ai::to_string(level)));
    }
    fmt::print("{}{}", lines, json ? "}\n" : "");
    return exit_ok;
}

}  // namespace

void add_bench_bots_commands(CLI::App& bench, int& exit_code) {
    struct BenchBotsArguments {
        RulesChoice choice;
        double seconds = 1;
        std::size_t hands = 100;
        bool json = false;
    };
    const auto arguments = std::make_shared<BenchBotsArguments>();
    auto* const signature = bench.add_subcommand(
        "signature", "Print one number for the decisions of all bots on fixed deals of all rule sets");
    signature->footer(
        "Example:\n  euchre bench signature\n"
        "The number is the same on every machine. It changes if any bot decides differently.");
    signature->add_flag("--json", arguments->json, "Print one JSON object");
    signature->callback([arguments, &exit_code] { exit_code = print_signature(arguments->json); });

    auto* const belief = bench.add_subcommand("belief", "Measure one draw of the hidden cards");
    belief->footer("Example:\n  euchre bench belief --seconds 5");
    belief->add_option("--seconds", arguments->seconds, "How long to run, 0.1 to 3600")
        ->capture_default_str()
        ->check(number_from(0.1, 3600.0));
    belief->add_flag("--json", arguments->json, "Print one JSON object");
    belief->callback(
        [arguments, &exit_code] { exit_code = bench_belief(arguments->seconds, arguments->json); });

    auto* const bots = bench.add_subcommand("bots", "Measure how long each level thinks, in processor time");
    bots->footer("Example:\n  euchre bench bots --rules lower --hands 20");
    arguments->choice.add_to(*bots, "mcgee");
    bots->add_option("--hands", arguments->hands, "Number of hands, 1 to 100000")
        ->capture_default_str()
        ->check(whole_number_from(1, 100'000));
    bots->add_flag("--json", arguments->json, "Print one JSON object");
    bots->callback([arguments, &exit_code] {
        exit_code = bench_bots(arguments->choice, arguments->hands, arguments->json);
    });
}

}  // namespace euchre::cli

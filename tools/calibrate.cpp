// Checks the estimated chances to win: experts play against each other, and the estimate at each decision is
// compared with the result of the game. tools/calibrate builds it.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <iostream>
#include <mutex>
#include <thread>

#include "ai/equity.h"
#include "calibrate_contracts.h"
#include "cards/dice.h"
#include "cli/progress.h"
#include "rulefile/load.h"
#include "study/advice.h"

namespace {

using namespace euchre;

struct Plan {
    std::string rules = "mcgee";
    std::uint64_t games = 200;
    std::uint64_t seed = 1;
    unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
    std::string by = "chance";
    std::uint64_t hands = 5000;
};

// The positions whose estimate is in one tenth of the range.
struct Tenth {
    double valued = 0, won = 0;  // sums
    std::uint64_t positions = 0;
    std::uint64_t games = 0;  // they come from
};
using Table = std::array<Tenth, 10>;

enum class When : std::uint8_t { before_deal, calling, discarding, playing };
constexpr std::array<const char*, 4> moments{"Before the deal", "Calling", "Laying away", "Playing"};
using Tables = std::array<Table, moments.size()>;

struct Valued {
    When when;
    std::size_t side;
    double chance;  // of that side to win
};

When when_of(Phase phase) {
    if (phase == Phase::play) return When::playing;
    return phase == Phase::discard ? When::discarding : When::calling;
}

// Plays one game.
Tables play(const RuleSet& rules, const ai::Equity& equity, std::uint64_t seed) {
    Dice dice(seed);
    Match match(rules);
    match.choose_dealer(Seat(dice.draw(rules.players())));
    study::Adviser adviser(rules);
    std::vector<Valued> all;
    while (!match.winner()) {
        for (std::size_t side = 0; side < rules.sides(); ++side)
            all.push_back({When::before_deal, side, equity.chance(side, match.scores(), match.dealer())});
        Pack pack(rules.deck());
        dice.shuffle(pack.cards());
        match.deal(pack);
        while (match.state().is_live()) {
            const Seat seat = match.state().turn;
            const View view = view_of(match, seat);
            if (!study::Adviser::can_advise(view)) {
                match.act(seat, adviser.choose(view));
                continue;
            }
            const ai::Prospect best = adviser.advise(view).best_one();
            all.push_back({when_of(view.phase), rules.side_of(seat), best.chance});
            match.act(seat, best.action);
        }
    }
    Tables tables{};
    for (const Valued& one : all) {
        Tenth& tenth = tables[static_cast<std::size_t>(one.when)]
                             [std::min<std::size_t>(static_cast<std::size_t>(one.chance * 10), 9)];
        tenth.valued += one.chance;
        tenth.won += match.winner() == one.side ? 1 : 0;
        ++tenth.positions;
        tenth.games = 1;
    }
    return tables;
}

void add(Table& all, const Table& more) {
    for (std::size_t at = 0; at < all.size(); ++at) {
        all[at].valued += more[at].valued;
        all[at].won += more[at].won;
        all[at].positions += more[at].positions;
        all[at].games += more[at].games;
    }
}

void print(const char* when, const Table& table) {
    fmt::print("\n{:15}  positions   games   valued     won\n", when);
    for (std::size_t at = 0; at < table.size(); ++at) {
        const Tenth& tenth = table[at];
        if (tenth.positions == 0) continue;
        const auto count = static_cast<double>(tenth.positions);
        fmt::print("{:5} to {:3}%  {:13}  {:6}   {:5.1f}%  {:5.1f}% ± {:.1f}\n", 10 * at, 10 * at + 10,
                   tenth.positions, tenth.games, 100 * tenth.valued / count, 100 * tenth.won / count,
                   // Positions of one game depend on each other, so count as many independent ones as games.
                   196 * std::sqrt(0.25 / static_cast<double>(tenth.games)));
    }
}

void run(const Plan& plan) {
    const rulefile::Loaded loaded = rulefile::Library().load(plan.rules);
    if (!loaded.rules) throw std::runtime_error("there are no rules " + plan.rules);
    if (plan.by == "contract")
        return calibrate::print_by_contract(*loaded.rules, {plan.hands, plan.seed, plan.jobs});
    cli::Progress progress("games", plan.games);
    std::mutex mutex;
    Tables tables{};
    const ai::Equity equity(*loaded.rules);
    std::uint64_t next = 0, done = 0;
    const auto work = [&] {
        for (;;) {
            std::unique_lock lock(mutex);
            if (next == plan.games) return;
            const std::uint64_t game = next++;
            lock.unlock();
            const Tables own = play(*loaded.rules, equity, plan.seed * 1'000'003 + game);
            lock.lock();
            for (std::size_t when = 0; when < tables.size(); ++when) add(tables[when], own[when]);
            progress.show(++done, "");
        }
    };
    std::vector<std::jthread> threads;
    for (unsigned count = 0; count < plan.jobs; ++count) threads.emplace_back(work);
    threads.clear();
    fmt::print("{}, {} games of experts: how often positions were won that were valued at so much\n",
               plan.rules, plan.games);
    for (std::size_t when = 0; when < tables.size(); ++when) print(moments[when], tables[when]);
}

}  // namespace

int main(int argc, char** argv) {
    Plan plan;
    CLI::App app("Plays games of experts and shows how often positions were won that were valued at so much.",
                 "tools/calibrate");
    app.option_defaults()->always_capture_default();
    app.add_option("--rules", plan.rules, "a rule set");
    app.add_option("--games", plan.games, "for --by chance")->check(CLI::Range(1, 1'000'000));
    app.add_option("--by", plan.by,
                   "chance: of all positions; contract: the points and chances at the first card")
        ->check(CLI::IsMember({"chance", "contract"}));
    app.add_option("--hands", plan.hands, "for --by contract, at least")->check(CLI::Range(1, 100'000'000));
    app.add_option("--seed", plan.seed, "of the packs");
    app.add_option("--jobs", plan.jobs, "threads")->check(CLI::Range(1, 1024));
    CLI11_PARSE(app, argc, argv);
    try {
        run(plan);
    } catch (const std::exception& error) {
        std::cerr << "calibrate: " << error.what() << "\n";
        return 1;
    }
    return 0;
}

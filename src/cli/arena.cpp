#include <fmt/core.h>

#include <cmath>
#include <memory>
#include <thread>

#include "ai/levels.h"
#include "arena/merge.h"
#include "arena/report.h"
#include "cli/arena_run.h"
#include "cli/common.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "cli/values.h"
#include "text/number.h"
#include "text/quoted.h"
#include "tui/choice.h"

namespace euchre::cli {

namespace {

struct ArenaArguments {
    RulesChoice choice;
    std::string a, b, seed = "1", sprt, shard, out, record;
    std::optional<std::uint64_t> board;
    std::uint64_t boards = 1000;
    std::size_t jobs = 0;
    double bot_time = 5;
    bool games = false, stats = false, json = false, resume = false, list = false;
};

arena::Contestant contestant(const std::string& name) {
    auto parsed = arena::parse_contestant(name);
    if (const auto* const wrong = std::get_if<std::string>(&parsed)) throw UsageError(*wrong);
    return std::get<arena::Contestant>(parsed);
}

fair::Seed seed_of(const std::string& text) {
    if (const auto seed = fair::parse_seed(text)) return *seed;
    if (const auto number = text::parse_number<std::uint64_t>(text)) return fair::seed_from(*number);
    throw UsageError("--seed must be a whole number or 64 hexadecimal digits");
}

// "LEFT,RIGHT" or "LEFT/RIGHT"
template <class Number>
std::optional<std::pair<Number, Number>> parse_pair(std::string_view text, char between, Number low,
                                                    Number high) {
    const auto at = text.find(between);
    if (at == std::string_view::npos) return std::nullopt;
    const auto left = text::parse_number(text.substr(0, at), low, high);
    const auto right = text::parse_number(text.substr(at + 1), low, high);
    return left && right ? std::optional(std::pair(*left, *right)) : std::nullopt;
}

std::optional<arena::Hypotheses> sprt_of(const std::string& text) {
    if (text.empty()) return std::nullopt;
    const auto pair = parse_pair(text, ',', -100.0, 100.0);
    if (!pair || pair->first >= pair->second)
        throw UsageError(
            "--sprt must be two numbers of points per hand from -100 to 100, the lower first, for example "
            "0,0.05");
    return arena::Hypotheses{pair->first, pair->second};
}

arena::Shard shard_of(const std::string& text) {
    if (text.empty()) return {};
    const auto pair = parse_pair<std::uint64_t>(text, '/', 0, arena::max_boards);
    if (!pair || pair->first >= pair->second)
        throw UsageError("--shard must be I/N, counted from 0: 0/8 to 7/8; got " + text::in_quotes(text));
    return {pair->first, pair->second};
}

arena::Contest contest_of(const ArenaArguments& arguments) {
    if (arguments.a.empty() || arguments.b.empty())
        throw UsageError("two players are needed, for example: euchre arena random counter");
    arena::Contest contest;
    contest.players = {contestant(arguments.a), contestant(arguments.b)};
    contest.seed = seed_of(arguments.seed);
    contest.boards = arguments.boards;
    contest.games = arguments.games;
    contest.stats = arguments.stats;
    contest.records = !arguments.record.empty();
    contest.sprt = sprt_of(arguments.sprt);
    contest.bot_seconds = arguments.bot_time;
    return contest;
}

// Fails if every board was forfeited, because the figures mean nothing then.
int check_forfeits(const arena::Score& score) {
    const auto boards = static_cast<std::int64_t>(score.sums().boards());
    if (boards == 0 || score.forfeits() < boards) return exit_ok;
    complain("every board was forfeited, so this says nothing about how well anybody plays");
    return exit_failed;
}

int list_levels(bool json) {
    if (json) print_json(boost::json::value_from(ai::level_names()));
    if (json) return exit_ok;
    for (const ai::Level level : ai::all_levels) fmt::print("{}\n", ai::to_string(level));
    return exit_ok;
}

int run_arena(const ArenaArguments& arguments) {
    if (arguments.list) return list_levels(arguments.json);
    int exit_code = exit_ok;
    const auto rules = arguments.choice.load(exit_code);
    if (!rules) return exit_code;
    const arena::Contest contest = contest_of(arguments);
    if (arguments.resume && arguments.out.empty()) throw UsageError("--resume needs --out FILE");
    if (arguments.resume && !arguments.record.empty())
        throw UsageError("--record can't be resumed: leave out --resume or --record");
    const bool part_to_stdout = !arguments.shard.empty() && arguments.out.empty();
    if (part_to_stdout && arguments.record == "-")
        throw UsageError("--shard and --record can't both write to standard output: add --out FILE");
    ArenaRun run(
        {EUCHRE_VERSION, *rules, contest, shard_of(arguments.shard)},
        {arguments.out, part_to_stdout, arguments.resume, arguments.json, arguments.record, arguments.board});
    exit_code = run.play(arguments.jobs);
    run.print();
    return exit_code == exit_ok ? check_forfeits(run.score()) : exit_code;
}

int run_merge(const std::vector<std::string>& parts, bool json) {
    std::optional<Progress> progress;  // created when the first part is read and the total is known
    const arena::Merged merged = arena::merge_parts(parts, [&](std::uint64_t done, std::uint64_t total) {
        if (!progress) progress.emplace("boards", total);
        progress->show(done, "");
    });
    progress.reset();
    const arena::Contest& contest = merged.header.contest;
    const arena::Report report{merged.header.rules, contest, merged.score,
                               {0, contest.boards}, false,   merged.seconds};
    fmt::print("{}", json ? arena::report_json(report) + "\n" : arena::report_text(report));
    return check_forfeits(merged.score);
}

// Runs the command and prints errors.
template <class Command>
int or_complain(Command command) {
    try {
        return command();
    } catch (const UsageError& error) {
        complain(std::string(error.what()) + "\nTry 'euchre arena --help'.");
        return exit_usage;
    } catch (const arena::PartError& error) {
        complain(error.what());
        return exit_failed;
    }
}

void add_merge_command(CLI::App& arena, int& exit_code) {
    struct MergeArguments {
        std::vector<std::string> parts;
        bool json = false;
    };
    auto* const command = arena.add_subcommand("merge", "Merge the results of a split run");
    command->footer(
        "Example:\n"
        "  euchre arena merge part-*.ndjson --json\n"
        "The figures are exactly those of one run over all boards (docs/arena.md).");
    const auto arguments = std::make_shared<MergeArguments>();
    command->add_option("PART", arguments->parts, "The files that --shard wrote")
        ->type_name("FILE")
        ->required();
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([arguments, &exit_code] {
        exit_code = or_complain([&] { return run_merge(arguments->parts, arguments->json); });
    });
}

void add_split_options(CLI::App& command, ArenaArguments& arguments) {
    command.add_option("--shard", arguments.shard, "Play only part I of N, counted from 0 (docs/arena.md)")
        ->type_name("I/N");
    command
        .add_option("--out", arguments.out,
                    "Write the result of each board to this file, for merge and --resume")
        ->type_name("FILE");
    command.add_flag("--resume", arguments.resume, "Continue the file of --out if it exists");
    auto* const board =
        command.add_option("--board", arguments.board, "Play only this board, counted from 0");
    board->type_name("K")->check(whole_number_from(0, arena::max_boards));
    for (const char* const other : {"--boards", "--shard", "--out", "--sprt"})
        board->excludes(command.get_option(other));
    command
        .add_option("--record", arguments.record,
                    "Write all games to this file, one per line, for 'euchre replay' and for training; - for "
                    "standard output")
        ->type_name("FILE");
}

void add_options(CLI::App& command, ArenaArguments& arguments) {
    arguments.choice.add_to(command, "newberry");
    command.add_option("A", arguments.a, "A bot: a level, cmd:COMMAND or shared:COMMAND")
        ->type_name("PLAYER");
    command.add_option("B", arguments.b, "The other bot")->type_name("PLAYER");
    command.add_option("--boards", arguments.boards, "Number of boards")
        ->capture_default_str()
        ->check(whole_number_from(1, arena::max_boards));
    command.add_option("--jobs", arguments.jobs, "Number of threads")
        ->default_str("one for each processor")
        ->check(whole_number_from(1, 1024));
    command.add_option("--seed", arguments.seed, "The seed of the packs: a number, or 64 hexadecimal digits")
        ->capture_default_str();
    command
        .add_option("--sprt", arguments.sprt,
                    "Stop when the test has decided between E0 and E1 points per hand")
        ->type_name("E0,E1");
    command.add_flag("--games", arguments.games, "Play whole games instead of single hands");
    command.add_flag("--stats", arguments.stats,
                     "Also print calls by seat, euchres, marches, loners and the dealer's edge");
    command.add_flag("--json", arguments.json, "Print one JSON object");
    command.add_option("--bot-time", arguments.bot_time, "Seconds that a command has for an answer")
        ->capture_default_str()
        ->check(number_from(0.01, 3600.0));
    command.add_flag("--list", arguments.list, "List the levels, weakest first");
    add_split_options(command, arguments);
}

}  // namespace

void add_arena_command(CLI::App& app, int& exit_code) {
    auto* const command =
        app.add_subcommand("arena", "Measure two bots against each other on duplicate boards");
    command->footer(
        "Examples:\n"
        "  euchre arena random counter --rules mcgee --boards 10000\n"
        "  euchre arena counter 'cmd:python3 bots/sample.py' --games --boards 100 --stats\n"
        "  euchre arena counter random --boards 1000000 --sprt 0,0.05\n"
        "  euchre arena counter random --boards 80000 --shard 3/8 --out part-3.ndjson\n"
        "  euchre arena merge part-*.ndjson\n"
        "  euchre arena expert counter --board 17 --record - | head -n 1 | euchre replay -\n"
        "The result is A's points per hand minus B's. docs/arena.md explains how it is measured.");
    command->require_subcommand(0, 1);
    const auto arguments = std::make_shared<ArenaArguments>();
    arguments->jobs = std::max(1U, std::thread::hardware_concurrency());
    add_options(*command, *arguments);
    add_merge_command(*command, exit_code);
    command->callback([command, arguments, &exit_code] {
        if (!command->get_subcommands().empty()) return;  // merge
        exit_code = or_complain([&] { return run_arena(*arguments); });
    });
}

}  // namespace euchre::cli

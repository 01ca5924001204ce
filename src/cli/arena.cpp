#include <fmt/core.h>

#include <charconv>
#include <cmath>
#include <memory>
#include <thread>

#include "arena/merge.h"
#include "arena/report.h"
#include "cli/arena_run.h"
#include "cli/common.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "text/quoted.h"
#include "tui/choice.h"

namespace euchre {

namespace {

struct ArenaArguments {
    RulesChoice choice;
    std::string a, b, seed = "1", sprt, shard, out;
    std::uint64_t boards = 1000;
    std::size_t jobs = 0;
    double bot_time = 5;
    bool games = false, stats = false, json = false, resume = false, list = false;
};

Contestant contestant(const std::string& name) {
    auto parsed = parse_contestant(name);
    if (const auto* const wrong = std::get_if<std::string>(&parsed)) throw UsageError(*wrong);
    return std::get<Contestant>(parsed);
}

Seed seed_of(const std::string& text) {
    if (const auto seed = parse_seed(text)) return *seed;
    if (const auto number = whole_number(text)) return seed_from(*number);
    throw UsageError("--seed must be a whole number or 64 hexadecimal digits");
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

// "LEFT,RIGHT" or "LEFT/RIGHT"
template <class Number>
bool read_pair(std::string_view text, char between, Number& left, Number& right) {
    const auto at = text.find(between);
    return at != std::string_view::npos && read_number(text.substr(0, at), left) &&
           read_number(text.substr(at + 1), right);
}

std::optional<Hypotheses> sprt_of(const std::string& text) {
    if (text.empty()) return std::nullopt;
    Hypotheses sprt;
    const bool in_range = read_pair(text, ',', sprt.e0, sprt.e1) && std::abs(sprt.e0) <= 100 &&
                          std::abs(sprt.e1) <= 100;  // which "nan" is not
    if (!in_range || sprt.e0 >= sprt.e1)
        throw UsageError("--sprt must be two numbers of points a hand, the lower first, for example 0,0.05");
    return sprt;
}

Shard shard_of(const std::string& text) {
    if (text.empty()) return {};
    Shard shard;
    if (!read_pair(text, '/', shard.index, shard.count) || shard.index >= shard.count ||
        shard.count > max_boards)
        throw UsageError("--shard must be I/N, counted from 0: 0/8 to 7/8; got " + in_quotes(text));
    return shard;
}

Contest contest_of(const ArenaArguments& arguments) {
    if (arguments.a.empty() || arguments.b.empty())
        throw UsageError("two players are needed, for example: euchre arena random counter");
    Contest contest;
    contest.players = {contestant(arguments.a), contestant(arguments.b)};
    contest.seed = seed_of(arguments.seed);
    contest.boards = arguments.boards;
    contest.games = arguments.games;
    contest.stats = arguments.stats;
    contest.sprt = sprt_of(arguments.sprt);
    contest.bot_seconds = arguments.bot_time;
    return contest;
}

int list_levels(bool json) {
    if (json) print_json(boost::json::value_from(level_names()));
    if (json) return exit_ok;
    for (const Level level : all_levels) fmt::print("{}\n", to_string(level));
    return exit_ok;
}

int run_arena(const ArenaArguments& arguments) {
    if (arguments.list) return list_levels(arguments.json);
    int exit_code = exit_ok;
    const auto rules = arguments.choice.load(exit_code);
    if (!rules) return exit_code;
    const Contest contest = contest_of(arguments);
    if (arguments.resume && arguments.out.empty()) throw UsageError("--resume needs --out FILE");
    const bool part_to_stdout = !arguments.shard.empty() && arguments.out.empty();
    ArenaRun run({EUCHRE_VERSION, *rules, contest, shard_of(arguments.shard)},
                 {arguments.out, part_to_stdout, arguments.resume, arguments.json});
    exit_code = run.play(arguments.jobs);
    run.print();
    return exit_code;
}

int run_merge(const std::vector<std::string>& parts, bool json) {
    std::optional<Progress> progress;  // of how much is known once the first part is read
    const Merged merged = merge_parts(parts, [&](std::uint64_t done, std::uint64_t total) {
        if (!progress) progress.emplace("boards", total);
        progress->show(done, "");
    });
    progress.reset();
    const Contest& contest = merged.header.contest;
    const Report report{merged.header.rules, contest, merged.score,
                        {0, contest.boards}, false,   merged.seconds};
    fmt::print("{}", json ? report_json(report) + "\n" : report_text(report));
    return exit_ok;
}

// Runs it, and says what went wrong.
template <class Command>
int or_complain(Command command) {
    try {
        return command();
    } catch (const UsageError& error) {
        complain(std::string(error.what()) + "\nTry 'euchre arena --help'.");
        return exit_usage;
    } catch (const PartError& error) {
        complain(error.what());
        return exit_failed;
    }
}

void add_merge_command(CLI::App& arena, int& exit_code) {
    struct MergeArguments {
        std::vector<std::string> parts;
        bool json = false;
    };
    auto* const command = arena.add_subcommand("merge", "Join the parts of a split contest");
    command->footer(
        "Example:\n"
        "  euchre arena merge part-*.ndjson --json\n"
        "The figures are those of one run over all boards, to the bit (docs/arena.md).");
    const auto arguments = std::make_shared<MergeArguments>();
    command->add_option("PART", arguments->parts, "The files that --shard wrote")
        ->type_name("FILE")
        ->required();
    command->add_flag("--json", arguments->json, "One JSON object, for programs");
    command->callback([arguments, &exit_code] {
        exit_code = or_complain([&] { return run_merge(arguments->parts, arguments->json); });
    });
}

void add_split_options(CLI::App& command, ArenaArguments& arguments) {
    command.add_option("--shard", arguments.shard, "Only part I of N, counted from 0; see docs/arena.md")
        ->type_name("I/N");
    command.add_option("--out", arguments.out, "Write the results board by board, for merge and --resume")
        ->type_name("FILE");
    command.add_flag("--resume", arguments.resume, "Go on with the file of --out if it is there");
}

void add_options(CLI::App& command, ArenaArguments& arguments) {
    arguments.choice.add_to(command, "newberry");
    command.add_option("A", arguments.a, "A player: a level, or cmd:COMMAND")->type_name("PLAYER");
    command.add_option("B", arguments.b, "The other")->type_name("PLAYER");
    command.add_option("--boards", arguments.boards, "How many boards")
        ->capture_default_str()
        ->check(CLI::Validator(CLI::Range(std::uint64_t{1}, max_boards)).description(""));
    command.add_option("--jobs", arguments.jobs, "Threads that play")
        ->default_str("as many as there are processors")
        ->check(CLI::Validator(CLI::Range(1, 1024)).description(""));
    command.add_option("--seed", arguments.seed, "Of the packs: a number or 64 hexadecimal digits")
        ->capture_default_str();
    command.add_option("--sprt", arguments.sprt, "Stop once the points a hand are decided to be E0 or E1")
        ->type_name("E0,E1");
    command.add_flag("--games", arguments.games, "A board is a whole game, not a hand");
    command.add_flag("--stats", arguments.stats,
                     "Who called where, euchres, marches, loners, the dealer's edge");
    command.add_flag("--json", arguments.json, "One JSON object, for programs");
    command.add_option("--bot-time", arguments.bot_time, "Seconds a command has for an answer")
        ->capture_default_str()
        ->check(CLI::Validator(CLI::Range(0.01, 3600.0)).description(""));
    command.add_flag("--list", arguments.list, "Only name the levels, weakest first");
    add_split_options(command, arguments);
}

}  // namespace

void add_arena_command(CLI::App& app, int& exit_code) {
    auto* const command =
        app.add_subcommand("arena", "Measure two players against each other on duplicate boards");
    command->footer(
        "Examples:\n"
        "  euchre arena random counter --rules mcgee --boards 10000\n"
        "  euchre arena counter 'cmd:python3 bots/sample.py' --games --boards 100 --stats\n"
        "  euchre arena counter random --boards 1000000 --sprt 0,0.05\n"
        "  euchre arena counter random --boards 80000 --shard 3/8 --out part-3.ndjson\n"
        "  euchre arena merge part-*.ndjson\n"
        "Points a hand are A's minus B's; docs/arena.md says how they are measured.");
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

}  // namespace euchre

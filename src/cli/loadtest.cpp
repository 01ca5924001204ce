#include <fmt/core.h>

#include <cmath>
#include <limits>
#include <memory>

#include "ai/levels.h"
#include "cli/common.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "cli/values.h"
#include "load/load_run.h"
#include "server/startup_message.h"
#include "text/number.h"

namespace euchre::cli {

namespace {

namespace json = boost::json;

struct LoadtestArguments {
    load::LoadPlan plan;
    std::uint32_t seconds = 10, warm_up = 0;
    std::string url, trust;
    int server_pid = 0;
    bool json = false;
};

// Shows the progress of the run.
class Watch {
  public:
    void show(const load::LoadRun::Updates& updates) {
        if (!progress_ || doing_ != updates.doing) {
            progress_.reset();  // removes its line before the next one starts
            doing_ = updates.doing;
            progress_ = std::make_unique<Progress>(doing_, updates.total);
        }
        progress_->show(updates.done,
                        fmt::format("{} actions, {} errors", updates.tally.actions, updates.tally.errors));
    }

  private:
    std::string doing_;
    std::unique_ptr<Progress> progress_;
};

std::optional<int> server_process(const LoadtestArguments& arguments, const client::ServerUrl& url) {
    if (arguments.server_pid > 0) return arguments.server_pid;
    const bool here = url.host == "localhost" || url.host == "::1" || url.host.starts_with("127.");
    return here ? load::listener_at(text::parse_number<std::uint16_t>(url.port).value_or(0)) : std::nullopt;
}

double rate_of(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

// Rounded to the precision of the measurement.
double tenths(double value) { return std::round(value * 10) / 10; }
double thousandths(double value) { return std::round(value * 1000) / 1000; }

double own_cpu_percent(const load::LoadReport& report) {
    return 100 * report.own_cpu_seconds / std::max(report.seconds, 1e-3);
}

json::object to_json(const load::LoadReport& report) {
    json::object object{{"tables", report.plan.tables},
                        {"sockets", report.sockets},
                        {"seconds", tenths(report.seconds)},
                        {"actions", report.actions},
                        {"actions_per_second", tenths(rate_of(report.actions, report.seconds))},
                        {"messages_per_second", tenths(rate_of(report.messages, report.seconds))},
                        {"p50_ms", thousandths(report.p50_ms)},
                        {"p99_ms", thousandths(report.p99_ms)},
                        {"longest_ms", thousandths(report.longest_ms)},
                        {"server_rss_mb", nullptr},
                        {"server_cpu_percent", nullptr},
                        {"own_cpu_percent", tenths(own_cpu_percent(report))},
                        {"games", report.games},
                        {"reconnects", report.reconnects},
                        {"errors", report.errors},
                        {"checked", report.checked},
                        {"lost", report.lost},
                        {"duplicated", report.duplicated},
                        {"everybody_seated", report.reseated}};
    if (report.server) {
        object["server_rss_mb"] = tenths(report.server->rss_mb);
        object["server_cpu_percent"] =
            tenths(100 * report.server->cpu_seconds / std::max(report.seconds, 1e-3));
    }
    return object;
}

void print(const load::LoadReport& report) {
    fmt::print("{} tables, {} sockets, {:.1f} seconds\n", report.plan.tables, report.sockets, report.seconds);
    fmt::print("{} actions, {:.1f} per second; {:.0f} messages per second; {} games ended\n", report.actions,
               rate_of(report.actions, report.seconds), rate_of(report.messages, report.seconds),
               report.games);
    fmt::print("from action to the last delivery: p50 {:.2f} ms, p99 {:.2f} ms, longest {:.2f} ms\n",
               report.p50_ms, report.p99_ms, report.longest_ms);
    if (report.server)
        fmt::print("the server's process: {:.1f} MB of memory, {:.0f}% of a core\n", report.server->rss_mb,
                   100 * report.server->cpu_seconds / std::max(report.seconds, 1e-3));
    else
        fmt::print("the server's memory is not known: it is on another machine (--server-pid)\n");
    constexpr double busy = 85;
    fmt::print("the load test itself: {:.0f}% of a core{}\n", own_cpu_percent(report),
               own_cpu_percent(report) > busy ? "; it is too busy to measure short times" : "");
    if (report.reconnects > 0) fmt::print("{} connections broke\n", report.reconnects);
    fmt::print("{} errors; of {} actions looked up in the log, {} lost, {} duplicated{}\n", report.errors,
               report.checked, report.lost, report.duplicated,
               report.reseated ? "" : "; not everybody was in their seat at the end");
}

int loadtest(LoadtestArguments arguments) {
    const auto url = client::parse_server_url(arguments.url);
    if (const auto* const wrong = std::get_if<std::string>(&url)) {
        complain(*wrong);
        return exit_usage;
    }
    arguments.plan.time = std::chrono::seconds(arguments.seconds);
    arguments.plan.warm_up = std::chrono::seconds(arguments.warm_up);
    server::raise_open_files();
    const auto& where = std::get<client::ServerUrl>(url);
    auto watch = std::make_unique<Watch>();
    load::LoadRun run(where, arguments.trust, arguments.plan,
                      [&watch](const load::LoadRun::Updates& updates) { watch->show(updates); });
    const load::LoadReport report = run.run(server_process(arguments, where));
    watch.reset();
    for (const std::string& example : report.examples) complain(example);
    if (arguments.json)
        print_json(to_json(report));
    else
        print(report);
    return report.is_good() ? exit_ok : exit_failed;
}

}  // namespace

void add_loadtest_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand(
        "loadtest", "Measure how much load a server carries, with real games over real sockets");
    command->footer(
        "Examples:\n"
        "  euchre loadtest http://127.0.0.1:8080\n"
        "  euchre loadtest --tables 2500 --warm-up 25 --seconds 60 --json http://127.0.0.1:8080\n"
        "  # hold 19000 idle sockets\n"
        "  euchre loadtest --tables 4750 --rate 0 --seconds 60 http://127.0.0.1:8080\n"
        "  euchre loadtest --trust cert.pem https://cards.example\n"
        "Opens tables, plays, and at the end looks up every action in the server's log. The tables stay\n"
        "until the server removes them. Run it on the server's machine: the server limits other addresses.\n"
        "The exit code is 1 after an error, or if an action was lost or carried out twice.");
    const auto arguments = std::make_shared<LoadtestArguments>();
    load::LoadPlan& plan = arguments->plan;
    command->add_option("URL", arguments->url, "The server's address")->required();
    command->add_option("--tables", plan.tables, "Number of tables, 1 to 20000")
        ->check(whole_number_from(1, 20'000))
        ->capture_default_str();
    command
        ->add_option("--rate", plan.rate, "Actions per second at each table, up to 1000; with 0 nobody plays")
        ->check(number_from(0.0, 1000.0))
        ->capture_default_str();
    command->add_option("--seconds", arguments->seconds, "How long to play")
        ->check(whole_number_from(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--warm-up", arguments->warm_up,
                     "Seconds before the measured time, in which the tables begin one after the other; "
                     "with 0 all tables begin together")
        ->check(whole_number_from(0, 1'000'000))
        ->capture_default_str();
    command->add_flag("--bots", plan.bots, "One person and three bots at each table instead of four people");
    command->add_flag("--watch", plan.watch, "Four bots at each table, and one person who watches");
    command->add_option("--bot-level", plan.bot_level, "The level of those bots")
        ->check(one_of(ai::level_names()))
        ->capture_default_str();
    command->add_flag("--restarts", plan.restarts,
                      "The server may restart during the test: a broken connection is not an error");
    command
        ->add_option("--trust", arguments->trust,
                     "Trust these certificates, too (PEM); for a self-signed server")
        ->type_name("FILE");
    command
        ->add_option("--server-pid", arguments->server_pid,
                     "The server's process, to measure its memory; found automatically on this machine")
        ->type_name("PID")
        ->check(whole_number_from(1, std::numeric_limits<int>::max()));
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([arguments, &exit_code] { exit_code = loadtest(*arguments); });
}

}  // namespace euchre::cli

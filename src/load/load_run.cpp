#include "load/load_run.h"

#include <algorithm>
#include <csignal>
#include <ctime>

namespace euchre::load {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t at_once = 100;           // tables opened or checked at the same time
constexpr std::size_t verifying_tables = 250;  // a test of many more would measure its own signatures
constexpr auto longest_landing = 15s;          // the longest wait for pending actions at the end

// use_of() counts in hundredths of a second, which is too coarse for a short run.
double own_cpu_seconds() {
    timespec used{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9;
}

}  // namespace

LoadRun::LoadRun(const client::ServerUrl& url, const std::string& trust, const LoadPlan& plan, Tell tell)
    : server_(context_, url, trust),
      plan_(plan),
      tell_(std::move(tell)),
      tick_(context_.get_executor()),
      signals_(context_.get_executor(), SIGINT, SIGTERM) {
    const fair::Seed seed = fair::random_seed();
    Dice dice(seed.bytes[0] | std::uint64_t{seed.bytes[1]} << 8U | std::uint64_t{seed.bytes[2]} << 16U);
    for (std::size_t table = 0; table < plan_.tables; ++table)
        tables_.push_back(std::make_unique<LoadTable>(
            LoadTable::World{server_, *this, plan_, tally_, table < verifying_tables}, dice.next()));
}

LoadReport LoadRun::run(std::optional<int> server_pid) {
    pid_ = server_pid;
    heed_signals();
    look_around();
    for (std::size_t table = 0; table < std::min(at_once, tables_.size()); ++table) open_more();
    context_.run();
    return report();
}

// The first signal ends the playing. A second one, or one before playing starts, ends everything.
void LoadRun::heed_signals() {
    signals_.async_wait([this](const boost::system::error_code& error, int) {
        if (error) return;
        if (stage_ != Stage::playing) return context_.stop();
        finish();
        heed_signals();
    });
}

LoadReport LoadRun::report() {
    LoadReport report;
    report.plan = plan_;
    report.sockets = open_ * plan_.people();
    // A run that was stopped before its end has measured nothing.
    report.seconds = std::max(0.0, std::chrono::duration<double>(ended_ - started_).count());
    report.actions = actions_;
    report.messages = messages_;
    report.games = tally_.games;
    report.reconnects = tally_.reconnects;
    report.errors = tally_.errors;
    report.lost = tally_.lost;
    report.duplicated = tally_.duplicated;
    report.checked = tally_.checked;
    report.examples = tally_.examples;
    report.p50_ms = tally_.percentile_ms(50);
    report.p99_ms = tally_.percentile_ms(99);
    report.longest_ms = tally_.percentile_ms(100);
    report.reseated = reseated_;
    report.own_cpu_seconds = own_cpu_;
    report.server = use_after_;
    if (use_after_ && use_before_) report.server->cpu_seconds -= use_before_->cpu_seconds;
    return report;
}

void LoadRun::open_more() {
    if (asked_ < tables_.size()) tables_[asked_++]->open();
}

void LoadRun::began(LoadTable&) {
    open_more();
    if (++open_ < tables_.size()) return;
    start();
    if (plan_.warm_up == 0s) measure();
}

// Spreads the tables evenly over the warm-up, or over the interval between two actions of a table. Tables
// that begin together deal together, for as long as their hands have about the same length.
void LoadRun::start() {
    stage_ = Stage::warming_up;
    started_ = client::Clock::now();
    if (plan_.rate <= 0) return;
    const double spread = std::max(static_cast<double>(plan_.warm_up.count()), 1 / plan_.rate);
    for (std::size_t table = 0; table < tables_.size(); ++table) {
        const double part = static_cast<double>(table) / static_cast<double>(tables_.size());
        tables_[table]->play(started_ + std::chrono::duration_cast<client::Clock::duration>(
                                            std::chrono::duration<double>(part * spread)));
    }
}

void LoadRun::measure() {
    stage_ = Stage::playing;
    started_ = client::Clock::now();
    tally_.measure_from_here();
    own_cpu_before_ = own_cpu_seconds();
    if (pid_) use_before_ = use_of(*pid_);
}

void LoadRun::look_around() {
    const auto now = client::Clock::now();
    switch (stage_) {
        case Stage::opening:
            tell_({"tables open", open_, tables_.size(), tally_});
            if (tally_.errors > 0) return context_.stop();
            break;
        case Stage::warming_up:
            tell_({"seconds warmed up", seconds_of_stage(), static_cast<std::uint64_t>(plan_.warm_up.count()),
                   tally_});
            if (now >= started_ + plan_.warm_up) measure();
            break;
        case Stage::playing:
            tell_({"seconds played", seconds_of_stage(), static_cast<std::uint64_t>(plan_.time.count()),
                   tally_});
            if (now >= started_ + plan_.time) finish();
            break;
        case Stage::finishing: {
            const bool all = std::ranges::all_of(
                tables_, [](const auto& table) { return table->is_quiet() && table->is_complete(); });
            if (!all && now < ended_ + longest_landing) break;
            stage_ = Stage::checking;
            reseated_ = std::ranges::all_of(tables_, [](const auto& table) { return table->is_complete(); });
            for (std::size_t table = 0; table < std::min(at_once, tables_.size()); ++table) check_more();
            break;
        }
        case Stage::checking: tell_({"tables checked", checked_, tables_.size(), tally_}); break;
    }
    tick_.expires_after(stage_ == Stage::finishing ? 50ms : 250ms);
    tick_.async_wait([this](const boost::system::error_code& error) {
        if (!error) look_around();
    });
}

std::uint64_t LoadRun::seconds_of_stage() const {
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::seconds>(client::Clock::now() - started_).count());
}

void LoadRun::finish() {
    stage_ = Stage::finishing;
    ended_ = client::Clock::now();
    actions_ = tally_.actions;
    messages_ = tally_.messages;
    own_cpu_ = own_cpu_seconds() - own_cpu_before_;
    if (pid_) use_after_ = use_of(*pid_);
    for (const auto& table : tables_) table->finish();
}

void LoadRun::check_more() {
    if (asked_to_check_ < tables_.size()) tables_[asked_to_check_++]->check();
}

void LoadRun::checked(LoadTable&) {
    if (++checked_ == tables_.size()) return context_.stop();
    check_more();
}

}  // namespace euchre::load

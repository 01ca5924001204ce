// Plays real games over real sockets against a server, to measure its capacity. Opens tables, plays for a
// while, and at the end compares the server's log with what it confirmed.
#pragma once

#include <boost/asio/signal_set.hpp>

#include "load/load_table.h"
#include "load/process_use.h"

namespace euchre::load {

struct LoadReport {
    LoadPlan plan;
    std::size_t sockets = 0;
    double seconds = 0;  // measured
    std::uint64_t actions = 0, messages = 0, games = 0, reconnects = 0;
    std::uint64_t errors = 0, lost = 0, duplicated = 0, checked = 0;
    std::vector<std::string> examples;  // of errors
    double p50_ms = 0, p99_ms = 0, longest_ms = 0;
    std::optional<ProcessUse> server;  // if the server is on this machine; the CPU time of the measured time
    double own_cpu_seconds = 0;        // of this process, in the measured time
    bool reseated = false;             // everybody was in their seat at the end

    bool is_good() const { return errors == 0 && lost == 0 && duplicated == 0 && reseated; }
};

class LoadRun final : private LoadHost {
  public:
    struct Updates {
        std::string_view doing;  // "tables open", "seconds warmed up", "seconds played", "tables checked"
        std::uint64_t done, total;
        const LoadTally& tally;
    };
    using Tell = std::function<void(const Updates&)>;

    // Throws ServerError. `trust` is as for Server.
    LoadRun(const client::ServerUrl& url, const std::string& trust, const LoadPlan& plan, Tell tell);

    // Runs until the time is over or SIGINT comes, and reports what was measured. `server_pid` is the
    // server's process, if known.
    LoadReport run(std::optional<int> server_pid);

  private:
    void began(LoadTable& table) override;
    void checked(LoadTable& table) override;

    void open_more();
    void look_around();
    void start();
    void measure();
    void finish();
    void check_more();
    void heed_signals();
    LoadReport report();
    std::uint64_t seconds_of_stage() const;

    enum class Stage { opening, warming_up, playing, finishing, checking };

    boost::asio::io_context context_{1};
    client::Server server_;
    LoadPlan plan_;
    Tell tell_;
    LoadTally tally_;
    client::Timer tick_;
    boost::asio::basic_signal_set<net::Executor> signals_;
    std::vector<std::unique_ptr<LoadTable>> tables_;
    Stage stage_ = Stage::opening;
    std::size_t asked_ = 0, open_ = 0, asked_to_check_ = 0, checked_ = 0;
    std::optional<int> pid_;
    std::optional<ProcessUse> use_before_, use_after_;
    double own_cpu_before_ = 0, own_cpu_ = 0;    // seconds: at the start of the measured time, and in it
    client::Clock::time_point started_, ended_;  // of the warm-up, then of the measured time
    std::uint64_t actions_ = 0, messages_ = 0;   // in the measured time
    bool reseated_ = false;
};

}  // namespace euchre::load

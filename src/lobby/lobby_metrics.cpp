#include "lobby/lobby_metrics.h"

#include "lobby/metrics.h"

namespace euchre::lobby {

namespace {

prometheus::Histogram& durations(prometheus::Registry& registry, const char* name, const char* help,
                                 const prometheus::Histogram::BucketBoundaries& seconds) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, seconds);
}

// The bounds of the histograms, in seconds.
const prometheus::Histogram::BucketBoundaries of_the_disk{0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                          0.05,    0.1,    0.25,  0.5,    1,     2.5};
const prometheus::Histogram::BucketBoundaries of_reviews{0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80};

}  // namespace

LobbyMetrics::LobbyMetrics(prometheus::Registry& registry)
    : tables_awake(gauge(registry, "euchre_tables_awake", "Tables where somebody is")),
      tables_damaged(gauge(registry, "euchre_tables_damaged",
                           "Tables with a damaged log, found since the start; 'euchre check' lists them")),
      people(gauge(registry, "euchre_people_at_tables", "People at tables, once for each table")),
      lines(counter(registry, "euchre_lines_written_total", "Lines of tables' logs that are on disk")),
      decisions(counter(registry, "euchre_bot_decisions_total", "What bots decided")),
      lesser_decisions(counter(registry, "euchre_bot_decisions_less_total",
                               "What bots decided that thought less, because the server was busy")),
      late_decisions(counter(registry, "euchre_bot_decisions_late_total",
                             "What a quick, weaker bot decided because the answer had not come in time")),
      reviews_waiting(gauge(registry, "euchre_reviews_waiting", "Reviews under way, and that wait")),
      review_seconds(
          durations(registry, "euchre_review_seconds", "Reviews, and how long each took", of_reviews)),
      reviews_failed(counter(registry, "euchre_reviews_failed_total", "Reviews that went wrong")),
      tables_owned(gauge(registry, "euchre_fleet_tables_owned", "Tables that this node of a fleet owns")),
      takeovers(counter(registry, "euchre_fleet_takeovers_total",
                        "Tables taken over from a node that was gone and had not released them")),
      fenced(counter(registry, "euchre_fleet_fenced_total",
                     "Writes refused because another node had taken the table")) {}

store::StoreWatch counted(prometheus::Registry& registry) {
    auto& commits =
        durations(registry, "euchre_commit_seconds", "Commits, and how long each took", of_the_disk);
    auto& failed = counter(registry, "euchre_commits_failed_total", "Commits that the disk refused");
    auto& checkpoints =
        durations(registry, "euchre_checkpoint_seconds",
                  "Times the log was moved into the database, and how long each took", of_the_disk);
    auto& trouble =
        gauge(registry, "euchre_checkpoint_trouble", "1 if the last of them failed, 0 if it went well");
    auto& reads = durations(registry, "euchre_read_seconds", "Reads, and how long each took", of_the_disk);
    auto& unread = counter(registry, "euchre_reads_failed_total", "Reads that the disk refused");
    return {[&](std::chrono::duration<double> took, bool well) {
                commits.Observe(took.count());
                if (!well) failed.Increment();
            },
            [&](std::chrono::duration<double> took, bool well) {
                checkpoints.Observe(took.count());
                trouble.Set(well ? 0 : 1);
            },
            [&](std::chrono::duration<double> took, bool well) {
                reads.Observe(took.count());
                if (!well) unread.Increment();
            }};
}

}  // namespace euchre::lobby

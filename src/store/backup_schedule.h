// Makes backups on a schedule while a server runs, and keeps the newest ones.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "store/sqlite.h"

namespace euchre::store {

struct BackupPlan {
    std::filesystem::path folder;
    std::chrono::milliseconds every{};  // 0: no backups
    std::size_t keep = 7;
};

// Files are numbered, "euchre-000012.db", so their order does not depend on a clock.
std::filesystem::path backup_name(const std::filesystem::path& folder, std::uint64_t number);
// The backups in a folder, the oldest first.
std::vector<std::filesystem::path> backups_in(const std::filesystem::path& folder);

class BackupSchedule {
  public:
    struct Status {
        std::size_t kept = 0;
        std::string newest{};                                         // the file's name; empty: none
        std::uintmax_t bytes = 0;                                     // of the newest
        std::optional<std::chrono::system_clock::time_point> made{};  // when
        std::optional<std::string> trouble{};                         // of the last one
    };
    // Calls `done` with the name of each backup, or with the error, on the schedule's thread.
    using Callback = std::function<void(const std::string& file, const std::optional<std::string>& trouble)>;

    // The first one is made when the newest in the folder is older than the plan's time; a file from the
    // future counts as old.
    BackupSchedule(Place from, BackupPlan plan, Callback done);
    ~BackupSchedule();  // finishes a backup in progress
    BackupSchedule(const BackupSchedule&) = delete;
    BackupSchedule& operator=(const BackupSchedule&) = delete;

    Status status() const;

  private:
    std::chrono::milliseconds until_first() const;
    void work();
    void back_up_once();

    const Place from_;
    const BackupPlan plan_;
    const Callback done_;
    mutable std::mutex mutex_;  // of what follows
    std::condition_variable stops_;
    bool stop_ = false;
    std::optional<std::string> trouble_;
    std::thread thread_;
};

}  // namespace euchre::store

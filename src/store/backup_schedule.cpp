#include "store/backup_schedule.h"

#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

#include "store/backup.h"
#include "store/files.h"
#include "text/number.h"

namespace euchre::store {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view before = "euchre-", after = ".db";
constexpr std::chrono::minutes retry{10};  // after a failed backup

std::optional<std::uint64_t> number_of(const fs::path& file) {
    const std::string name = file.filename().string();
    if (!name.starts_with(before) || !name.ends_with(after)) return std::nullopt;
    return text::parse_number<std::uint64_t>(
        std::string_view(name).substr(before.size(), name.size() - before.size() - after.size()));
}

std::optional<std::chrono::system_clock::time_point> made_at(const fs::path& file) {
    std::error_code error;
    const auto time = fs::last_write_time(file, error);
    if (error) return std::nullopt;
    return std::chrono::time_point_cast<std::chrono::system_clock::duration>(
        std::chrono::file_clock::to_sys(time));
}

}  // namespace

fs::path backup_name(const fs::path& folder, std::uint64_t number) {
    return folder / fmt::format("{}{:06}{}", before, number, after);
}

std::vector<fs::path> backups_in(const fs::path& folder) {
    std::vector<std::pair<std::uint64_t, fs::path>> found;
    std::error_code error;
    for (const auto& each : fs::directory_iterator(folder, error))
        if (const auto number = number_of(each.path())) found.emplace_back(*number, each.path());
    std::ranges::sort(found);
    std::vector<fs::path> files;
    for (auto& each : found) files.push_back(std::move(each.second));
    return files;
}

BackupSchedule::BackupSchedule(Place from, BackupPlan plan, Callback done)
    : from_(std::move(from)), plan_(std::move(plan)), done_(std::move(done)) {
    if (plan_.every.count() == 0) return;
    make_folder(plan_.folder);
    thread_ = std::thread([this] { work(); });
}

BackupSchedule::~BackupSchedule() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    stops_.notify_one();
    if (thread_.joinable()) thread_.join();
}

BackupSchedule::Status BackupSchedule::status() const {
    const auto files = backups_in(plan_.folder);
    Status status{files.size()};
    if (!files.empty()) {
        std::error_code ignored;
        status.newest = files.back().filename().string();
        status.bytes = fs::file_size(files.back(), ignored);
        status.made = made_at(files.back());
    }
    const std::lock_guard lock(mutex_);
    status.trouble = trouble_;
    return status;
}

std::chrono::milliseconds BackupSchedule::until_first() const {
    const auto files = backups_in(plan_.folder);
    const auto made = files.empty() ? std::nullopt : made_at(files.back());
    if (!made) return {};
    const auto age = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now() - *made);
    return age.count() < 0 ? std::chrono::milliseconds(0) : std::max(plan_.every - age, {});
}

void BackupSchedule::work() {
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 19);
    std::chrono::milliseconds wait = until_first();
    std::unique_lock lock(mutex_);
    while (!stops_.wait_for(lock, wait, [this] { return stop_; })) {
        lock.unlock();
        back_up_once();
        lock.lock();
        wait = trouble_ ? std::min<std::chrono::milliseconds>(plan_.every, retry) : plan_.every;
    }
}

// Deletes the oldest backups only after the new one is complete.
void BackupSchedule::back_up_once() {
    auto files = backups_in(plan_.folder);
    const auto file = backup_name(plan_.folder, files.empty() ? 1 : number_of(files.back()).value_or(0) + 1);
    std::optional<std::string> trouble;
    try {
        back_up(from_, file);
        files.push_back(file);
        std::error_code ignored;
        for (std::size_t at = 0; at + plan_.keep < files.size(); ++at) fs::remove(files[at], ignored);
    } catch (const StoreError& error) {
        trouble = error.what();
    }
    {
        const std::lock_guard lock(mutex_);
        trouble_ = trouble;
    }
    done_(file.filename().string(), trouble);
}

}  // namespace euchre::store

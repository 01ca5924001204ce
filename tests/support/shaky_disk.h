// A disk that can lose power, fill up and fail: a virtual file system for SQLite on top of the default one.
//
// Written and synced data are kept apart. After a power cut, each file has its last synced content, and any
// subset of the later writes, each complete or cut off at some byte: as SQLite expects of a disk (bytes
// outside of a write are never damaged). A file that was never synced may be gone. A failed sync may have
// lost its data, although it can still be read, and a later sync does not restore it (as on Linux). Deleting
// a file takes effect at once.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cards/dice.h"

namespace euchre::testing {

class ShakyDisk {
  public:
    explicit ShakyDisk(std::uint64_t seed = 1);
    ~ShakyDisk();
    ShakyDisk(const ShakyDisk&) = delete;
    ShakyDisk& operator=(const ShakyDisk&) = delete;

    const std::string& vfs() const { return name_; }

    // The number of writes, truncations and syncs.
    std::uint64_t operations() const;
    // Cuts the power in the middle of the n-th operation from now. Nothing works after it.
    void cut_power_at(std::uint64_t n);
    bool is_dark() const;

    // From the n-th operation from now, `times` operations fail in this way.
    enum class Fault : std::uint8_t { full, broken_write, broken_sync, broken_outside_log };
    void fail_at(std::uint64_t n, Fault fault, std::uint64_t times);
    void be_well();
    void be_read_only();
    // From now on, a sync succeeds without doing anything.
    void lie_about_syncs();

    // Copies what survives a power cut from the folder `from` to the existing folder `to`.
    void survivors(const std::filesystem::path& from, const std::filesystem::path& to);

  private:
    friend struct Calls;
    struct Scratch {  // a write, or without bytes a truncation to `offset`
        std::int64_t offset = 0;
        std::optional<std::string> bytes;
    };
    struct Kept {
        bool is_log = false;
        bool on_disk = false;
        std::string synced;
        std::vector<Scratch> since;
    };
    void know(const std::string& name);  // a file that existed before
    // The result for SQLite; SQLITE_OK passes the call on to the real file.
    int write(Kept& file, Scratch scratch);
    int sync(Kept& file);
    std::optional<int> turn(const Kept& file, bool is_sync);
    static void apply(std::string& content, const Scratch& scratch);
    std::string survivor(const Kept& file);

    std::string name_;
    sqlite3_vfs vfs_{};
    mutable std::mutex mutex_;  // guards the members below
    Dice dice_;
    std::map<std::string, Kept> files_;
    std::uint64_t operations_ = 0;
    std::optional<std::uint64_t> dark_at_;
    bool dark_ = false, read_only_ = false, lying_ = false;
    struct Failing {
        std::uint64_t from = 0, to = 0;
        Fault fault = Fault::full;
    };
    std::optional<Failing> failing_;
};

}  // namespace euchre::testing

// A disk that can lose its power, fill up and fail: a virtual file system for SQLite over the usual one.
//
// What is written is kept apart from what was synced. After a power cut each file is what it was when it was
// last synced, and of the writes since then, in any order, each has reached it wholly, up to some byte, or
// not at all: as SQLite expects of a disk (bytes outside of a write are never harmed). A file that was never
// synced may be gone. A failed sync may have lost what it was to write, though it can still be read: a later
// sync does not bring it back (as on Linux). To delete a file takes effect at once.
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

    // Writes, truncations and syncs so far.
    std::uint64_t operations() const;
    // The power goes in the middle of the n-th operation from now; nothing works after it.
    void cut_power_at(std::uint64_t n);
    bool is_dark() const;

    // From the n-th operation from now on, `times` of them fail in this way.
    enum class Fault : std::uint8_t { full, broken_write, broken_sync, broken_outside_log };
    void fail_at(std::uint64_t n, Fault fault, std::uint64_t times);
    void be_well();
    void be_read_only();
    // From now on a sync succeeds and does nothing.
    void lie_about_syncs();

    // Puts what a power cut leaves of the files in `from` into `to`, a folder that is there.
    void survivors(const std::filesystem::path& from, const std::filesystem::path& to);

  private:
    friend struct Calls;
    struct Scratch {  // a write, or, without bytes, a truncation to `offset`
        std::int64_t offset = 0;
        std::optional<std::string> bytes;
    };
    struct Kept {
        bool is_log = false;
        bool on_disk = false;
        std::string synced;
        std::vector<Scratch> since;
    };
    void know(const std::string& name);  // a file that was there before
    // What SQLite is told; SQLITE_OK goes on to the real file.
    int write(Kept& file, Scratch scratch);
    int sync(Kept& file);
    std::optional<int> turn(const Kept& file, bool is_sync);
    static void apply(std::string& content, const Scratch& scratch);
    std::string survivor(const Kept& file);

    std::string name_;
    sqlite3_vfs vfs_{};
    mutable std::mutex mutex_;  // of what follows
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

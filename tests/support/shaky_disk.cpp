#include "support/shaky_disk.h"

#include <atomic>
#include <fstream>
#include <iterator>
#include <utility>

namespace euchre::testing {

namespace {

sqlite3_vfs* usual() { return sqlite3_vfs_find(nullptr); }

// SQLite's layout: our part, then the real file.
struct OpenFile {
    sqlite3_file base;
    ShakyDisk* disk;
    void* kept;  // null: a file that power cuts do not affect
};

sqlite3_file* real(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<OpenFile*>(file) + 1);
}

}  // namespace

// The C functions for SQLite.
struct Calls {
    static OpenFile& ours(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }
    static ShakyDisk& disk(sqlite3_vfs* vfs) { return *static_cast<ShakyDisk*>(vfs->pAppData); }
    static ShakyDisk::Kept* kept(sqlite3_file* file) {
        return static_cast<ShakyDisk::Kept*>(ours(file).kept);
    }

    static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
        ShakyDisk& disk = Calls::disk(vfs);
        OpenFile& opened = ours(file);
        opened = {{nullptr}, &disk, nullptr};
        constexpr int durable = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
        const std::lock_guard lock(disk.mutex_);
        if (disk.dark_) return SQLITE_CANTOPEN;
        if (disk.read_only_)
            flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
        if (name != nullptr) disk.know(name);
        const int code = usual()->xOpen(usual(), name, real(file), flags, out);
        if (real(file)->pMethods != nullptr) opened.base.pMethods = &methods;
        if (code == SQLITE_OK && name != nullptr && (flags & durable) != 0) {
            ShakyDisk::Kept& kept = disk.files_[name];
            kept.is_log = (flags & SQLITE_OPEN_WAL) != 0;
            opened.kept = &kept;
        }
        return code;
    }
    static int remove(sqlite3_vfs* vfs, const char* name, int sync) {
        ShakyDisk& disk = Calls::disk(vfs);
        const std::lock_guard lock(disk.mutex_);
        if (disk.dark_) return SQLITE_IOERR_DELETE;
        disk.files_[name] = {};
        return usual()->xDelete(usual(), name, sync);
    }

    static int close(sqlite3_file* file) { return real(file)->pMethods->xClose(real(file)); }
    static int read(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
        if (ours(file).disk->is_dark()) return SQLITE_IOERR_READ;
        return real(file)->pMethods->xRead(real(file), to, size, offset);
    }
    static int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
        if (kept(file) != nullptr) {
            const std::string bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
            const int code = ours(file).disk->write(*kept(file), {offset, bytes});
            if (code != SQLITE_OK) return code;
        }
        return real(file)->pMethods->xWrite(real(file), from, size, offset);
    }
    static int truncate(sqlite3_file* file, sqlite3_int64 size) {
        if (kept(file) != nullptr) {
            const int code = ours(file).disk->write(*kept(file), {size, std::nullopt});
            if (code != SQLITE_OK) return code;
        }
        return real(file)->pMethods->xTruncate(real(file), size);
    }
    // The test machine keeps its power, so nothing is really synced, which is fast.
    static int sync(sqlite3_file* file, int) {
        return kept(file) == nullptr ? SQLITE_OK : ours(file).disk->sync(*kept(file));
    }
    static int size(sqlite3_file* file, sqlite3_int64* size) {
        return real(file)->pMethods->xFileSize(real(file), size);
    }
    static int lock(sqlite3_file* file, int level) { return real(file)->pMethods->xLock(real(file), level); }
    static int unlock(sqlite3_file* file, int level) {
        return real(file)->pMethods->xUnlock(real(file), level);
    }
    static int reserved(sqlite3_file* file, int* out) {
        return real(file)->pMethods->xCheckReservedLock(real(file), out);
    }
    static int control(sqlite3_file* file, int what, void* argument) {
        return real(file)->pMethods->xFileControl(real(file), what, argument);
    }
    static int sector(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
    static int traits(sqlite3_file* file) {
        return real(file)->pMethods->xDeviceCharacteristics(real(file)) & SQLITE_IOCAP_POWERSAFE_OVERWRITE;
    }
    static int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
        return real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
    }
    static int shm_lock(sqlite3_file* file, int offset, int n, int flags) {
        return real(file)->pMethods->xShmLock(real(file), offset, n, flags);
    }
    static void shm_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
    static int shm_unmap(sqlite3_file* file, int remove) {
        return real(file)->pMethods->xShmUnmap(real(file), remove);
    }

    static constexpr sqlite3_io_methods methods{
        2,       close,  read,   write,   truncate, sync,        size,      lock,    unlock, reserved,
        control, sector, traits, shm_map, shm_lock, shm_barrier, shm_unmap, nullptr, nullptr};
};

ShakyDisk::ShakyDisk(std::uint64_t seed) : dice_(seed) {
    static std::atomic<int> disks = 0;
    name_ = "shaky-" + std::to_string(++disks);
    vfs_ = *usual();
    vfs_.szOsFile = static_cast<int>(sizeof(OpenFile)) + usual()->szOsFile;
    vfs_.pNext = nullptr;
    vfs_.zName = name_.c_str();
    vfs_.pAppData = this;
    vfs_.xOpen = Calls::open;
    vfs_.xDelete = Calls::remove;
    sqlite3_vfs_register(&vfs_, 0);
}

ShakyDisk::~ShakyDisk() { sqlite3_vfs_unregister(&vfs_); }

std::uint64_t ShakyDisk::operations() const {
    const std::lock_guard lock(mutex_);
    return operations_;
}

void ShakyDisk::cut_power_at(std::uint64_t n) {
    const std::lock_guard lock(mutex_);
    dark_at_ = operations_ + n;
}

bool ShakyDisk::is_dark() const {
    const std::lock_guard lock(mutex_);
    return dark_;
}

void ShakyDisk::fail_at(std::uint64_t n, Fault fault, std::uint64_t times) {
    const std::lock_guard lock(mutex_);
    failing_ = Failing{operations_ + n, operations_ + n + times, fault};
}

void ShakyDisk::be_well() {
    const std::lock_guard lock(mutex_);
    failing_.reset();
    read_only_ = false;
}

void ShakyDisk::be_read_only() {
    const std::lock_guard lock(mutex_);
    read_only_ = true;
}

void ShakyDisk::know(const std::string& name) {
    if (files_.contains(name) || !std::filesystem::exists(name)) return;
    std::ifstream file(name, std::ios::binary);
    files_[name] = {false, true, {std::istreambuf_iterator<char>(file), {}}, {}};
}

void ShakyDisk::lie_about_syncs() {
    const std::lock_guard lock(mutex_);
    lying_ = true;
}

std::optional<int> ShakyDisk::turn(const Kept& file, bool is_sync) {
    const int broken = is_sync ? SQLITE_IOERR_FSYNC : SQLITE_IOERR_WRITE;
    if (dark_) return broken;
    const std::uint64_t now = ++operations_;
    dark_ = dark_at_ && now >= *dark_at_;
    if (dark_) return broken;
    if (!failing_ || now < failing_->from || now >= failing_->to) return std::nullopt;
    switch (failing_->fault) {
        case Fault::full: return is_sync ? std::nullopt : std::optional(SQLITE_FULL);
        case Fault::broken_write: return is_sync ? std::nullopt : std::optional(broken);
        case Fault::broken_sync: return is_sync ? std::optional(broken) : std::nullopt;
        case Fault::broken_outside_log: return file.is_log ? std::nullopt : std::optional(broken);
    }
    return std::nullopt;
}

int ShakyDisk::write(Kept& file, Scratch scratch) {
    const std::lock_guard lock(mutex_);
    const bool was_dark = dark_;
    const auto code = turn(file, false);
    if (!code || (dark_ && !was_dark))
        file.since.push_back(std::move(scratch));  // in the middle of the operation
    return code.value_or(SQLITE_OK);
}

int ShakyDisk::sync(Kept& file) {
    const std::lock_guard lock(mutex_);
    const auto code = turn(file, true);
    if (!code && lying_) return SQLITE_OK;
    if (!code) {
        for (const Scratch& scratch : file.since) apply(file.synced, scratch);
        file.since.clear();
        file.on_disk = true;
    } else if (!dark_) {
        std::erase_if(file.since, [this](const Scratch&) { return dice_.roll(2) == 0; });
    }
    return code.value_or(SQLITE_OK);
}

void ShakyDisk::apply(std::string& content, const Scratch& scratch) {
    const auto offset = static_cast<std::size_t>(scratch.offset);
    if (!scratch.bytes) return content.resize(offset);
    if (content.size() < offset + scratch.bytes->size()) content.resize(offset + scratch.bytes->size());
    content.replace(offset, scratch.bytes->size(), *scratch.bytes);
}

std::string ShakyDisk::survivor(const Kept& file) {
    std::string content = file.synced;
    std::vector<Scratch> since = file.since;
    switch (dice_.roll(3)) {
        case 0: return content;                                                                 // none
        case 1: since.resize(dice_.roll(static_cast<std::uint32_t>(since.size()) + 1)); break;  // the first
        default: std::erase_if(since, [this](const Scratch&) { return dice_.roll(2) == 0; });   // any
    }
    for (Scratch& scratch : since) {
        if (scratch.bytes && dice_.roll(4) == 0)
            scratch.bytes->resize(dice_.roll(static_cast<std::uint32_t>(scratch.bytes->size())));
        apply(content, scratch);
    }
    return content;
}

void ShakyDisk::survivors(const std::filesystem::path& from, const std::filesystem::path& to) {
    const std::lock_guard lock(mutex_);
    for (const auto& [name, file] : files_) {
        const std::filesystem::path path = name;
        if (path.parent_path() != from || (!file.on_disk && (file.since.empty() || dice_.roll(2) == 0)))
            continue;
        std::ofstream(to / path.filename(), std::ios::binary) << survivor(file);
    }
}

}  // namespace euchre::testing

#include "store/lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>

#include "store/files.h"

namespace euchre::store {

namespace {

std::string first_line(int file) {
    std::array<char, 32> bytes{};
    const ssize_t size = pread(file, bytes.data(), bytes.size(), 0);
    std::string line(bytes.data(), size < 0 ? 0 : static_cast<std::size_t>(size));
    return line.substr(0, line.find_first_not_of("0123456789"));
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder, std::string_view held) {
    make_folder(folder);
    const auto path = folder / "lock";
    file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) refuse(path, "it can't be opened", errno);
    give_to_owner_of_folder(file_, path);
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
        const int error = errno;
        const std::string owner = first_line(file_);
        close(file_);
        if (error != EWOULDBLOCK) refuse(path, "it can't be locked", error);
        throw StoreError(folder.string() + ": " + std::string(held) +
                         (owner.empty() ? "" : " (process " + owner + ")"));
    }
    // Only the message above needs the number, so a full disk does not matter here.
    const std::string owner = std::to_string(getpid()) + "\n";
    if (ftruncate(file_, 0) == 0 && pwrite(file_, owner.data(), owner.size(), 0) < 0) errno = 0;
}

FolderLock::~FolderLock() { close(file_); }

}  // namespace euchre::store

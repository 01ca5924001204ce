#include "store/files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "store/store.h"

namespace euchre {

void refuse(const std::filesystem::path& path, const std::string& what) {
    throw StoreError(fmt::format("{}: {}", path.string(), what));
}

void refuse(const std::filesystem::path& path, const std::string& what, int system_error) {
    refuse(path, what + ": " + std::generic_category().message(system_error));
}

void make_file(const std::filesystem::path& path) {
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0 && errno == EEXIST) return;
    if (file < 0) refuse(path, "it can't be made", errno);
    close(file);
    sync_to_disk(std::filesystem::absolute(path).parent_path());
}

void make_folder(const std::filesystem::path& folder) {
    std::error_code error;
    const auto parent = std::filesystem::absolute(folder, error).parent_path();
    std::filesystem::create_directories(parent, error);
    if (error) refuse(parent, "the folder can't be made", error.value());
    if (mkdir(folder.c_str(), 0700) == 0) return sync_to_disk(parent);
    if (errno != EEXIST) refuse(folder, "the folder can't be made", errno);
    if (!std::filesystem::is_directory(folder, error)) refuse(folder, "it is not a folder");
}

void sync_to_disk(const std::filesystem::path& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) refuse(path, "it can't be opened", errno);
    const int error = fsync(file) == 0 ? 0 : errno;
    close(file);
    if (error != 0) refuse(path, "it can't be synced", error);
}

}  // namespace euchre

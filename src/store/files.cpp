#include "store/files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

#include "store/store.h"

namespace euchre::store {

void refuse(const std::filesystem::path& path, const std::string& what) {
    throw StoreError(fmt::format("{}: {}", path.string(), what));
}

void refuse(const std::filesystem::path& path, const std::string& what, int system_error) {
    refuse(path, what + ": " + std::generic_category().message(system_error));
}

void give_to_owner_of_folder(int file, const std::filesystem::path& path) {
    struct stat folder{};
    if (geteuid() != 0 || stat(std::filesystem::absolute(path).parent_path().c_str(), &folder) != 0) return;
    if (fchown(file, folder.st_uid, folder.st_gid) != 0) refuse(path, "its owner can't be set", errno);
}

void make_file(const std::filesystem::path& path) {
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0 && errno == EEXIST) return;
    if (file < 0) refuse(path, "it can't be made", errno);
    give_to_owner_of_folder(file, path);
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

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_to_disk(int file, const std::filesystem::path& path, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) refuse(path, "it can't be written", errno);
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    if (fsync(file) != 0) refuse(path, "it can't be synced", errno);
}

int replace_file(const std::filesystem::path& path, std::string_view text) {
    const std::filesystem::path fresh = path.string() + ".new";
    const int file = open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) refuse(fresh, "it can't be made", errno);
    try {
        give_to_owner_of_folder(file, fresh);
        write_to_disk(file, fresh, text);
    } catch (const StoreError&) {
        close(file);
        throw;
    }
    std::error_code error;
    std::filesystem::rename(fresh, path, error);
    if (error) {
        close(file);
        refuse(path, "it can't be replaced", error.value());
    }
    sync_to_disk(path.parent_path());
    return file;
}

void sync_to_disk(const std::filesystem::path& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) refuse(path, "it can't be opened", errno);
    const int error = fsync(file) == 0 ? 0 : errno;
    close(file);
    if (error != 0) refuse(path, "it can't be synced", error);
}

}  // namespace euchre::store

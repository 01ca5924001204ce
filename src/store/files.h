// Files and folders, and what is wrong with them as a StoreError.
#pragma once

#include <filesystem>
#include <string>

namespace euchre {

// "PATH: what", and what the system says of it.
[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& what);
[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& what, int system_error);

// An empty file for its owner only. One that is there stays as it is.
void make_file(const std::filesystem::path& path);
// The folder and those above it; itself for its owner only.
void make_folder(const std::filesystem::path& folder);
// A file, or the names in a folder.
void sync_to_disk(const std::filesystem::path& path);

}  // namespace euchre
